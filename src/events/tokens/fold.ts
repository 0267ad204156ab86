import type { DurableFact, Fact, FactOfType } from '../catalogue'
import { canonicalJson, withKey, without } from '../kernel'
import { NONE, stepBetween } from './listSteps'
import {
  type KnownList,
  type ListReading,
  type TokenLookup,
  type Tokens,
  type TokensSession,
  listKey,
  tokenKey,
} from './state'
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
    : withKey(tokens, key, token)
}

/** A new list is active where the chain's record says so, until the user decides (`mode`, S4.40). */
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
    : { ...state, lists: withKey(state.lists, key, after) }
}

/**
 * Whether a version comes too late: its list was removed, or has a newer one in use, or waits for what it has already. Two
 * tabs write what they read, and what their users accept, without knowing of each other (C446).
 */
const isOvertaken = (
  known: KnownList | undefined,
  { list, as }: FactOfType<'TokenListRead'>['data'],
): boolean => {
  if (known === undefined || known.current === null) return known?.mode === 'removed'
  return stepBetween(known.current, list) < NONE || (as === 'update' && known.current.hash === list.hash)
}

/** The tokens that the user accepted or chose from a list, the favourites, and the lists. */
export const foldTokens = (state: Tokens, fact: DurableFact): Tokens => {
  switch (fact.type) {
    case 'TokenImported': {
      const imported = withToken(state.imported, fact.data)
      return imported === state.imported ? state : { ...state, imported }
    }
    case 'TokenRemoved': {
      const key = tokenKey(fact.data.chainId, fact.data.address)
      const { imported, listed, favourites } = state
      return key in imported || key in listed
        ? {
            ...state,
            imported: without(imported, key),
            listed: without(listed, key),
            favourites: without(favourites, key),
          }
        : state
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
        favourites: fact.data.isFavourite
          ? withKey(favourites, key, true as const)
          : without(favourites, key),
      }
    }
    // A list that is removed leaves nothing: added again, it has the version that is shown then, an older one too.
    case 'TokenListSet':
      return withList(
        state,
        fact.data,
        fact.data.mode === 'removed'
          ? { mode: 'removed', current: null, update: null }
          : { mode: fact.data.mode },
      )
    // The first version is the current one (S4.39), a newer one may wait as an update (S4.41).
    case 'TokenListRead': {
      const { list, as } = fact.data
      if (isOvertaken(state.lists[listKey(fact.data.chainId, fact.data.url)], fact.data)) return state
      return withList(state, fact.data, as === 'current' ? { current: list, update: null } : { update: list })
    }
    default:
      return state
  }
}

const withReading = (
  state: TokensSession,
  { chainId, url }: Pick<KnownList, 'chainId' | 'url'>,
  reading: ListReading,
): TokensSession => ({ ...state, readings: withKey(state.readings, listKey(chainId, url), reading) })

const withoutWarning = (
  state: TokensSession,
  { chainId, url }: Pick<KnownList, 'chainId' | 'url'>,
): TokensSession => {
  const key = listKey(chainId, url)
  const reading = state.readings[key]
  return reading?.tag === 'failed' && reading.reason === 'versionTooSmall'
    ? { ...state, readings: without(state.readings, key) }
    : state
}

/** A price is for one whole token: with other decimals it is another price (X62). */
const withoutPrice = (
  state: TokensSession,
  { chainId, address }: Pick<Token, 'chainId' | 'address'>,
): TokensSession => {
  const key = tokenKey(chainId, address)
  return key in state.usd ? { ...state, usd: without(state.usd, key) } : state
}

const withLookup = (state: TokensSession, key: string, lookup: TokenLookup): TokensSession => ({
  ...state,
  lookups: withKey(state.lookups, key, lookup),
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
        ...(fact.data.isUnverified === true ? { isUnverified: true } : {}),
      })
    // (S4.43.)
    case 'TokenListFailed':
      return withReading(state, fact.data, {
        tag: 'failed',
        reason: fact.data.reason,
        detail: fact.data.detail,
      })
    // The warning was about the version that the user accepts with this.
    case 'TokenListRead':
      return fact.data.as === 'current' ? withoutWarning(state, fact.data) : state
    case 'TokenDecimalsRead': {
      const key = tokenKey(fact.data.chainId, fact.data.address)
      const decimals = withKey(state.decimals, key, fact.data.decimals)
      return { ...withoutPrice(state, fact.data), decimals }
    }
    case 'ListedTokenCorrected':
    case 'TokenImported':
      return withoutPrice(state, fact.data)
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
        : { ...state, usd: withKey(state.usd, key, { usd, at: fact.at }) }
    }
    default:
      return state
  }
}
