import { type Observable, EMPTY, map, of, switchMap } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { OrderUid } from '../../events/kernel'
import {
  type PlacementError,
  OrderCancelled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
} from '../../events/orders/events'
import { isAskedHere } from '../../events/orders/askedBy'
import { orderByUid } from '../../events/orders/select'
import { unresolvedPlacements } from '../../events/orders/tracked'
import type { Epic, EpicLog } from '../Epic'
import { recoverWork } from '../operators/recoverWork'
import { select } from '../operators/select'
import type { OrderBook } from '../ports/OrderBook'
import type { Ports } from '../ports/Ports'
import { pollUntilKnown } from './pollUntilKnown'
import { placementLock } from './placementLock'

/**
 * Settles placements that a closed tab left open (A2.12). It only polls the order and posts nothing again. If locks
 * guard nothing, the other tab may be signing or posting. An order of any phase then counts as possibly sent, and the
 * service's 'not known' counts only when the order can no longer be filled (X85).
 */
export const resolvePlacementsEpic: Epic = (log, ports) =>
  recoverWork(log, ports.locks, {
    unsettled: ({ durable }) => unresolvedPlacements(durable.orders).map(({ uid }) => uid),
    lock: placementLock,
    startedBy: 'OrderPlacementRequested',
    idOf: ({ data }) => data.uid,
    isStartedHere: isAskedHere,
    settle: (uid, grant) => (grant === 'unguarded' ? askSigned(log, ports, uid) : judge(log, ports, uid)),
  })

type Judged = 'signing' | 'posting' | 'asking' | null

const judge = (log: EpicLog, { orderBook }: Ports, uid: OrderUid): Observable<AppEvent> =>
  select(log, ({ durable }): Judged => {
    const phase = orderByUid(durable.orders, uid)?.phase ?? null
    return phase === 'unanswered' || phase === 'stopped' ? 'asking' : phase
  }).pipe(
    // switchMap: a signature that is written late replaces the conclusion that was drawn without it.
    switchMap((judged) => {
      switch (judged) {
        case 'signing':
          // The POST waits for OrderSigned, but a tab that lost its store could not write that, so the epic asks the
          // service once.
          return ask(log, orderBook, uid, () => OrderPlacementFailed({ uid, ...interrupted }), false)
        case 'posting':
          return of(OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } }))
        case 'asking':
          return askSigned(log, { orderBook }, uid)
        case null:
          return EMPTY
      }
    }),
  )

const interrupted = { phase: 'signing', error: { tag: 'interrupted' } } as const

/**
 * Of an order that may have left, signed. One that the service took under another uid may be filled (X269); the tab that
 * posted it may write that while this one asks (X281).
 */
const askSigned = (
  log: EpicLog,
  { orderBook }: Pick<Ports, 'orderBook'>,
  uid: OrderUid,
): Observable<AppEvent> =>
  ask(log, orderBook, uid, () => {
    const said = orderByUid(log.state$.value.durable.orders, uid)?.error
    const error: PlacementError =
      said?.tag === 'uidMismatch' ? { ...said, tag: 'uidMismatch' } : { tag: 'notAccepted' }
    return OrderPlacementFailed({ uid, phase: 'posting', error })
  })

const ask = (
  log: EpicLog,
  orderBook: OrderBook,
  uid: OrderUid,
  otherwise: () => AppEvent,
  hasLeft = true,
): Observable<AppEvent> => {
  const order = orderByUid(log.state$.value.durable.orders, uid)
  if (order === undefined) return EMPTY
  return pollUntilKnown(log, orderBook, order, hasLeft).pipe(
    map((end) => {
      if (end === 'placed') return OrderPlaced({ uid })
      return end === 'invalidated' ? OrderCancelled({ uid }) : otherwise()
    }),
  )
}
