import * as E from 'fp-ts/Either'
import { map } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address, Hex } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import { wordOf } from '../rpcChain/abi'
import { malformed } from '../rpcChain/batching'
import type { ChainClient } from '../rpcChain/chainClient'
import { contractAnswers } from '../rpcChain/contractAnswers'
import { inOneBlock } from '../rpcChain/inOneBlock'
import type { ComparingClient } from '../rpcChain/notOlder'

type Calls = readonly (readonly [to: Address, data: Hex])[]

const wordsIn = (answers: readonly (Hex | null)[]): E.Either<ChainError, readonly bigint[]> => {
  const words = answers.map(wordOf)
  const found = words.filter((word) => word !== null)
  return found.length < words.length ? E.left(malformed('A contract returned no value')) : E.right(found)
}

/** The words returned by some calls, in order. If one fails or returns none, the answer is malformed. */
export const contractWords = (
  client: Pick<ChainClient, 'request'>,
  calls: Calls,
): PortCall<ChainError, readonly bigint[]> => contractAnswers(client, calls).pipe(map(E.chain(wordsIn)))

/** The same of one block, with its number: no older one than is known counts (X88, X90, X374). */
export const wordsOfBlock = (
  client: ComparingClient,
  chainId: ChainId,
  calls: Calls,
): PortCall<ChainError, { readonly block: number; readonly words: readonly bigint[] }> =>
  inOneBlock(client, chainId, calls).pipe(
    map(
      E.chain(({ block, returned }) =>
        E.map((words: readonly bigint[]) => ({ block, words }))(wordsIn(returned)),
      ),
    ),
  )
