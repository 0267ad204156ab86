import type { Observable } from 'rxjs'
import {
  concat,
  defer,
  filter,
  ignoreElements,
  merge,
  NEVER,
  repeat,
  scan,
  shareReplay,
  startWith,
  switchMap,
  take,
} from 'rxjs'

/**
 * Asks at once, and again for triggers that come later. Never overlaps, and never forgets: triggers during a
 * question count once, after it. (exhaustMap alone would lose the last one, switchMap would starve under quick ones.)
 */
export const requestOnEach = <A>(trigger$: Observable<unknown>, question$: Observable<A>): Observable<A> => {
  const count$ = trigger$.pipe(
    scan((count) => count + 1, 0),
    startWith(0),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const round$ = count$.pipe(
    take(1),
    // switchMap: take(1) lets a single value through, so there is nothing to switch from.
    switchMap((asked) => {
      const nextTrigger$ = concat(count$.pipe(filter((count) => count !== asked)), NEVER).pipe(take(1))
      return concat(question$, nextTrigger$.pipe(ignoreElements()))
    }),
  )
  return merge(count$.pipe(ignoreElements()), defer(() => round$).pipe(repeat()))
}
