import { type ChainId, chains } from '../chain/chains.data'
import { type Address, type UnixMs, type Usd18, isFresh } from '../kernel'
import { knownTokens } from './knownTokens.data'
import { contractOf, isNative, nativeToken } from './native'
import { type KnownTokens, named } from './names'
import { type TokenLookup, type TokensSession, type UsdReading, tokenKey } from './state'
import type { Token } from './token'

/**
 * A chain's tokens that the log knows: of its record, accepted by the user, chosen from lists, by their names of today
 * (X160). Addresses are checksummed.
 */
export const tokensOf = (state: KnownTokens, chainId: ChainId): readonly Token[] => {
  const { imported, listed } = state.durable.tokens
  const known = knownTokens[chainId]
  const addresses = new Set(known.map(({ address }) => address))
  const others = Object.values({ ...listed, ...imported })
    .filter((token) => token.chainId === chainId && !addresses.has(token.address))
    .map((token) => named(state.session.tokens, token))
  return [...known, ...others]
}

/** Whether the token is in the chain's record; all others were added by the user. */
export const isListed = ({ chainId, address }: Pick<Token, 'chainId' | 'address'>): boolean =>
  isNative(address) || knownTokens[chainId].some((token) => token.address === address)

/**
 * The token at a checksummed address by its name of today (X160), or the native coin at its marker; undefined for an
 * unknown token.
 */
export const findToken = (state: KnownTokens, chainId: ChainId, address: Address): Token | undefined => {
  if (isNative(address)) return nativeToken(chainId)
  const ofRecord = knownTokens[chainId].find((token) => token.address === address)
  if (ofRecord !== undefined) return ofRecord
  const { imported, listed } = state.durable.tokens
  const key = tokenKey(chainId, address)
  const known = imported[key] ?? listed[key]
  return known === undefined ? undefined : named(state.session.tokens, known)
}

/** The token that wraps the network's coin; undefined if the network's record names none that is listed. */
export const wrappedToken = (state: KnownTokens, chainId: ChainId): Token | undefined =>
  findToken(state, chainId, chains[chainId].wrappedNative)

/** The lookup of an address on chain; undefined when it was never requested. */
export const lookupOf = (
  { lookups }: TokensSession,
  chainId: ChainId,
  address: Address,
): TokenLookup | undefined => lookups[tokenKey(chainId, address)]

/** How long a dollar price counts (X13): 5 min in ms. The loss guard uses it, and prices move. */
export const USD_AGE_MS = 300_000

/** The last reading of a token's dollar price, of any age; the native coin has the price of its wrapped token. */
export const usdReadingOf = (
  { usd }: TokensSession,
  chainId: ChainId,
  address: Address,
): UsdReading | undefined => usd[tokenKey(chainId, contractOf(chainId, address))]

/**
 * Dollars for one whole token times 10^18; null when no source has a price, undefined when it was not read yet or the
 * reading is too old (X13).
 */
export const usdOf = (
  state: TokensSession,
  chainId: ChainId,
  address: Address,
  now: UnixMs,
): Usd18 | null | undefined => {
  const reading = usdReadingOf(state, chainId, address)
  return reading === undefined || !isFresh(reading.at, now, USD_AGE_MS) ? undefined : reading.usd
}
