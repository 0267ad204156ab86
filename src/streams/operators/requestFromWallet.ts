import {
  type Observable,
  concat,
  filter,
  map,
  mergeMap,
  NEVER,
  of,
  startWith,
  takeUntil,
  withLatestFrom,
} from 'rxjs'
import type { EpicLog } from '../Epic'
import type { Locks } from '../ports/Locks'
import { withLock } from './withLock'

interface WalletRequest<A> {
  /** Held from before the request until the log holds its outcome. */
  readonly lock: string
  /** Emits, at once or later, when the log holds the outcome: an answer, or that the user stopped waiting. */
  readonly ended$: Observable<unknown>
  readonly request: () => Observable<A>
  /**
   * Whether an answer after the outcome still counts. If the wallet acted, it does (X14). If it didn't act, it does only
   * where that wasn't known.
   */
  readonly countsLate: (answer: A) => boolean
}

/**
 * Makes a request to a wallet under its own lock. The outcome releases the lock, so the user can request the same
 * again. The epic waits longer for the wallet's answer, because a window that the user gave up may still sign or send.
 */
export const requestFromWallet = <A>(
  log: EpicLog,
  locks: Locks,
  { lock, ended$, request, countsLate }: WalletRequest<A>,
): Observable<A> => {
  const isOver$ = ended$.pipe(
    map(() => true),
    startWith(false),
  )
  const granted$ = withLock(log, locks, { name: lock, duty: 'own' }, () => concat(of(null), NEVER))
  const whileWaited$ = granted$.pipe(takeUntil(ended$))
  // mergeMap: the end of the lock does not end the request.
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
