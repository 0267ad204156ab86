import { EMPTY, of } from 'rxjs'
import { PresignatureFailed } from '../../events/orders/events'
import { allOpenOrders } from '../../events/orders/select'
import type { Epic } from '../Epic'
import { recoverWork } from '../operators/recoverWork'
import { presignatureLock } from './presignOrderEpic'

/**
 * Presignatures whose tab was closed while its wallet was asked. Whether the wallet sent the transaction is not known
 * and need not be: if it did, the service tells of the signature; if not, the user may ask again. Where locks guard
 * nothing its tab may still be at it, and the end is left to that tab and to the service.
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
