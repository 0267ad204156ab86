import { type Observable, type ObservableInput, defer, exhaustMap, timer } from 'rxjs'
import { isAhead } from '../../events/kernel'
import type { EpicLog } from '../Epic'

/**
 * Requests at once and then every `ms`, skipping beats during an open request. With a `log` it keeps its pace across
 * pauses: a tab or a connection that comes back causes no early request (X153).
 */
export const pollEvery = <A>(
  ms: number,
  ask: (beat: number) => ObservableInput<A>,
  log: Pick<EpicLog, 'now'> | null = null,
): Observable<A> => {
  // It paces the questions and isn't in any fact: a rerun asks at the same times, and a reloaded tab asks at once.
  let askedAt: number | null = null
  const waitMs = (now: number): number =>
    askedAt === null || isAhead(askedAt, now) ? 0 : Math.max(0, askedAt + ms - now)
  return defer(() =>
    timer(log === null ? 0 : waitMs(log.now()), ms).pipe(
      // exhaustMap: no overlap. switchMap would abort every answer of a slow service, concatMap would queue up beats.
      exhaustMap((beat) => {
        if (log !== null) askedAt = log.now()
        return ask(beat)
      }),
    ),
  )
}
