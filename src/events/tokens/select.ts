import type { ChainId } from '../chain/chains.data'
import { isFresh } from '../kernel/age'
import type { Address, UnixMs, Usd18 } from '../kernel/units'
import { knownTokens } from './knownTokens.data'
import { contractOf, isNative, nativeToken } from './native'
import type { TokenLookup, Tokens, TokensSession, UsdReading } from './state'
import { tokenKey } from './state'
import type { Token } from './token'

/** A chain's tokens: the known ones, then those that the user accepted and no list knows. Addresses checksummed. */
export const tokensOf = ({ imported }: Tokens, chainId: ChainId): readonly Token[] => {
  const known = knownTokens[chainId]
  const addresses = new Set(known.map(({ address }) => address))
  const others = Object.values(imported).filter(
    (token) => token.chainId === chainId && !addresses.has(token.address),
  )
  return [...known, ...others]
}

/** Whether the chain's own record names the token; all others were added by the user. */
export const isListed = ({ chainId, address }: Token): boolean =>
  isNative(address) || knownTokens[chainId].some((token) => token.address === address)

/** The token at a checksummed address, the native coin at its mark; undefined when neither list nor user knows it. */
export const findToken = ({ imported }: Tokens, chainId: ChainId, address: Address): Token | undefined =>
  isNative(address)
    ? nativeToken(chainId)
    : (knownTokens[chainId].find((token) => token.address === address) ??
      imported[tokenKey(chainId, address)])

/** What is known of an address that was looked up on chain; undefined when it never was. */
export const lookupOf = (
  { lookups }: TokensSession,
  chainId: ChainId,
  address: Address,
): TokenLookup | undefined => lookups[tokenKey(chainId, address)]

/** A dollar price counts for so long (X13): 5 min in ms. It decides the loss guard, and prices move. */
export const USD_AGE_MS = 300_000

/** What was read last of a token's price in dollars, however old; a coin is worth its wrapped token. */
export const usdReadingOf = (
  { usd }: TokensSession,
  chainId: ChainId,
  address: Address,
): UsdReading | undefined => usd[tokenKey(chainId, contractOf(chainId, address))]

/**
 * Dollars for one whole token times 10^18; null: no source knows; undefined: not asked yet, or the answer is too old
 * to stand for the price of now (X13).
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
