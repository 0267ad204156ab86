import type { DurableFact, Fact } from '../catalogue'
import { canonicalJson } from '../kernel/canonicalJson'
import { without } from '../kernel/record'
import type { KnownList, ListReading, TokenLookup, Tokens, TokensSession } from './state'
import { listKey, tokenKey } from './state'
import type { Token } from './token'

/** The latest reading of a token wins, because its data was read last. */
const withToken = (
  tokens: Readonly<Record<string, Token>>,
  token: Token,
): Readonly<Record<string, Token>> => {
  const key = tokenKey(token.chainId, token.address)
  const before = tokens[key]
  return before !== undefined && canonicalJson(before) === canonicalJson(token)
    ? tokens
    : { ...tokens, [key]: token }
}

const withList = (
  state: Tokens,
  { chainId, url }: Pick<KnownList, 'chainId' | 'url'>,
  change: Partial<KnownList>,
): Tokens => {
  const key = listKey(chainId, url)
  const before = state.lists[key] ?? { chainId, url, mode: null, current: null, update: null }
  const after = { ...before, ...change }
  return canonicalJson(before) === canonicalJson(after)
    ? state
    : { ...state, lists: { ...state.lists, [key]: after } }
}

/** The tokens that the user accepted or chose from a list, the favourites, and the lists. */
export const foldTokens = (state: Tokens, fact: DurableFact): Tokens => {
  switch (fact.type) {
    case 'TokenImported': {
      const imported = withToken(state.imported, fact.data)
      return imported === state.imported ? state : { ...state, imported }
    }
    case 'ListedTokenAdded': {
      const listed = withToken(state.listed, fact.data.token)
      return listed === state.listed ? state : { ...state, listed }
    }
    case 'ListedTokenCorrected': {
      const { chainId, address, decimals } = fact.data
      const token = state.listed[tokenKey(chainId, address)]
      if (token === undefined) return state
      const listed = withToken(state.listed, { ...token, decimals })
      return listed === state.listed ? state : { ...state, listed }
    }
    case 'FavouriteTokenSet': {
      const key = tokenKey(fact.data.chainId, fact.data.address)
      const { favourites } = state
      if (fact.data.isFavourite === key in favourites) return state
      return {
        ...state,
        favourites: fact.data.isFavourite ? { ...favourites, [key]: true } : without(favourites, key),
      }
    }
    case 'TokenListSet':
      return withList(state, fact.data, { mode: fact.data.mode })
    case 'TokenListRead':
      return fact.data.as === 'current'
        ? withList(state, fact.data, { current: fact.data.list, update: null })
        : withList(state, fact.data, { update: fact.data.list })
    default:
      return state
  }
}

const withReading = (
  state: TokensSession,
  { chainId, url }: Pick<KnownList, 'chainId' | 'url'>,
  reading: ListReading,
): TokensSession => ({ ...state, readings: { ...state.readings, [listKey(chainId, url)]: reading } })

const withLookup = (state: TokensSession, key: string, lookup: TokenLookup): TokensSession => ({
  ...state,
  lookups: { ...state.lookups, [key]: lookup },
})

/** Addresses looked up on chain, dollar prices, what the last request of each list came to. */
export const foldTokensSession = (state: TokensSession, fact: Fact): TokensSession => {
  switch (fact.type) {
    case 'TokenLookupRequested':
      return withLookup(state, tokenKey(fact.data.chainId, fact.data.address), { tag: 'pending' })
    case 'TokenFound':
      return withLookup(state, tokenKey(fact.data.chainId, fact.data.address), {
        tag: 'found',
        token: fact.data,
      })
    case 'TokenLookupFailed':
      return withLookup(state, tokenKey(fact.data.chainId, fact.data.address), {
        tag: 'failed',
        reason: fact.data.reason,
      })
    case 'TokenListRequested':
      return withReading(state, fact.data, { tag: 'pending' })
    case 'TokenListFetched':
      return withReading(state, fact.data, {
        tag: 'fetched',
        list: fact.data.list,
        change: fact.data.change,
      })
    case 'TokenListFailed':
      return withReading(state, fact.data, {
        tag: 'failed',
        reason: fact.data.reason,
        detail: fact.data.detail,
      })
    case 'TokenDecimalsRead': {
      const key = tokenKey(fact.data.chainId, fact.data.address)
      return { ...state, decimals: { ...state.decimals, [key]: fact.data.decimals } }
    }
    case 'TokenSelectorToggled':
      return fact.data.isOpen === state.isSelectorOpen
        ? state
        : { ...state, isSelectorOpen: fact.data.isOpen }
    case 'FiatPriceRead': {
      const key = tokenKey(fact.data.chainId, fact.data.token)
      const { usd } = fact.data
      const before = state.usd[key]
      return before !== undefined && before.usd === usd && before.at === fact.at
        ? state
        : { ...state, usd: { ...state.usd, [key]: { usd, at: fact.at } } }
    }
    default:
      return state
  }
}
