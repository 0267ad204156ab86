/** The token selector's tokens that the log knows, and the lists whose tokens it shows with them. */
import type { AppState } from '../appState'
import { balanceOf, holdingsOf } from './select'
import { type ChainId, chains } from '../chain/chains.data'
import { type AddressProblem, readAddress } from '../chain/readAddress'
import { type Address, type Atoms, type OrderKind, type UnixMs, type Usd18, isFresh } from '../kernel'
import { contractDecimals } from '../tokens/decimalsCheck'
import { knownTokens } from '../tokens/knownTokens.data'
import { nativeToken } from '../tokens/native'
import { listsOf } from '../tokens/lists'
import { isInLists } from '../tokens/names'
import { USD_AGE_MS, isListed, lookupOf, tokensOf } from '../tokens/select'
import { type TokenLookup, type TokensSession, listKey, tokenKey } from '../tokens/state'
import type { Token } from '../tokens/token'
import { accountOf } from '../wallet/select'
import { imitatedToken } from '../tokens/impostor'
import * as E from 'fp-ts/Either'

export interface TokenRowView {
  readonly token: Token
  readonly balance: Atoms | null
  /** The contract's decimals, for the balance. Null if unknown, and then no figure is shown (X62). */
  readonly decimals: number | null
  /** It is the user's own: no list in use has it (X83). */
  readonly isOwn: boolean
  /** A list had it when it was chosen, and no list in use has it any more. */
  readonly isLeft?: boolean
  /** The contract that a list in use gives its symbol to now (X83). */
  readonly movedTo?: Address | null
  readonly imitates: Token | null
  readonly isFavourite: boolean
}

/** A list's version, the key for reading its tokens from beside the log. */
export interface ShownList {
  readonly url: string
  readonly name: string
  readonly hash: string
  readonly isActive: boolean
  /** This tab has fetched the list, so it saves the tokens again if they were lost. */
  readonly isFetched: boolean
}

export interface TokenListView {
  readonly chainId: ChainId
  readonly rows: readonly TokenRowView[]
  readonly common: readonly Address[]
  /** The tokens of the last orders, the newest first (X167). */
  readonly recent: readonly Address[]
  readonly lists: readonly ShownList[]
  /** Active lists that failed. Their tokens are those of the last good version, if there is one. */
  readonly troubled: number
  /** Some of these have no version, so their tokens are missing (X360). */
  readonly isMissing: boolean
  /** The account's balances that are not 0, of all tokens of the lists; null: not read. */
  readonly holdings: Readonly<Record<Address, Atoms>> | null
  /** The decimals that contracts of tokens of lists answered in this session, by `tokenKey`. */
  readonly decimals: TokensSession['decimals']
  /** Dollars for one whole token times 10^18, of every token whose price this tab has read, whenever that was. */
  readonly usd: Readonly<Record<Address, Usd18>>
  /** Those of them that are young enough to value a balance by (X13). */
  readonly freshUsd: Readonly<Record<Address, Usd18>>
  /** The tokens of the form's sides. */
  readonly picked: Readonly<Record<OrderKind, Address | null>>
}

/** `counts`: whether a reading of that time is accepted. */
const usdPrices = (
  { usd }: TokensSession,
  chainId: ChainId,
  counts: (readAt: UnixMs) => boolean,
): Readonly<Record<Address, Usd18>> => {
  const prefix = tokenKey(chainId, '')
  return Object.fromEntries(
    Object.entries(usd).flatMap(([key, reading]) =>
      key.startsWith(prefix) && reading.usd !== null && counts(reading.at)
        ? [[key.slice(prefix.length), reading.usd]]
        : [],
    ),
  )
}

/** The versions of the chain's lists whose tokens the selector searches. */
export const shownLists = ({ durable, session }: AppState): Pick<TokenListView, 'chainId' | 'lists'> => {
  const { chainId } = session.chain
  const lists = listsOf(durable.tokens, chainId).flatMap(({ url, current, isActive }) =>
    current === null
      ? []
      : [
          {
            url,
            name: current.name,
            hash: current.hash,
            isActive,
            isFetched: session.tokens.readings[listKey(chainId, url)]?.tag === 'fetched',
          },
        ],
  )
  return { chainId, lists }
}

/** While an active list is unread, nothing is known about tokens that only lists named. */
const ownership = (state: AppState, token: Token): Pick<TokenRowView, 'isOwn' | 'isLeft'> => {
  const { chainId, address } = token
  const isImported = tokenKey(chainId, address) in state.durable.tokens.imported
  const isInList = isListed(token) || isInLists(state.session.tokens, chainId, address)
  const isOwn = isInList === null ? isImported : !isInList
  return { isOwn, isLeft: isOwn && !isImported }
}

export const tokenList = (state: AppState, now: UnixMs): TokenListView => {
  const { session } = state
  const { chainId } = session.chain
  const account = accountOf(state.session.wallet)
  // The native coin is not a contract, so the lists do not hold it.
  const known = [nativeToken(chainId), ...knownTokens[chainId]]
  const rows = [nativeToken(chainId), ...tokensOf(state, chainId)].map((token): TokenRowView => ({
    token,
    balance:
      account === null ? null : (balanceOf(state.session.balances, chainId, account, token.address) ?? null),
    decimals: contractDecimals(state, token) ?? null,
    ...ownership(state, token),
    imitates: imitatedToken(token, known),
    isFavourite: tokenKey(chainId, token.address) in state.durable.tokens.favourites,
  }))
  const { lists } = shownLists(state)
  const troubled = listsOf(state.durable.tokens, chainId).filter(
    ({ url, isActive }) => isActive && session.tokens.readings[listKey(chainId, url)]?.tag === 'failed',
  )
  const holdings = account === null ? null : (holdingsOf(session.balances, chainId, account) ?? null)
  return {
    chainId,
    rows,
    common: chains[chainId].commonTokens,
    recent: state.durable.tokens.recent[String(chainId)] ?? [],
    lists,
    troubled: troubled.length,
    isMissing: troubled.some(({ current }) => current === null),
    holdings,
    decimals: session.tokens.decimals,
    usd: usdPrices(session.tokens, chainId, () => true),
    freshUsd: usdPrices(session.tokens, chainId, (readAt) => isFresh(readAt, now, USD_AGE_MS)),
    picked: { sell: session.trade.sell, buy: session.trade.buy },
  }
}

/** A query that may name an address. */
export type AddressQuery =
  | { readonly tag: 'none' }
  /** It has the form of an address, but a digit or its case is wrong, or it is for another network. */
  | { readonly tag: Exclude<AddressProblem, 'malformed'> }
  | {
      readonly tag: 'address'
      readonly address: Address
      /** The chain's answer. Null before the request. */
      readonly lookup: TokenLookup | null
      readonly imitates: Token | null
    }

export const addressQuery = (state: AppState, query: string): AddressQuery => {
  const { chainId } = state.session.chain
  const read = readAddress(query, chainId)
  if (E.isLeft(read)) return { tag: read.left === 'malformed' ? 'none' : read.left }
  const address = read.right
  const lookup = lookupOf(state.session.tokens, chainId, address) ?? null
  const imitates =
    lookup?.tag === 'found'
      ? imitatedToken(lookup.token, [nativeToken(chainId), ...knownTokens[chainId]])
      : null
  return { tag: 'address', address, lookup, imitates }
}
