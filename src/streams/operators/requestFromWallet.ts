import type { Observable } from 'rxjs'
import { concat, filter, map, mergeMap, NEVER, of, startWith, takeUntil, withLatestFrom } from 'rxjs'
import type { EpicLog } from '../Epic'
import type { Locks } from '../ports/Locks'
import { withLock } from './withLock'

interface WalletRequest<A> {
  /** Held from before the wallet is asked until the log holds an end of the request. */
  readonly lock: string
  /** Emits, at once or later, when the log holds an end: an answer, or the user who stopped waiting. */
  readonly ended$: Observable<unknown>
  readonly request: () => Observable<A>
  /** Whether an answer that comes after the end still counts: what the wallet did, not that it did nothing (X14). */
  readonly countsLate: (answer: A) => boolean
}

/**
 * Asks a wallet under a lock of its own. The lock goes with the end of the request, so that the same can be asked for
 * again; the wallet is listened to for longer, as one whose window was given up for lost may still sign or send.
 */
export const requestFromWallet = <A>(
  log: EpicLog,
  locks: Locks,
  { lock, ended$, request: request, countsLate }: WalletRequest<A>,
): Observable<A> => {
  const isOver$ = ended$.pipe(
    map(() => true),
    startWith(false),
  )
  const granted$ = withLock(log, locks, { name: lock, duty: 'own' }, () => concat(of(null), NEVER))
  const whileWaited$ = granted$.pipe(takeUntil(ended$))
  // mergeMap: the lock is granted once, and its end is no end of the asking.
  return whileWaited$.pipe(
    mergeMap(() =>
      request().pipe(
        withLatestFrom(isOver$),
        filter(([answer, isOver]) => !isOver || countsLate(answer)),
        map(([answer]) => answer),
      ),
    ),
  )
}
