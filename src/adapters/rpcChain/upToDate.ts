/**
 * An endpoint that reports its progress with its answers (X89). It calls anything it hasn't seen yet unknown, and shows
 * old states for later changes. Neither is an answer if a later block was already known.
 */
import * as E from 'fp-ts/Either'
import {
  type Observable,
  defer,
  finalize,
  forkJoin,
  ignoreElements,
  map,
  merge,
  share,
  take,
  tap,
  timer,
} from 'rxjs'
import { decodeWith } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import { BATCH_WAIT_MS, malformed } from './batching'
import type { BlockHeights } from './blockHeights'
import type { ChainClient } from './chainClient'
import { QuantityC } from './codecs'

type Answer = E.Either<ChainError, unknown>

export const isBehind = ({ tag }: ChainError): boolean => tag === 'behind'

const HEAD = 'eth_blockNumber'
/**
 * Questions about the newest block that name none: look-ups, which return null or empty for anything that the endpoint
 * doesn't know, and the estimate, which an endpoint refuses if it hasn't seen a state that the call needs.
 */
const NAMING_NONE = new Set([
  'eth_getTransactionReceipt',
  'eth_getTransactionByHash',
  'eth_getLogs',
  'eth_estimateGas',
])

/** Every endpoint's newest block counts, because the others are compared with it. */
const isOfNewestBlock = (method: string, params: readonly unknown[]): boolean =>
  NAMING_NONE.has(method) || (params.includes('latest') && method !== 'eth_getBlockByNumber')

const isNothing = (answer: Answer): boolean =>
  E.isRight(answer) && (answer.right === null || (Array.isArray(answer.right) && answer.right.length === 0))

const numberIn = (answer: unknown): E.Either<ChainError, number> =>
  E.mapLeft(malformed)(decodeWith(QuantityC)(answer))

const field = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null
    ? Object.entries(answer).find(([key]) => key === name)?.[1]
    : null

/** The block that an answer names; null if it names none. */
const blockIn = (method: string, params: readonly unknown[], answer: unknown): number | null => {
  const named = (): unknown => {
    if (method === HEAD) return answer
    if (method === 'eth_getTransactionReceipt') return field(answer, 'blockNumber')
    return method === 'eth_getBlockByNumber' && params[0] === 'latest' ? field(answer, 'number') : null
  }
  const block = numberIn(named())
  return E.isRight(block) ? block.right : null
}

/** The time of the block that an answer is, in seconds; null if it is none. */
const secondsIn = (method: string, answer: unknown): number | null =>
  method === 'eth_getBlockByNumber' ? E.getOrElseW(() => null)(numberIn(field(answer, 'timestamp'))) : null

/**
 * One endpoint's client, compared with `least`, the block that was known when the question was first asked: below it
 * the answer is 'behind'. The same batch asks for the endpoint's block, once for all of its questions.
 */
export const upToDate = (
  client: ChainClient,
  { known, saw }: BlockHeights,
  waitMs = BATCH_WAIT_MS,
): ChainClient => {
  const asked = (method: string, params: readonly unknown[]): PortCall<ChainError, unknown> =>
    client.request(method, params).pipe(
      tap((answer) => {
        const block = E.isRight(answer) ? blockIn(method, params, answer.right) : null
        if (block !== null) saw(block, client, secondsIn(method, E.toUnion(answer)))
      }),
    )

  let shared$: PortCall<ChainError, unknown> | null = null
  const head = (): PortCall<ChainError, unknown> => {
    if (shared$ !== null) return shared$
    const forget = (): void => {
      if (shared$ === head$) shared$ = null
    }
    const head$: Observable<Answer> = merge(
      asked(HEAD, []),
      timer(waitMs).pipe(tap(forget), ignoreElements()),
    ).pipe(finalize(forget), share())
    shared$ = head$
    return head$
  }

  const judged = (answer: Answer, height: E.Either<ChainError, number>, least: number): Answer => {
    if (E.isRight(height)) {
      // A block that was known at the time of the question may be disproved in the meantime.
      const needed = Math.min(least, known())
      return height.right < needed ? E.left({ tag: 'behind', block: height.right, known: needed }) : answer
    }
    return isNothing(answer) ? height : answer
  }

  return {
    ...client,
    request: (method, params, least = 0) =>
      defer(() => {
        if (least > 0 && method === HEAD)
          return asked(method, params).pipe(map((answer) => judged(answer, E.chain(numberIn)(answer), least)))
        return least > 0 && isOfNewestBlock(method, params)
          ? forkJoin([head().pipe(take(1)), asked(method, params)]).pipe(
              map(([height, answer]) => judged(answer, E.chain(numberIn)(height), least)),
            )
          : asked(method, params)
      }),
  }
}
