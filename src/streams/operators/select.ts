import type { Observable } from 'rxjs'
import { distinctUntilChanged, map } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { EpicLog } from '../Epic'

/** A slice of the state, its present value first and then each change of it. */
export const select = <A>(
  { state$ }: Pick<EpicLog, 'state$'>,
  selector: (state: AppState) => A,
  equal: (a: A, b: A) => boolean = Object.is,
): Observable<A> => state$.pipe(map(selector), distinctUntilChanged(equal))
