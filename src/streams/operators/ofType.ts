import { type Observable, filter } from 'rxjs'
import type { EventType, Fact, FactOfType } from '../../events/catalogue'

/** Lets the facts of the given types through, with their type known. */
export const ofType =
  <T extends EventType>(...types: readonly T[]) =>
  (fact$: Observable<Fact>): Observable<FactOfType<T>> =>
    fact$.pipe(filter((fact): fact is FactOfType<T> => types.includes(fact.type as T)))
