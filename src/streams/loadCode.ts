/** When code that is loaded on demand is waited for, and how long. `main` gives the loading itself, which is a promise. */
import { type MonoTypeOperatorFunction, type Observable, switchMap, takeUntil, timer } from 'rxjs'

/**
 * If the code of rows is not loaded within this time, the store counts as lost (ADR 23); if that of snapshots is not,
 * boot folds every row (C30).
 */
const LOAD_MS = 10_000
/** The tape can wait: what it writes first is encoded when the first screen stands (C124). */
const TAPE_AFTER_MS = 2000

/** Completes without the code when it is not loaded in time. */
export const givenUpInTime = <A>(): MonoTypeOperatorFunction<A> => takeUntil(timer(LOAD_MS))

/** Starts to load when the first screen stands. */
export const afterFirstScreen = <A>(load$: Observable<A>): Observable<A> =>
  timer(TAPE_AFTER_MS).pipe(switchMap(() => load$))
