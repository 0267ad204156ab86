import {
  type Observable,
  concat,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  of,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import { type OrderUid, because } from '../../events/kernel'
import { whyNoCancellation } from '../../events/orders/cancelOrder'
import { duePlannedCancellations } from '../../events/orders/cancellationPlan'
import { OrderCancellationRequested } from '../../events/orders/events'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { recoverWork } from '../operators/recoverWork'
import { select, whenState } from '../operators/select'
import { CATCH_UP_MS, withLock, withLockIfFree } from '../operators/withLock'
import type { Ports } from '../ports/Ports'

const lockOf = (uid: OrderUid): string => `cancelWhenKnown:${uid}`

const isDue = ({ durable }: AppState, uid: OrderUid): boolean =>
  duePlannedCancellations(durable.orders).includes(uid)

const isPossible = (state: AppState, uid: OrderUid): boolean => whyNoCancellation(state, uid) === null

/**
 * Requests the cancellation of an order that its owner called unwanted before the service knew it, as soon as it is
 * known (X92). The tab that found it at the service asks at once. If that tab was closed in between, another one does.
 * Both wait until the owner's wallet is connected on the order's chain, because only it can sign. Until then they leave
 * the lock to a tab that has that wallet.
 */
export const cancelWhenKnownEpic: Epic = (log, { locks }) =>
  merge(
    log.fact$.pipe(
      ofType('OrderPlaced'),
      filter(({ data }) => isDue(log.state$.value, data.uid)),
      // mergeMap: each order has its own wait for its wallet.
      mergeMap((fact) =>
        whenPossible(log, locks, fact.data.uid).pipe(
          map((event) => because(fact, event)),
          takeUntil(over(log, fact.data.uid)),
        ),
      ),
    ),
    recoverWork(log, locks, {
      unsettled: ({ durable }) => duePlannedCancellations(durable.orders),
      lock: lockOf,
      startedBy: 'OrderPlaced',
      idOf: ({ data }) => data.uid,
      // If locks guard nothing, the tab that found the order may be asking, and two tabs would open two windows.
      settle: (uid, grant) => (grant === 'unguarded' ? EMPTY : cancellationOf(log, uid)),
      isFit: isPossible,
    }),
  )

const cancellationOf = ({ state$ }: EpicLog, uid: OrderUid): Observable<AppEvent> =>
  defer(() => (isDue(state$.value, uid) ? of(OrderCancellationRequested({ uid })) : EMPTY))

/** If another tab has the lock, this tab's state may not yet include its last rows. */
const whenPossible = (log: EpicLog, locks: Ports['locks'], uid: OrderUid): Observable<AppEvent> =>
  select(log, (state) => isPossible(state, uid)).pipe(
    // switchMap: a tab that cannot ask any more leaves the lock to the others.
    switchMap((canAsk) =>
      canAsk
        ? concat(
            withLockIfFree(log, locks, lockOf(uid), cancellationOf(log, uid)),
            withLock(log, locks, { name: lockOf(uid), duty: 'own' }, () =>
              timer(CATCH_UP_MS).pipe(switchMap(() => cancellationOf(log, uid))),
            ),
          )
        : EMPTY,
    ),
    take(1),
  )

/** Emits once the cancellation was requested, or the order has ended. */
const over = (log: EpicLog, uid: OrderUid): Observable<unknown> =>
  whenState(log, (state) => !isDue(state, uid))
