import type { Observable } from 'rxjs'
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  NEVER,
  pairwise,
  startWith,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent, EventType, FactOfType } from '../../events/catalogue'
import type { EpicLog } from '../Epic'
import type { Grant, Locks } from '../ports/Locks'
import { ofType } from './ofType'
import { select } from './select'
import { whenStarted } from './whenStarted'
import { withLock } from './withLock'

/** Longer than a tab takes from writing its wish to holding its lock. Our choice. */
const ANOTHER_TABS_START_MS = 10_000
/** The same for what this tab finds at its start, where a user waits for the answer. Our choice. */
const FOUND_AT_START_MS = 1000
/** What the lock's last holder wrote before it let go may still be on its way into this tab's state. Our choice. */
export const CATCH_UP_MS = 1000

/** Work that is begun by a fact, done under a lock, and ended by another fact. */
export interface StartedWork<Id extends string, T extends EventType> {
  /** What the state holds as begun and not ended. */
  readonly unsettled: (state: AppState) => readonly Id[]
  readonly lock: (id: Id) => string
  /** The fact that begins it, and of what: its own tab does the work. */
  readonly startedBy: T
  readonly idOf: (fact: FactOfType<T>) => Id
  /**
   * Tells how it ended. Asked once the lock is held and the log is read to its end; unsubscribed when it has ended, or
   * when this tab can write no more. Under an 'unguarded' lock the tab that began it may still be at it: then only what
   * a service or the chain says counts, and never that nothing was sent.
   */
  readonly settle: (id: Id, grant: Grant) => Observable<AppEvent>
}

/**
 * Ends what other tabs began and, being closed, cannot end: what stands so at this tab's start, and from then on what
 * a neighbour leaves. Each waits for its lock, so a living tab is never disturbed (design, The log 11). A tab whose store
 * is lost leaves all of it to the others.
 */
export const recoverWork = <Id extends string, T extends EventType>(
  log: EpicLog,
  locks: Locks,
  work: StartedWork<Id, T>,
): Observable<AppEvent> =>
  found(log, work).pipe(
    // mergeMap: each waits for a lock and answers of its own; one after the other could wait for ever.
    mergeMap((id) =>
      withLock(log, locks, { name: work.lock(id), duty: 'orphaned' }, (grant) =>
        merge(afterCatchingUp(log, work, id, grant), NEVER),
      ).pipe(takeUntil(ended(log, work, id))),
    ),
  )

/** At the start all that is unended; later what appears, unless this tab says that it is its own. */
const found = <Id extends string, T extends EventType>(
  log: EpicLog,
  work: StartedWork<Id, T>,
): Observable<Id> =>
  whenStarted(log).pipe(
    // switchMap: the session starts once.
    switchMap((state) => {
      const atStart = work.unsettled(state)
      const appeared$ = select(log, work.unsettled, sameIds).pipe(
        startWith(atStart),
        pairwise(),
        mergeMap(([before, now]) => now.filter((id) => !before.includes(id))),
        // mergeMap: nothing is waited for.
        mergeMap((id) => ofAnotherTab(log, work, id)),
      )
      const found$ = timer(FOUND_AT_START_MS).pipe(mergeMap(() => atStart))
      return merge(found$, appeared$)
    }),
  )

/** This tab's own fact follows within moments of the state that shows it. */
const ofAnotherTab = <Id extends string, T extends EventType>(
  log: EpicLog,
  { startedBy: startedBy, idOf }: StartedWork<Id, T>,
  id: Id,
): Observable<Id> => {
  const own$ = log.fact$.pipe(
    ofType(startedBy),
    filter((fact) => idOf(fact) === id),
  )
  return timer(ANOTHER_TABS_START_MS).pipe(
    map(() => id),
    takeUntil(own$),
  )
}

const afterCatchingUp = <Id extends string, T extends EventType>(
  log: EpicLog,
  { unsettled: unsettled, settle: settle }: StartedWork<Id, T>,
  id: Id,
  grant: Grant,
): Observable<AppEvent> =>
  timer(CATCH_UP_MS).pipe(
    // switchMap: the timer fires once.
    switchMap(() => defer(() => (unsettled(log.state$.value).includes(id) ? settle(id, grant) : EMPTY))),
  )

const ended = <Id extends string, T extends EventType>(
  log: EpicLog,
  { unsettled: unsettled }: StartedWork<Id, T>,
  id: Id,
): Observable<unknown> =>
  log.state$.pipe(
    map((state) => !unsettled(state).includes(id)),
    distinctUntilChanged(),
    filter((isEnded) => isEnded),
    take(1),
  )

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i])
