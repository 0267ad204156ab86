import type { Observable } from 'rxjs'
import { from, merge, mergeMap, NEVER, of, switchMap, takeUntil, timer } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { OrderUid } from '../../events/kernel/units'
import { PresignatureFailed } from '../../events/orders/events'
import { allOpenOrders } from '../../events/orders/select'
import type { Epic } from '../Epic'
import { whenStarted } from '../operators/whenStarted'
import { withLockIfFree } from '../operators/withLock'
import { presignatureEnded, presignatureLock } from './presignOrderEpic'

/** What the lock's last holder wrote before it let go may still be on its way into this tab's state. Our choice. */
const CATCH_UP_MS = 1000

/**
 * Presignatures whose tab was closed while its wallet was asked. Whether the wallet sent the transaction is not known
 * and need not be: if it did, the service tells of the signature; if not, the user may ask again.
 */
export const resolvePresignaturesEpic: Epic = (log, { locks }) =>
  whenStarted(log).pipe(
    // switchMap: the session starts once.
    switchMap(({ durable }) =>
      from(
        allOpenOrders(durable.orders)
          .filter(({ presignature }) => presignature?.phase === 'asked')
          .map(({ uid }) => uid),
      ),
    ),
    // mergeMap: each by its own lock; a living tab's (its lock is held) are its own.
    mergeMap((uid) =>
      withLockIfFree(locks, presignatureLock(uid), merge(interrupted(uid), NEVER)).pipe(
        takeUntil(presignatureEnded(log, uid)),
      ),
    ),
  )

const interrupted = (uid: OrderUid): Observable<AppEvent> =>
  // switchMap: the timer fires once.
  timer(CATCH_UP_MS).pipe(switchMap(() => of(PresignatureFailed({ uid, error: { tag: 'interrupted' } }))))
