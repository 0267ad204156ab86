/**
 * The one way to a lock. A tab holds it only while it is fit for the work that the lock stands for: its store writes,
 * and whatever else the work needs. A tab that is not fit gives the lock back, so that it starves nobody, and queues for
 * it again once it is (ADR 19).
 */
import type { Observable } from 'rxjs'
import { defer, dematerialize, EMPTY, materialize, NEVER, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { EpicLog } from '../Epic'
import type { Grant, Locks } from '../ports/Locks'
import { select } from './select'

/**
 * Whose work it is. 'shared': one tab does it for all; one that lost its store does it for itself, without the lock, as
 * what it remembers is seen by nobody else. 'orphaned': another tab may have begun it; nothing is done without a
 * store that writes. 'own': this tab began it, and as long as it goes on nobody may take it over, store or not.
 */
export type Duty = 'shared' | 'orphaned' | 'own'

export interface Lock {
  readonly name: string
  readonly duty: Duty
  /** What the work needs of a tab besides a store that writes; nothing where it is left out. */
  readonly isFit?: (state: AppState) => boolean
}

type State = Pick<EpicLog, 'state$'>

/** False from the loss of the store until it is found healed. */
const storeWrites = ({ session }: AppState): boolean => session.chain.storageLost === null

const modeOf =
  ({ duty, isFit = () => true }: Lock) =>
  (state: AppState): 'queued' | 'unlocked' | 'idle' => {
    if (duty === 'own') return 'queued'
    if (!isFit(state)) return 'idle'
    if (storeWrites(state)) return 'queued'
    return duty === 'shared' ? 'unlocked' : 'idle'
  }

/** Waits for the lock, does the work under it, and lets it go when the work completes, is given up, or the tab is unfit. */
export const withLock = <A>(
  log: State,
  locks: Locks,
  lock: Lock,
  work: (grant: Grant) => Observable<A>,
): Observable<A> =>
  select(log, modeOf(lock)).pipe(
    // switchMap: a tab that is no longer fit lets go at once, and what it began under the lock ends with it.
    switchMap((mode) => {
      if (mode === 'idle') return NEVER
      // switchMap: a lock is granted once. The work's end is carried out as a value, because `hold` itself never ends.
      return mode === 'unlocked'
        ? work('unguarded').pipe(materialize())
        : locks.hold(lock.name).pipe(switchMap((grant) => work(grant).pipe(materialize())))
    }),
    dematerialize(),
  )

/**
 * Does the work that one tab does for all when the lock is free at once, and nothing when it is not. A tab that lost its
 * store does it for itself.
 */
export const withLockIfFree = <A>(
  log: State,
  locks: Locks,
  name: string,
  work$: Observable<A>,
): Observable<A> =>
  defer(() =>
    storeWrites(log.state$.value)
      ? locks.holdIfFree(name).pipe(
          // switchMap: it answers once.
          switchMap((free) => (free ? work$ : EMPTY).pipe(materialize())),
          dematerialize(),
        )
      : work$,
  )
