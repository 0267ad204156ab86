/**
 * The only way to take a lock. A tab holds it only while it is fit for the work: its store writes, and `isFit` holds. A
 * tab that isn't fit releases the lock to other tabs, and queues again once it is fit (X4, ADR 19).
 */
import { type Observable, defer, dematerialize, EMPTY, materialize, NEVER, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { EpicLog } from '../Epic'
import type { Grant, Locks } from '../ports/Locks'
import { select } from './select'

/**
 * The kind of work. 'shared': one tab does it for all, such as polling the order book (A2.13). A tab that lost its
 * store does it for itself, without the lock, because no other tab reads its memory. 'orphaned': another tab may have
 * started it, and without a store that writes nothing happens. 'own': this tab started it, and while it runs no other
 * tab may take it over, with or without a store.
 */
type Duty = 'shared' | 'orphaned' | 'own'

export interface Lock {
  readonly name: string
  readonly duty: Duty
  /** The work's condition for a tab besides a store that writes. Nothing by default. */
  readonly isFit?: (state: AppState) => boolean
}

/** This tab's state may not yet include the last rows that the lock's previous holder wrote (C72). */
export const CATCH_UP_MS = 1000

type State = Pick<EpicLog, 'state$'>

/** False from the loss of the store until it is restored. */
const storeWrites = ({ session }: AppState): boolean => session.chain.storageLost === null

const modeOf =
  ({ duty, isFit = () => true }: Lock) =>
  (state: AppState): 'queued' | 'unlocked' | 'idle' => {
    if (duty === 'own') return 'queued'
    if (!isFit(state)) return 'idle'
    if (storeWrites(state)) return 'queued'
    return duty === 'shared' ? 'unlocked' : 'idle'
  }

/** Waits for the lock, does the work, and releases the lock when the work completes, is unsubscribed, or the tab is unfit. */
export const withLock = <A>(
  log: State,
  locks: Locks,
  lock: Lock,
  work: (grant: Grant) => Observable<A>,
): Observable<A> =>
  select(log, modeOf(lock)).pipe(
    // switchMap: when a tab is no longer fit, it releases the lock at once, and its work under the lock ends.
    switchMap((mode) => {
      if (mode === 'idle') return NEVER
      // The work's completion is passed on as a value, because `hold` itself never completes.
      return mode === 'unlocked'
        ? work('unguarded').pipe(materialize())
        : locks.hold(lock.name).pipe(switchMap((grant) => work(grant).pipe(materialize())))
    }),
    dematerialize(),
  )

/**
 * Does one tab's work for all if the lock is free at once, and nothing otherwise. A tab that lost its store does it for
 * itself.
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
          switchMap((free) => (free ? work$ : EMPTY).pipe(materialize())),
          dematerialize(),
        )
      : work$,
  )
