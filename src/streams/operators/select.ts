import { type Observable, defer, filter, map } from 'rxjs'
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
