import { useObservableState } from 'observable-hooks'
import type { Observable } from 'rxjs'

/** The latest value of any stream, for views that are given one. */
export const useStream = <A>(stream$: Observable<A>, initial: A): A => useObservableState(stream$, initial)
