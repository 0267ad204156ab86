import { type Observable, type ObservableInput, exhaustMap, timer } from 'rxjs'

/** Requests at once and then every `ms`; a beat during an open request is skipped. */
export const pollEvery = <A>(ms: number, ask: (beat: number) => ObservableInput<A>): Observable<A> =>
  timer(0, ms).pipe(
    // exhaustMap: no overlap. switchMap would abort every answer of a slow service, concatMap would queue up beats.
    exhaustMap(ask),
  )
