import * as E from 'fp-ts/Either'
import { type MonoTypeOperatorFunction, type Observable, concatMap, defer, of, switchMap, timer } from 'rxjs'

export interface Retries {
  readonly times: number
  readonly minMs: number
  readonly maxMs: number
}

/** While a node, or every endpoint, lags behind a block that another one reported: a block spreads within seconds (S9.24). */
export const WHILE_BEHIND: Retries = { times: 3, minMs: 1000, maxMs: 2500 }

/**
 * Retries after a random wait while the answer is a transient error; after the last retry that error is the answer. The
 * caller says how often and how long: a node that lags behind (S9.24), a token, a Safe.
 */
export const retryAnswer =
  <Err, A>(
    isPassing: (error: Err) => boolean,
    retries: Retries,
  ): MonoTypeOperatorFunction<E.Either<Err, A>> =>
  (question$) => {
    const attempt = (left: number): Observable<E.Either<Err, A>> =>
      question$.pipe(
        concatMap((answer) =>
          left > 0 && E.isLeft(answer) && isPassing(answer.left)
            ? pause().pipe(switchMap(() => attempt(left - 1)))
            : of(answer),
        ),
      )
    const pause = (): Observable<unknown> =>
      defer(() => timer(retries.minMs + Math.random() * (retries.maxMs - retries.minMs)))
    return attempt(retries.times)
  }
