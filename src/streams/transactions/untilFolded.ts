import type { Observable } from 'rxjs'
import { filter, ignoreElements, merge, mergeMap, of, take } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import { isDurable } from '../../events/catalogue'
import type { Emission, EpicLog } from '../Epic'

/**
 * Tells what the source tells of transactions, and ends only when the durable facts of it are in the state: they are
 * written first, and whoever looks anew in between looks at the state before, and tells the same a second time.
 */
export const untilFolded =
  ({ fact$ }: EpicLog) =>
  (source$: Observable<Emission>): Observable<Emission> =>
    // mergeMap: one batch does not wait for another.
    source$.pipe(mergeMap((told) => merge(folded(fact$, 'type' in told ? [told] : told), of(told))))

const folded = (fact$: EpicLog['fact$'], events: readonly AppEvent[]): Observable<never> =>
  merge(
    ...events.filter(isDurable).map((event) =>
      fact$.pipe(
        filter((fact) => fact.type === event.type && idIn(fact.data) === idIn(event.data)),
        take(1),
      ),
    ),
  ).pipe(ignoreElements())

/** A batch tells of a transaction no two facts of one type. */
const idIn = (data: object): unknown => ('id' in data ? data.id : null)
