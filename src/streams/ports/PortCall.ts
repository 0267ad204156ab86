import type * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'

/**
 * One call to the outside: cold, emits once, completes, aborts on unsubscribe and never errors; an error is part of the
 * answer (A1.6).
 */
export type PortCall<Err, A> = Observable<E.Either<Err, A>>
