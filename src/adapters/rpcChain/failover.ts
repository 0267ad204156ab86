/**
 * Several endpoints of one chain as one client. A question goes to the endpoint that served best lately, to the next at
 * once if it fails, and also to the next if it takes long. The first good answer counts.
 */
import * as E from 'fp-ts/Either'
import {
  type Observable,
  asyncScheduler,
  connect,
  defer,
  filter,
  merge,
  reduce,
  switchMap,
  take,
  takeWhile,
  tap,
  timer,
} from 'rxjs'
import type { ChainError } from '../../streams/ports/Chain'
import type { ChainClient } from './chainClient'
import { isRevert } from './contractRefusal'

/** After this long without an answer, an endpoint is no longer the only one asked (C167): 1 s in ms. */
const HEDGE_MS = 1000
/** How long an endpoint that failed or was late is asked only after the others (C168): 60 s in ms. */
const AVOIDED_MS = 60_000

type Answer = E.Either<ChainError, unknown>

/** The chain's messages that an endpoint passes on, besides a revert. */
const BY_CHAIN = /header not found|insufficient funds|gas required exceeds/i

/**
 * Whether another endpoint may have a better answer. Every endpoint repeats the chain's own refusals, which are a short
 * list. An endpoint's own refusals differ: limits, keys, or a status with any words instead of an answer.
 */
export const isEndpointsFault = (error: ChainError): boolean =>
  error.tag !== 'rpc' ||
  !(isRevert(error) || BY_CHAIN.test(error.message) || (error.data ?? '').startsWith('0x'))

const isGood = (answer: Answer): boolean => E.isRight(answer) || !isEndpointsFault(answer.left)

/** `clients` in the order of the configuration, at least one. */
export const failover = (first: ChainClient, ...others: readonly ChainClient[]): ChainClient => {
  if (others.length === 0) return first
  const clients = [first, ...others]
  const avoidedAt = new Map<ChainClient, number>()
  const isAvoided = (client: ChainClient): boolean => {
    const at = avoidedAt.get(client)
    return at !== undefined && Math.abs(asyncScheduler.now() - at) < AVOIDED_MS
  }
  const avoid = (client: ChainClient): void => void avoidedAt.set(client, asyncScheduler.now())
  const ranked = (): readonly ChainClient[] => [
    ...clients.filter((client) => !isAvoided(client)),
    ...clients.filter(isAvoided),
  ]

  const answers = (
    [client, ...rest]: readonly ChainClient[],
    ...question: Parameters<ChainClient['request']>
  ): Observable<Answer> => {
    if (client === undefined) return merge()
    const answer$ = client.request(...question).pipe(
      tap((answer) => {
        if (isGood(answer)) avoidedAt.delete(client)
        else avoid(client)
      }),
    )
    if (rest.length === 0) return answer$
    return answer$.pipe(
      connect((shared$) =>
        merge(
          shared$,
          merge(
            timer(HEDGE_MS).pipe(tap(() => avoid(client))),
            shared$.pipe(filter((answer) => !isGood(answer))),
          ).pipe(
            take(1),
            // switchMap: there is one reason to ask the next endpoint, and it is asked once.
            switchMap(() => answers(rest, ...question)),
          ),
        ),
      ),
    )
  }

  return {
    request: (...question) =>
      defer(() =>
        answers(ranked(), ...question).pipe(
          takeWhile((answer) => !isGood(answer), true),
          // If none is good, the first endpoint's answer.
          reduce<Answer, Answer | null>(
            (known, answer) => (known === null || isGood(answer) ? answer : known),
            null,
          ),
          filter((answer) => answer !== null),
        ),
      ),
    doubt: () => clients.forEach((client) => client.doubt()),
  }
}
