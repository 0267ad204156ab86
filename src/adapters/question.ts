/** Where promises stop: the one way from a promise to a question, and the two ways on from an answer. */
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

/** Asks on when the answer is good; a bad one is the end. */
export const andThen = <Err, A, B>(
  next: (answer: A) => PortCall<Err, B>,
): OperatorFunction<E.Either<Err, A>, E.Either<Err, B>> =>
  switchMap((answer) => (E.isLeft(answer) ? of(answer) : next(answer.right)))

/** Reads a good answer further; what cannot be read is a bad one. */
export const reading = <Err, A, B>(
  read: (answer: A) => E.Either<Err, B>,
): OperatorFunction<E.Either<Err, A>, E.Either<Err, B>> => map(E.chain(read))
