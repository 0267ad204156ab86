import type * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'

/**
 * One question to the outside: cold, emits once, completes, aborts on unsubscribe and never errors; what can go wrong
 * is in the answer (design, rule 6).
 */
export type PortCall<Err, A> = Observable<E.Either<Err, A>>
