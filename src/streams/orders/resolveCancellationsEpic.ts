import { EMPTY, of } from 'rxjs'
import { OrderCancellationFailed } from '../../events/orders/events'
import { allOpenOrders } from '../../events/orders/select'
import type { Epic } from '../Epic'
import { recoverWork } from '../operators/recoverWork'
import { cancellationLock } from './cancelOrderEpic'

/**
 * Settles cancellations that a closed tab left open. It doesn't ask the service whether one arrived: if it did, polling
 * finds the order invalidated; if not, the user may request it again. If locks guard nothing, the other tab may still
 * be working on it, and that tab, polling and the user decide the outcome.
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
