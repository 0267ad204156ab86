import { from, map, mergeMap, of, switchMap } from 'rxjs'
import { OrderCancellationFailed } from '../../events/orders/events'
import { allOpenOrders } from '../../events/orders/select'
import type { Epic } from '../Epic'
import { whenStarted } from '../operators/whenStarted'
import { withLockIfFree } from '../operators/withLock'
import { cancellationLock } from './cancelOrderEpic'

/**
 * Cancellations that a closed tab left without an end. Whether one reached the service is not asked: if it did, the poll
 * sees the order invalidated; if not, the user may ask again. A living tab's (its lock is held) are its own.
 */
export const resolveCancellationsEpic: Epic = (log, { locks }) =>
  whenStarted(log).pipe(
    // switchMap: the session starts once.
    switchMap(({ durable }) => from(allOpenOrders(durable.orders))),
    // mergeMap: each is looked at by its own lock, and nothing is waited for.
    mergeMap(({ uid, cancellationRequested }) =>
      cancellationRequested
        ? withLockIfFree(locks, cancellationLock(uid), of(uid)).pipe(
            map(() => OrderCancellationFailed({ uid, error: { tag: 'interrupted' } })),
          )
        : [],
    ),
  )
