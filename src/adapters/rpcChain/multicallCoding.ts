/**
 * Many reads in one call, by the chain's multicall contract. The coding is done here because ethers' coder copies the
 * whole answer for each field that it reads: the balances of 10,000 tokens blocked the page for seconds.
 */
import type { ChainRecord } from '../../events/chain/chains.data'
import type { Address, Hex } from '../../events/kernel'
import { wordOf } from './abi'

export interface MulticallCall {
  readonly target: Address
  /** A balance's gas limit comes from the chain's record (S9.28). */
  readonly gasLimit: bigint
  readonly callData: Hex
}

export interface MulticallAnswer {
  readonly block: number
  /** The result of each call, in order. Null if a call failed. */
  readonly returned: readonly (Hex | null)[]
}

interface Multicall {
  readonly encode: (calls: readonly MulticallCall[]) => Hex
  /** Throws on data of another shape. */
  readonly decode: (data: Hex) => MulticallAnswer
}

/** Hexadecimal digits of a word, of which all that is coded consists. */
const WORD = 64
/** Bytes of a word: offsets and lengths are in bytes. */
const BYTES = 32

const word = (value: bigint | number): string => value.toString(16).padStart(WORD, '0')
const addressWord = (address: Address): string => address.slice(2).toLowerCase().padStart(WORD, '0')

/** Dynamic bytes: their length, then themselves up to whole words. */
const bytes = (data: Hex): string => {
  const digits = data.slice(2).toLowerCase()
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / WORD) * WORD, '0')
}

/** An array of tuples, each a few words and then its only dynamic field, as a function's single argument. */
const arrayArgument = (selector: Hex, tuples: readonly (readonly [words: string, data: Hex])[]): Hex => {
  const coded = tuples.map(([words, data]) => words + word(words.length / 2 + BYTES) + bytes(data))
  let offset = coded.length * BYTES
  const offsets = coded.map((tuple) => {
    const before = offset
    offset += tuple.length / 2
    return word(before)
  })
  return [selector, word(BYTES), word(coded.length), ...offsets, ...coded].join('')
}

/** Reads words of an answer at offsets in bytes. Everything throws that would reach beyond its end. */
const reader = (data: Hex) => {
  const digits = data.slice(2).toLowerCase()
  if (digits.length % WORD !== 0) throw new TypeError('not whole words')
  const digitsAt = (offset: number, length: number): string => {
    if (2 * (offset + length) > digits.length) throw new TypeError('data out of bounds')
    return digits.slice(2 * offset, 2 * (offset + length))
  }
  /** A length or an offset. Values that no answer can hold are out of bounds. */
  const sizeAt = (offset: number): number => {
    const value = digitsAt(offset, BYTES)
    if (!/^0{52}/.test(value)) throw new TypeError('data out of bounds')
    return Number.parseInt(value.slice(52), 16)
  }
  return {
    sizeAt,
    /**
     * The array whose offset is at `place`, of tuples of `words` words: the first says whether the call succeeded, the
     * last where its data is. Together they return at most the answer's length, so a hostile answer whose results share
     * their data costs no more than another.
     */
    resultsAt: (place: number, words: number): readonly (Hex | null)[] => {
      const array = sizeAt(place)
      const items = array + BYTES
      const count = sizeAt(array)
      digitsAt(items, count * BYTES)
      let left = digits.length
      return Array.from({ length: count }, (_, index) => {
        const tuple = items + sizeAt(items + index * BYTES)
        const isSuccess = /[1-9a-f]/.test(digitsAt(tuple, BYTES))
        const returned = tuple + sizeAt(tuple + (words - 1) * BYTES)
        const length = sizeAt(returned)
        const padded = digitsAt(returned + BYTES, Math.ceil(length / BYTES) * BYTES)
        left -= padded.length
        if (left < 0) throw new TypeError('results share their data')
        return isSuccess ? `0x${padded.slice(0, 2 * length)}` : null
      })
    },
  }
}

/** A number that no chain reaches is refused: each later answer would count as older than it. */
const blockIn = (data: Hex | null): number => {
  const block = wordOf(data)
  if (block === null || block > BigInt(Number.MAX_SAFE_INTEGER))
    throw new TypeError('an answer without a block')
  return Number(block)
}

/** getBlockNumber() of Multicall3. */
const BLOCK_NUMBER: Hex = '0x42cbb15c'
/** arbBlockNumber() of Arbitrum's own contract: there, contracts see the block numbers of Ethereum. */
const ARBITRUM_BLOCK = { target: '0x0000000000000000000000000000000000000064', callData: '0xa3b1b31d' }

/**
 * Uniswap's interface multicall, `multicall((address target, uint256 gasLimit, bytes callData)[])`, which returns
 * `(uint256 blockNumber, (bool success, uint256 gasUsed, bytes returnData)[])`. Each call has its own gas limit.
 */
const uniswap: Multicall = {
  encode: (calls) =>
    arrayArgument(
      '0x1749e1e3',
      calls.map(({ target, gasLimit, callData }) => [addressWord(target) + word(gasLimit), callData]),
    ),
  decode: (data) => {
    const answer = reader(data)
    return { block: answer.sizeAt(0), returned: answer.resultsAt(BYTES, 3) }
  },
}

/**
 * Multicall3, `aggregate3((address target, bool allowFailure, bytes callData)[])`, which returns
 * `(bool success, bytes returnData)[]`. It is at one address on every chain and knows no limits of gas.
 */
const multicall3 = ({ contracts, hasOtherBlocks }: ChainRecord): Multicall => ({
  encode: (calls) => {
    const block = hasOtherBlocks ? ARBITRUM_BLOCK : { target: contracts.multicall, callData: BLOCK_NUMBER }
    return arrayArgument(
      '0x82ad56cb',
      [block, ...calls].map(({ target, callData }) => [addressWord(target) + word(1), callData]),
    )
  },
  decode: (data) => {
    const [first, ...returned] = reader(data).resultsAt(0, 2)
    return { block: blockIn(first ?? null), returned }
  },
})

export const multicallOf = (chain: ChainRecord): Multicall =>
  chain.world === 'today' ? multicall3(chain) : uniswap
