import { type Observable, defer, filter, map, take } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { EpicLog } from '../Epic'

/**
 * A slice of the state, its present value first and then each change. Nearly all states leave a slice unchanged, so one
 * operator selects and compares, and passes on only changes.
 */
export const select = <A>(
  { state$ }: Pick<EpicLog, 'state$'>,
  selector: (state: AppState) => A,
  equal: (a: A, b: A) => boolean = Object.is,
): Observable<A> =>
  defer(() => {
    const slices: A[] = []
    return state$.pipe(
      filter((state) => {
        const next = selector(state)
        if (slices.length > 0 && equal(slices[0] as A, next)) return false
        slices[0] = next
        return true
      }),
      map(() => slices[0] as A),
    )
  })

/** Emits the state once, as soon as it fulfills a condition, which it may do already. */
export const whenState = (
  { state$ }: Pick<EpicLog, 'state$'>,
  fulfills: (state: AppState) => boolean,
): Observable<AppState> => state$.pipe(filter(fulfills), take(1))
