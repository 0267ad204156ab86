/** Turns a promise into a question (an observable of one Either), and reads its answer. */
import * as E from 'fp-ts/Either'
import { Observable, type OperatorFunction, map } from 'rxjs'
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

/** Decodes a successful answer. An undecodable one becomes a left. */
export const reading = <Err, A, B>(
  read: (answer: A) => E.Either<Err, B>,
): OperatorFunction<E.Either<Err, A>, E.Either<Err, B>> => map(E.chain(read))
