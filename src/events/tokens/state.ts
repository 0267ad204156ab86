import type { ChainId } from '../chain/chains.data'
import type { Address, UnixMs, Usd18 } from '../kernel/units'
import type { Token } from './token'

/** Durable: the tokens that the user accepted in addition to the known ones, by `tokenKey`. */
export interface Tokens {
  readonly imported: Readonly<Record<string, Token>>
}
export const noTokens: Tokens = { imported: {} }

export type TokenLookup =
  | { readonly tag: 'pending' }
  | { readonly tag: 'found'; readonly token: Token }
  | { readonly tag: 'failed'; readonly reason: 'noContract' | 'noDecimals' | 'unreachable' | 'notConfigured' }

/** Dollars for one whole token times 10^18, or null where no source has a price, with the time of the reading. */
export interface UsdReading {
  readonly usd: Usd18 | null
  readonly at: UnixMs
}

/** Session: addresses looked up on chain, and dollar prices. By `tokenKey`. */
export interface TokensSession {
  readonly lookups: Readonly<Record<string, TokenLookup>>
  /** A missing token was not read yet. */
  readonly usd: Readonly<Record<string, UsdReading>>
}
export const noTokensSession: TokensSession = { lookups: {}, usd: {} }

export const tokenKey = (chainId: ChainId, address: Address): string => `${String(chainId)}:${address}`
