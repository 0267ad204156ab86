import {
  type Observable,
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
 * Requests at once, and again for each later trigger. Requests never overlap, and no trigger is lost: triggers during a
 * request count once, after it. (exhaustMap alone would lose the last one, and switchMap would starve under rapid
 * ones.)
 */
export const requestOnEach = <A>(trigger$: Observable<unknown>, question$: Observable<A>): Observable<A> => {
  const count$ = trigger$.pipe(
    scan((count) => count + 1, 0),
    startWith(0),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const round$ = count$.pipe(
    take(1),
    switchMap((asked) => {
      const nextTrigger$ = concat(count$.pipe(filter((count) => count !== asked)), NEVER).pipe(take(1))
      return concat(question$, nextTrigger$.pipe(ignoreElements()))
    }),
  )
  return merge(count$.pipe(ignoreElements()), defer(() => round$).pipe(repeat()))
}
