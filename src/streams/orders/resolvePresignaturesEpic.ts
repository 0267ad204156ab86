import { EMPTY, of } from 'rxjs'
import { PresignatureFailed } from '../../events/orders/events'
import { allOpenOrders } from '../../events/orders/select'
import type { Epic } from '../Epic'
import { recoverWork } from '../operators/recoverWork'
import { presignatureLock } from './presignOrderEpic'

/**
 * Settles presignatures whose tab was closed while the wallet was open. It is not known whether the wallet sent the
 * transaction: if it did, the service reports the signature; if not, the user may request it again. Where locks guard
 * nothing the other tab may still be working on it, and the outcome is left to that tab and to the service.
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
