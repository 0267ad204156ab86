/** Calls of contracts that are read together. Loaded with the first of them. */
import type { Address, Hex } from '../../events/kernel'
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import { type MulticallAnswer, multicallOf } from './multicallCoding'
import { multicall } from './multicallReads'
import { type ComparingClient, notOlder } from './notOlder'

/** More than any of these reads takes: in gas. */
const READ_GAS = 1_000_000n

/**
 * The calls' results in one block that isn't an older one (X325, X374), with its number. Null if the contract refuses
 * one (X86).
 */
export const inOneBlock = (
  client: ComparingClient,
  chainId: ChainId,
  calls: readonly (readonly [to: Address, data: Hex])[],
): PortCall<ChainError, MulticallAnswer> =>
  notOlder(
    client,
    multicall(
      { multicallOf },
      client,
      chains[chainId],
      calls.map(([target, callData]) => ({ target, callData, gasLimit: READ_GAS })),
    ),
  )
