import type { Observable, ObservableInput } from 'rxjs'
import { exhaustMap, timer } from 'rxjs'

/** Asks at once and then every `ms`; a beat that comes while the last question is open is left out. */
export const pollEvery = <A>(ms: number, ask: (beat: number) => ObservableInput<A>): Observable<A> =>
  timer(0, ms).pipe(
    // exhaustMap: no overlap. switchMap would abort a slow service's every answer, concatMap would queue up beats.
    exhaustMap(ask),
  )
