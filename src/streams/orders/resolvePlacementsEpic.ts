import type { Observable } from 'rxjs'
import {
  concat,
  defer,
  distinct,
  EMPTY,
  filter,
  from,
  map,
  merge,
  mergeMap,
  NEVER,
  of,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { OrderUid } from '../../events/kernel/units'
import { OrderPlaced, OrderPlacementFailed, OrderPlacementUnanswered } from '../../events/orders/events'
import { orderByUid, unresolvedPlacements } from '../../events/orders/select'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import { whenStarted } from '../operators/whenStarted'
import { withLock } from '../operators/withLock'
import type { OrderBook } from '../ports/OrderBook'
import type { Ports } from '../ports/Ports'
import { askUntilKnown } from './askUntilKnown'
import { placementEnded, placementLock } from './placementLock'

/** Longer than any tab takes from writing its wish to holding its lock. Our choice. */
const ANOTHER_TABS_START_MS = 10_000
/** What the lock's last holder wrote before it let go may still be on its way into this tab's state. Our choice. */
const CATCH_UP_MS = 1000

/**
 * Placements that were cut off: those that the log holds at start, and those of other tabs from then on, in case such a
 * tab dies. Each waits for its lock, so that a living tab is never disturbed; nothing is ever posted again, the order is
 * only asked for.
 */
export const resolvePlacementsEpic: Epic = (log, ports) =>
  whenStarted(log).pipe(
    // switchMap: the session starts once.
    switchMap(({ durable }) =>
      merge(from(unresolvedPlacements(durable.orders)).pipe(map(({ uid }) => uid)), ofOtherTabs(log)),
    ),
    distinct(),
    // mergeMap: each waits for a lock and a service of its own; one after the other could wait for ever.
    mergeMap((uid) =>
      withLock(ports.locks, placementLock(uid), merge(resolve(log, ports, uid), NEVER)).pipe(
        takeUntil(placementEnded(log, uid)),
      ),
    ),
  )

/** This tab's own are placeOrderEpic's: a fact of its own says so, moments after the state shows the placement. */
const ofOtherTabs = (log: EpicLog): Observable<OrderUid> =>
  select(log, ({ durable }) => durable.orders).pipe(
    // mergeMap: nothing is waited for.
    mergeMap((orders) => unresolvedPlacements(orders).map(({ uid }) => uid)),
    distinct(),
    mergeMap((uid) => {
      const own$ = log.fact$.pipe(
        ofType('OrderPlacementRequested'),
        filter(({ data }) => data.uid === uid),
        take(1),
      )
      return timer(ANOTHER_TABS_START_MS).pipe(
        map(() => uid),
        takeUntil(own$),
      )
    }),
  )

/** With the lock held nobody else works on it: the order stands as the log has it, once the log is read to its end. */
const resolve = (log: EpicLog, ports: Ports, uid: OrderUid): Observable<AppEvent> =>
  // switchMap: the timer fires once.
  timer(CATCH_UP_MS).pipe(switchMap(() => judge(log, ports, uid)))

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
