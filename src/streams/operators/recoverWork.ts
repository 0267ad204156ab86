import {
  type Observable,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  NEVER,
  pairwise,
  startWith,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent, EventType, FactOfType } from '../../events/catalogue'
import type { EpicLog } from '../Epic'
import type { Grant, Locks } from '../ports/Locks'
import { ofType } from './ofType'
import { select, whenState } from './select'
import { whenStarted } from './whenStarted'
import { CATCH_UP_MS, withLock } from './withLock'

/** Longer than a tab takes from writing its request to holding its lock (C70). */
const ANOTHER_TABS_START_MS = 10_000
/** The same for work that exists at this tab's start, while a user is waiting (C71). */
const FOUND_AT_START_MS = 1000

/** Work that is started by a fact, done under a lock, and settled by another fact. */
export interface StartedWork<Id extends string, T extends EventType> {
  /** The started work that the state shows as unsettled. */
  readonly unsettled: (state: AppState) => readonly Id[]
  readonly lock: (id: Id) => string
  /** The type of the fact that starts it; the tab that wrote the fact does the work. */
  readonly startedBy: T
  readonly idOf: (fact: FactOfType<T>) => Id
  /** Whether this tab's own fact of that type started the work; without it each one does. */
  readonly isStartedHere?: (state: AppState, id: Id) => boolean
  /** The work's condition for a tab. A tab that doesn't meet it leaves the lock to the others. Nothing by default. */
  readonly isFit?: (state: AppState, id: Id) => boolean
  /**
   * Emits the outcome. It is called once the tab has the lock and has read the log to its end, and unsubscribed when
   * the work is settled or this tab can no longer write. Under an 'unguarded' lock, the tab that started it may still
   * be working. Then only the answers of a service or the chain count, and it never concludes that nothing was sent.
   */
  readonly settle: (id: Id, grant: Grant) => Observable<AppEvent>
}

/**
 * Settles work that other tabs started and can't settle because they are closed: work found at this tab's start, and
 * work that another tab leaves later. Each waits for its lock, so a running tab is never disturbed (A2.11). A tab whose
 * store is lost leaves all of it to the others.
 */
export const recoverWork = <Id extends string, T extends EventType>(
  log: EpicLog,
  locks: Locks,
  work: StartedWork<Id, T>,
): Observable<AppEvent> =>
  found(log, work).pipe(
    // mergeMap: each waits for its lock and its answers; one after the other could wait forever.
    mergeMap((id) =>
      withLock(
        log,
        locks,
        { name: work.lock(id), duty: 'orphaned', isFit: (state) => work.isFit?.(state, id) ?? true },
        (grant) => merge(afterCatchingUp(log, work, id, grant), NEVER),
      ).pipe(takeUntil(ended(log, work, id))),
    ),
  )

/**
 * At the start, all unsettled work. Later, new work. Never this tab's own: where the code is loaded late, its user may have
 * requested something before this starts (X391).
 */
const found = <Id extends string, T extends EventType>(
  log: EpicLog,
  work: StartedWork<Id, T>,
): Observable<Id> =>
  whenStarted(log).pipe(
    switchMap((state) => {
      const atStart = work.unsettled(state)
      const appeared$ = select(log, work.unsettled, sameIds).pipe(
        startWith(atStart),
        pairwise(),
        mergeMap(([before, now]) => now.filter((id) => !before.includes(id))),
        mergeMap((id) => ofAnotherTab(log, work, id, ANOTHER_TABS_START_MS)),
      )
      const found$ = atStart.map((id) => ofAnotherTab(log, work, id, FOUND_AT_START_MS))
      return merge(...found$, appeared$)
    }),
  )

/**
 * This tab's own fact follows within moments of the state that shows it, or was kept until this code was loaded. Work that is
 * settled in the meantime and then started again is new work, with a wait of its own (X406).
 */
const ofAnotherTab = <Id extends string, T extends EventType>(
  log: EpicLog,
  work: StartedWork<Id, T>,
  id: Id,
  afterMs: number,
): Observable<Id> => {
  const { startedBy, idOf, isStartedHere = () => true } = work
  const own$ = log.fact$.pipe(
    ofType(startedBy),
    filter((fact) => idOf(fact) === id && isStartedHere(log.state$.value, id)),
  )
  return timer(afterMs).pipe(
    map(() => id),
    takeUntil(merge(own$, ended(log, work, id))),
  )
}

const afterCatchingUp = <Id extends string, T extends EventType>(
  log: EpicLog,
  { unsettled, settle }: StartedWork<Id, T>,
  id: Id,
  grant: Grant,
): Observable<AppEvent> =>
  timer(CATCH_UP_MS).pipe(
    switchMap(() => defer(() => (unsettled(log.state$.value).includes(id) ? settle(id, grant) : EMPTY))),
  )

const ended = <Id extends string, T extends EventType>(
  log: EpicLog,
  { unsettled }: StartedWork<Id, T>,
  id: Id,
): Observable<unknown> => whenState(log, (state) => !unsettled(state).includes(id))

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i])
