import { type Address, type FactBy, type UnixMs, type Usd18, noEntries } from '../kernel'
import type * as t from 'io-ts'
import type { ChainId } from '../chain/chains.data'
import type { ListVersionC } from './listVersionCodec'
import type { ListChangeC, TokenListFailed, TokenListSet } from './listEvents'
import type { TokenLookupFailed } from './events'
import type { Token } from './token'

export type ListVersion = t.TypeOf<typeof ListVersionC>
export type ListChange = t.TypeOf<typeof ListChangeC>

/** The log's knowledge of a list (S3.24). The list's tokens are stored beside the log. */
export interface KnownList {
  readonly chainId: ChainId
  readonly url: string
  /** The user's choice. Null: the chain's record decides (S3.23). */
  readonly mode: FactBy<typeof TokenListSet>['data']['mode'] | null
  readonly current: ListVersion | null
  /** A version that waits until the user accepts it. */
  readonly update: ListVersion | null
}

/** Durable. */
export interface Tokens {
  /** The tokens that the user accepted in addition to the known ones, by `tokenKey`. */
  readonly imported: Readonly<Record<string, Token>>
  /** The tokens of lists that the user chose once, by `tokenKey`. */
  readonly listed: Readonly<Record<string, Token>>
  readonly favourites: Readonly<Record<string, true>>
  /** By `listKey`, which starts with the chain (S3.22). */
  readonly lists: Readonly<Record<string, KnownList>>
  /** The tokens of the last orders by chain, the newest first (X167). */
  readonly recent: Readonly<Record<string, readonly Address[]>>
}
/** The number kept per network. With the common tokens they fill two lines on a phone (C576). */
export const MOST_RECENT = 4

export const noTokens: Tokens = {
  imported: noEntries,
  listed: noEntries,
  favourites: noEntries,
  lists: noEntries,
  recent: noEntries,
}

/** The result of a list's last request (S4.38). */
export type ListReading =
  | { readonly tag: 'pending' }
  | {
      readonly tag: 'fetched'
      readonly list: ListVersion
      readonly change: ListChange | null
      /** A gateway served it, and nothing proves that it matches its address (X94). */
      readonly isUnverified?: boolean
    }
  | {
      readonly tag: 'failed'
      readonly reason: FactBy<typeof TokenListFailed>['data']['reason']
      readonly detail: string
      /** The version in use and the version that the server offers, if they are compared. */
      readonly current?: string
      readonly offered?: string
      /** The list without its faulty entries, and their number; the user may accept it (X161). */
      readonly others?: ListVersion
      readonly faulty?: number
    }

export type TokenLookup =
  | { readonly tag: 'pending' }
  | { readonly tag: 'found'; readonly token: Token }
  | { readonly tag: 'failed'; readonly reason: FactBy<typeof TokenLookupFailed>['data']['reason'] }

/** Dollars for one whole token times 10^18, or null if no source has a price, with the time of the reading. */
export interface UsdReading {
  readonly usd: Usd18 | null
  readonly at: UnixMs
}

/** The active lists' data on the tokens that the log knows (X160). */
interface ListNames {
  readonly byAddress: Readonly<Record<Address, { readonly symbol: string; readonly name: string }>>
  /** The tokens of every active list could be read, so a token without an entry is on none of them. */
  readonly isWhole: boolean
}

/** Session: addresses looked up on chain, and dollar prices. By `tokenKey`. */
export interface TokensSession {
  readonly lookups: Readonly<Record<string, TokenLookup>>
  /** A missing token was not read yet. */
  readonly usd: Readonly<Record<string, UsdReading>>
  /** By `listKey`. */
  readonly readings: Readonly<Record<string, ListReading>>
  readonly isSelectorOpen: boolean
  /** The chain's answers about the tokens of lists, by `tokenKey`. Null if the contract names no decimals. */
  readonly decimals: Readonly<Record<string, number | null>>
  /** By the chain's id; a missing chain was not read yet. */
  readonly listNames: Readonly<Record<string, ListNames>>
}
export const noTokensSession: TokensSession = {
  lookups: noEntries,
  usd: noEntries,
  readings: noEntries,
  isSelectorOpen: false,
  decimals: noEntries,
  listNames: noEntries,
}

export const tokenKey = (chainId: ChainId, address: Address): string => `${String(chainId)}:${address}`

export const listKey = (chainId: ChainId, url: string): string => `${String(chainId)}:${url}`
