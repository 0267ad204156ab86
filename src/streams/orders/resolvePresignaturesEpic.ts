import { EMPTY, of } from 'rxjs'
import { PresignatureFailed } from '../../events/orders/events'
import { allOpenOrders } from '../../events/orders/select'
import type { Epic } from '../Epic'
import { recoverWork } from '../operators/recoverWork'
import { presignatureLock } from './presignOrderEpic'

/**
 * Settles presignatures whose tab was closed while the wallet was open. It isn't known whether the wallet sent the
 * transaction: if it did, the service reports the signature; if not, the user may request it again. If locks guard
 * nothing, the other tab may still be working on it, and that tab and the service decide the outcome.
 */
export const resolvePresignaturesEpic: Epic = (log, { locks }) =>
  recoverWork(log, locks, {
    unsettled: ({ durable }) =>
      allOpenOrders(durable.orders)
        .filter(
          ({ status, presignature }) => status === 'presignaturePending' && presignature?.phase === 'asked',
        )
        .map(({ uid }) => uid),
    lock: presignatureLock,
    startedBy: 'PresignatureRequested',
    idOf: ({ data }) => data.uid,
    settle: (uid, grant) =>
      grant === 'unguarded' ? EMPTY : of(PresignatureFailed({ uid, error: { tag: 'interrupted' } })),
  })
