import type { Observable } from 'rxjs'
import { defer, EMPTY, filter, map, of, repeat, switchMap, take, timer } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { OrderUid } from '../../events/kernel/units'
import { toUnixMs } from '../../events/kernel/units'
import { OrderPlaced, OrderPlacementFailed, OrderPlacementUnanswered } from '../../events/orders/events'
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
 * Settles placements that a closed tab left open (A2.12). Nothing is posted again; the order is only polled. Where locks
 * guard nothing the other tab may be signing or posting: then the service's answer that it has the order counts at once,
 * and its answer that it does not know it only when the order can no longer be filled.
 */
export const resolvePlacementsEpic: Epic = (log, ports) =>
  recoverWork(log, ports.locks, {
    unsettled: ({ durable }) => unresolvedPlacements(durable.orders).map(({ uid }) => uid),
    lock: placementLock,
    startedBy: 'OrderPlacementRequested',
    idOf: ({ data }) => data.uid,
    isStartedHere: isAskedHere,
    settle: (uid, grant) => (grant === 'unguarded' ? askOnly(log, ports, uid) : judge(log, ports, uid)),
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
          // The POST waits for OrderSigned, but a tab that lost its store wrote that nowhere: the service is asked once.
          return ask(log, orderBook, uid, OrderPlacementFailed({ uid, ...interrupted }), 0)
        case 'posting':
          return of(OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } }))
        case 'asking':
          return ask(log, orderBook, uid, OrderPlacementFailed({ uid, ...notAccepted }))
        case null:
          return EMPTY
      }
    }),
  )

const interrupted = { phase: 'signing', error: { tag: 'interrupted' } } as const
const notAccepted = { phase: 'posting', error: { tag: 'notAccepted' } } as const

const askOnly = (log: EpicLog, { orderBook }: Ports, uid: OrderUid): Observable<AppEvent> =>
  defer(() => {
    const order = orderByUid(log.state$.value.durable.orders, uid)
    if (order === undefined) return EMPTY
    const remainingMs = (): number => toUnixMs(order.params.validTo) - log.now()
    return ask(log, orderBook, uid, OrderPlacementFailed({ uid, ...notAccepted })).pipe(
      filter(({ type }) => type === 'OrderPlaced' || remainingMs() <= 0),
      // An early 'not known' is checked again when it counts; until then polling finds an order that appears.
      repeat({ delay: () => timer(Math.max(0, remainingMs())) }),
      take(1),
    )
  })

const ask = (
  log: EpicLog,
  orderBook: OrderBook,
  uid: OrderUid,
  otherwise: AppEvent,
  missingLimitMs?: number,
): Observable<AppEvent> => {
  const order = orderByUid(log.state$.value.durable.orders, uid)
  if (order === undefined) return EMPTY
  return pollUntilKnown(log, orderBook, order, missingLimitMs).pipe(
    map((end) => (end === 'placed' ? OrderPlaced({ uid }) : otherwise)),
  )
}
