import * as E from 'fp-ts/Either'
import { forkJoin, map, of } from 'rxjs'
import { type Address, type Hex, decodeWith } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import { wordOf } from '../rpcChain/abi'
import { malformed } from '../rpcChain/batching'
import type { ChainClient } from '../rpcChain/chainClient'
import { QuantityC } from '../rpcChain/codecs'
import { returned } from '../rpcChain/contractRefusal'

/** The words returned by some calls, in order. If one fails or returns none, the answer is malformed. */
export const contractWords = (
  client: Pick<ChainClient, 'request'>,
  calls: readonly (readonly [to: Address, data: Hex])[],
): PortCall<ChainError, readonly bigint[]> =>
  calls.length === 0
    ? of(E.right([]))
    : forkJoin(calls.map(([to, data]) => returned(client, { to, data }))).pipe(
        map((answers) => {
          const found: bigint[] = []
          for (const answer of answers) {
            if (E.isLeft(answer)) return answer
            const word = wordOf(answer.right)
            if (word === null) return E.left<ChainError>(malformed('A contract returned no value'))
            found.push(word)
          }
          return E.right(found)
        }),
      )

/**
 * The same with the newest block, which is requested first, so the words are of that block or a later one (X88, X90).
 */
export const wordsSince = (
  ...[client, calls]: Parameters<typeof contractWords>
): PortCall<ChainError, { readonly block: number; readonly words: readonly bigint[] }> =>
  client.request('eth_blockNumber', []).pipe(
    map(E.chain((answer) => E.mapLeft(malformed)(decodeWith(QuantityC)(answer)))),
    andThen((block) => contractWords(client, calls).pipe(map(E.map((words) => ({ block, words }))))),
  )
