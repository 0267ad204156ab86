import { type Observable, filter, ignoreElements, merge, mergeMap, of, take } from 'rxjs'
import { type AppEvent, isDurable } from '../../events/catalogue'
import type { Emission, EpicLog } from '../Epic'

/**
 * Emits the source, and completes only when the state includes its durable facts. A check that starts before they are
 * written would read the old state and report the same again.
 */
export const untilFolded =
  ({ fact$ }: EpicLog) =>
  (source$: Observable<Emission>): Observable<Emission> =>
    // mergeMap: one batch does not wait for another.
    source$.pipe(
      mergeMap((emission) => merge(folded(fact$, 'type' in emission ? [emission] : emission), of(emission))),
    )

const folded = (fact$: EpicLog['fact$'], events: readonly AppEvent[]): Observable<never> =>
  merge(
    ...events.filter(isDurable).map((event) =>
      fact$.pipe(
        filter((fact) => fact.type === event.type && idIn(fact.data) === idIn(event.data)),
        take(1),
      ),
    ),
  ).pipe(ignoreElements())

/** A batch holds at most one fact of a type for each transaction. */
const idIn = (data: object): unknown => ('id' in data ? data.id : null)
