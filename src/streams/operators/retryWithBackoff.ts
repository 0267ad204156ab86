import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, expand, filter, map, switchMap, timer } from 'rxjs'
import type { PortCall } from '../ports/PortCall'

interface Backoff<Err> {
  /** Requests in all, the first included. */
  readonly attempts: number
  readonly firstMs: number
  readonly maxMs: number
  /** Whether another attempt may succeed. */
  readonly again: (error: Err) => boolean
}

interface Attempt<Err, A> {
  readonly number: number
  readonly answer: E.Either<Err, A>
}

/** Wait before attempt `number` + 1: doubles from `firstMs`, at most `maxMs`. */
export const backoffMs = (number: number, firstMs: number, maxMs: number): number =>
  Math.min(maxMs, firstMs * 2 ** (number - 1))

/** Repeats a request after growing pauses while `again` returns true; emits only the last attempt's answer. */
export const retryWithBackoff = <Err, A>(
  question$: PortCall<Err, A>,
  { attempts, firstMs, maxMs, again }: Backoff<Err>,
): PortCall<Err, A> => {
  const attempt = (number: number): Observable<Attempt<Err, A>> =>
    question$.pipe(map((answer) => ({ number, answer })))
  const isLast = ({ number, answer }: Attempt<Err, A>): boolean =>
    E.isRight(answer) || number >= attempts || !again(answer.left)
  return attempt(1).pipe(
    expand((made) =>
      isLast(made)
        ? EMPTY
        : timer(backoffMs(made.number, firstMs, maxMs)).pipe(switchMap(() => attempt(made.number + 1))),
    ),
    filter(isLast),
    map(({ answer }) => answer),
  )
}
