/** How long code that is loaded on demand is waited for. `main` gives the loading itself, which is a promise. */
import { type MonoTypeOperatorFunction, takeUntil, timer } from 'rxjs'

/** If the code of snapshots is not loaded within this time, boot folds every row (C30). */
const LOAD_MS = 10_000

/** Completes without the code when it is not loaded in time. */
export const givenUpInTime = <A>(): MonoTypeOperatorFunction<A> => takeUntil(timer(LOAD_MS))
