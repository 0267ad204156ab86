import { useObservableState } from 'observable-hooks'
import type { Observable } from 'rxjs'

/** The latest value of a stream that a view gets as a prop. */
export const useStream = <A>(stream$: Observable<A>, initial: A): A => useObservableState(stream$, initial)
