import type { Observable } from 'rxjs'
import { concat, defer, EMPTY, filter, map, of } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { OrderUid } from '../../events/kernel/units'
import { toUnixMs } from '../../events/kernel/units'
import { OrderPlaced, OrderPlacementFailed, OrderPlacementUnanswered } from '../../events/orders/events'
import { orderByUid, unresolvedPlacements } from '../../events/orders/select'
import type { Epic, EpicLog } from '../Epic'
import { adopt } from '../operators/adopt'
import type { OrderBook } from '../ports/OrderBook'
import type { Ports } from '../ports/Ports'
import { askUntilKnown } from './askUntilKnown'
import { placementLock } from './placementLock'

/**
 * Placements that a closed tab left without an end. Nothing is ever posted again; the order is only asked for. Where
 * locks guard nothing its tab may be alive, and sign or post at this moment: then the service's word that it has the
 * order is taken, and its 'no' only when the order can no longer be filled.
 */
export const resolvePlacementsEpic: Epic = (log, ports) =>
  adopt(log, ports.locks, {
    unended: ({ durable }) => unresolvedPlacements(durable.orders).map(({ uid }) => uid),
    lock: placementLock,
    by: 'OrderPlacementRequested',
    idOf: ({ data }) => data.uid,
    finish: (uid, grant) => (grant === 'unguarded' ? askOnly(log, ports, uid) : judge(log, ports, uid)),
  })

const judge = (log: EpicLog, { orderBook }: Ports, uid: OrderUid): Observable<AppEvent> =>
  defer(() => {
    const order = orderByUid(log.state$.value.durable.orders, uid)
    switch (order?.phase) {
      case 'signing':
        // The POST waits for OrderSigned, so there was none.
        return of(OrderPlacementFailed({ uid, error: { tag: 'interrupted' } }))
      case 'posting':
        return concat(
          of(OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } })),
          ask(log, orderBook, order),
        )
      case 'unanswered':
        return ask(log, orderBook, order)
      default:
        return EMPTY
    }
  })

const askOnly = (log: EpicLog, { orderBook }: Ports, uid: OrderUid): Observable<AppEvent> =>
  defer(() => {
    const order = orderByUid(log.state$.value.durable.orders, uid)
    if (order === undefined) return EMPTY
    return ask(log, orderBook, order).pipe(
      filter(({ type }) => type === 'OrderPlaced' || toUnixMs(order.params.validTo) <= log.now()),
    )
  })

const ask = (
  log: EpicLog,
  orderBook: OrderBook,
  order: Parameters<typeof askUntilKnown>[2],
): Observable<AppEvent> =>
  askUntilKnown(log, orderBook, order).pipe(
    map((end) =>
      end === 'placed'
        ? OrderPlaced({ uid: order.uid })
        : OrderPlacementFailed({ uid: order.uid, error: { tag: 'notAccepted' } }),
    ),
  )
