/** Turns a promise into a question (an observable of one Either), and chains further steps onto an answer. */
import * as E from 'fp-ts/Either'
import { Observable, type OperatorFunction, map, of, switchMap } from 'rxjs'
import type { PortCall } from '../streams/ports/PortCall'

/** Starts on subscription, aborts on unsubscribe; whatever the promise rejects with becomes an answer. */
export const questionOf = <Err, A>(
  start: (signal: AbortSignal) => A | PromiseLike<A>,
  failed: (reason: unknown) => Err,
): PortCall<Err, A> =>
  new Observable((subscriber) => {
    const controller = new AbortController()
    void new Promise<A>((resolve) => {
      resolve(start(controller.signal))
    })
      .then(
        (value): E.Either<Err, A> => E.right(value),
        (reason: unknown): E.Either<Err, A> => E.left(failed(reason)),
      )
      .then((answer) => {
        subscriber.next(answer)
        subscriber.complete()
      })
    return () => controller.abort()
  })

/** Runs the next question after a right answer; a left one ends the chain. */
export const andThen = <Err, A, B>(
  next: (answer: A) => PortCall<Err, B>,
): OperatorFunction<E.Either<Err, A>, E.Either<Err, B>> =>
  switchMap((answer) => (E.isLeft(answer) ? of(answer) : next(answer.right)))

/** Decodes a right answer; one that cannot be decoded becomes a left. */
export const reading = <Err, A, B>(
  read: (answer: A) => E.Either<Err, B>,
): OperatorFunction<E.Either<Err, A>, E.Either<Err, B>> => map(E.chain(read))
