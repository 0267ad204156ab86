import { type Observable, filter } from 'rxjs'
import type { EventType, Fact, FactOfType } from '../../events/catalogue'

/** Passes facts of the given types and narrows their type. */
export const ofType =
  <T extends EventType>(...types: readonly T[]) =>
  (fact$: Observable<Fact>): Observable<FactOfType<T>> =>
    fact$.pipe(filter((fact): fact is FactOfType<T> => types.includes(fact.type as T)))
