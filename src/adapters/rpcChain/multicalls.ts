/**
 * Many reads in one call, by the multicall contract of the chain's world. Part of the chunk of `abi.ts`: it needs ethers'
 * coder.
 */
import { Interface } from 'ethers/abi'
import type { ChainRecord } from '../../events/chain/chains.data'
import type { Address, Hex } from '../../events/kernel/units'
import { wordOf } from './abi'

export interface MulticallCall {
  readonly target: Address
  readonly gasLimit: bigint
  readonly callData: Hex
}

export interface MulticallAnswer {
  readonly block: number
  /** What each call returned, in order; null where it failed. */
  readonly returned: readonly (Hex | null)[]
}

interface Multicall {
  readonly encode: (calls: readonly MulticallCall[]) => Hex
  /** Throws on data of another shape. */
  readonly decode: (data: Hex) => MulticallAnswer
}

/** Uniswap's interface multicall: each call has a gas limit of its own. */
const limited = new Interface([
  'function multicall((address target, uint256 gasLimit, bytes callData)[] calls) returns (uint256 blockNumber, (bool success, uint256 gasUsed, bytes returnData)[] returnData)',
])

/** Multicall3, which is at one address on every chain and knows no limits of gas. */
const plain = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] returnData)',
])

/** getBlockNumber() of Multicall3. */
const BLOCK_NUMBER: Hex = '0x42cbb15c'
/** arbBlockNumber() of Arbitrum's own contract: there, contracts see the block numbers of Ethereum. */
const ARBITRUM_BLOCK = { target: '0x0000000000000000000000000000000000000064', callData: '0xa3b1b31d' }

/** The last field of a result holds the data, the first whether the call succeeded. */
const returnedBy = (result: unknown): Hex | null => {
  if (!Array.isArray(result)) return null
  const returned: unknown = result.at(-1)
  return result[0] === true && typeof returned === 'string' ? returned : null
}

const uniswap: Multicall = {
  encode: (calls) =>
    limited.encodeFunctionData('multicall', [
      calls.map(({ target, gasLimit, callData }) => [target, gasLimit, callData]),
    ]),
  decode: (data) => {
    const decoded: readonly unknown[] = limited.decodeFunctionResult('multicall', data).toArray(true)
    const [block, results] = decoded
    if (typeof block !== 'bigint' || !Array.isArray(results)) throw new TypeError('not a multicall answer')
    return { block: Number(block), returned: results.map(returnedBy) }
  },
}

const multicall3 = ({ contracts, hasOtherBlocks }: ChainRecord): Multicall => ({
  encode: (calls) => {
    const block = hasOtherBlocks ? ARBITRUM_BLOCK : { target: contracts.multicall, callData: BLOCK_NUMBER }
    return plain.encodeFunctionData('aggregate3', [
      [block, ...calls].map(({ target, callData }) => [target, true, callData]),
    ])
  },
  decode: (data) => {
    const decoded: readonly unknown[] = plain.decodeFunctionResult('aggregate3', data).toArray(true)
    const results = decoded[0]
    const [first, ...returned] = Array.isArray(results) ? results.map(returnedBy) : []
    const block = wordOf(first ?? null)
    if (block === null) throw new TypeError('an answer without a block')
    return { block: Number(block), returned }
  },
})

export const multicallOf = (chain: ChainRecord): Multicall =>
  chain.world === 'today' ? multicall3(chain) : uniswap
