/** Token lists by address: each has one token that the app does not know, and a new version every few hours. */
import type { ChainId } from '../../../src/events/chain/chains.data'
import type { Address } from '../../../src/events/kernel/units'
import type { Token } from '../../../src/events/tokens/token'
import type { TokenListReading } from '../../../src/streams/ports/TokenLists'
import { hashOf } from '../engine/random'
import { tokensOn } from './prices'

const LISTED: Address = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const VERSION_MS = 5 * 3_600_000

/** The token that every list names: it has the symbol of another one, which the app knows. */
export const listedToken = (chainId: ChainId): Token => ({
  chainId,
  address: LISTED,
  decimals: 18,
  symbol: tokensOn(chainId)[0]?.symbol ?? 'LISTED',
  name: 'Listed token',
})

/** The version of a list at this time, in ms; `inUse` is the hash of the version that the app has. */
export const listAtTime = (url: string, inUse: string | null, atMs: number): TokenListReading => {
  const minor = Math.floor(atMs / VERSION_MS)
  const hash = hashOf(url, minor).toString(16).padStart(64, '0')
  return {
    list: {
      name: 'A list',
      timestamp: '2026-01-01T00:00:00.000Z',
      version: { major: 1, minor, patch: 0 },
      hash,
      tokens: 1,
      duplicates: 0,
      unusable: 0,
    },
    change: inUse === null || inUse === hash ? null : { added: 0, removed: 0, changed: 1 },
  }
}
