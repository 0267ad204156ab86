import { EMPTY, of } from 'rxjs'
import { OrderCancellationFailed } from '../../events/orders/events'
import { allOpenOrders } from '../../events/orders/select'
import type { Epic } from '../Epic'
import { recoverWork } from '../operators/recoverWork'
import { cancellationLock } from './cancelOrderEpic'

/**
 * Cancellations that a closed tab left without an end. Whether one reached the service is not asked: if it did, the poll
 * sees the order invalidated; if not, the user may ask again. Where locks guard nothing its tab may still be at it, and
 * the end is left to that tab, to the poll and to the user.
 */
export const resolveCancellationsEpic: Epic = (log, { locks }) =>
  recoverWork(log, locks, {
    unsettled: ({ durable }) =>
      allOpenOrders(durable.orders)
        .filter(({ cancellationRequested }) => cancellationRequested)
        .map(({ uid }) => uid),
    lock: cancellationLock,
    startedBy: 'OrderCancellationRequested',
    idOf: ({ data }) => data.uid,
    settle: (uid, grant) =>
      grant === 'unguarded' ? EMPTY : of(OrderCancellationFailed({ uid, error: { tag: 'interrupted' } })),
  })
