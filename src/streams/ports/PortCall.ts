import * as E from 'fp-ts/Either'
import { type Observable, type OperatorFunction, of, switchMap } from 'rxjs'

/**
 * One call to the outside: cold, emits once, completes, aborts on unsubscribe and never errors; an error is part of the
 * answer (A1.6).
 */
export type PortCall<Err, A> = Observable<E.Either<Err, A>>

/** Runs the next call after a right answer; a left one ends the chain. */
export const andThen = <Err, A, B>(
  next: (answer: A) => PortCall<Err, B>,
): OperatorFunction<E.Either<Err, A>, E.Either<Err, B>> =>
  switchMap((answer) => (E.isLeft(answer) ? of(answer) : next(answer.right)))
