/** JSON-RPC client of one chain: batches, checks the chain's id, and retries while a node lags behind its neighbour. */
import * as E from 'fp-ts/Either'
import { defer, forkJoin, map, of } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type { Egress } from '../egress'
import { BATCH_WAIT_MS, batchedRpc, malformed, type RpcCall } from './batching'
import { WHILE_BEHIND, retryAnswer } from './retryAnswer'

export interface ChainClient {
  /**
   * `least`: the block that an endpoint must have reached for its answer to count (X89); the client of several endpoints
   * knows it by itself.
   */
  readonly request: (
    method: string,
    params: readonly unknown[],
    least?: number,
  ) => PortCall<ChainError, unknown>
  /** Makes the next question check the chain's id again: after a lost connection, another node may answer. */
  readonly doubt: () => void
}

/** A node behind a load balancer may not have the block yet that another node reported. */
const isLagging = (error: ChainError): boolean =>
  error.tag === 'rpc' && /header not found/i.test(error.message)

const chainIdOf = (answer: unknown): E.Either<ChainError, number> =>
  typeof answer === 'string' && /^0x[0-9a-fA-F]{1,13}$/.test(answer)
    ? E.right(Number(answer))
    : E.left(malformed('Received unexpected JSON-RPC response to eth_chainId request'))

const notConfigured: ChainClient = {
  request: () => of(E.left<ChainError>({ tag: 'notConfigured' })),
  doubt: () => undefined,
}

export const chainClient = (
  egress: Egress,
  url: string | null,
  chainId: ChainId,
  waitMs = BATCH_WAIT_MS,
): ChainClient => {
  if (url === null) return notConfigured
  const call = batchedRpc(egress, url, waitMs)
  let isKnown = false

  /** Null if the endpoint serves its record's chain. The check is in the same batch as the request. */
  const checkChain = (): PortCall<ChainError, ChainError | null> =>
    call({ method: 'eth_chainId', params: [] }).pipe(
      map(E.chain(chainIdOf)),
      map(
        E.map((actual): ChainError | null => {
          isKnown = actual === chainId
          return isKnown ? null : { tag: 'wrongChain', actual }
        }),
      ),
    )

  const checked = (question: RpcCall): PortCall<ChainError, unknown> =>
    defer(() =>
      isKnown
        ? call(question)
        : forkJoin([checkChain(), call(question)]).pipe(
            map(([check, answer]) =>
              E.isLeft(check) ? check : check.right === null ? answer : E.left(check.right),
            ),
          ),
    )

  return {
    request: (method, params) => checked({ method, params }).pipe(retryAnswer(isLagging, WHILE_BEHIND)),
    doubt: () => {
      isKnown = false
    },
  }
}
