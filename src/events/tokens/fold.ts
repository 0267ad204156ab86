import {
  type FactBy,
  type FoldContext,
  canonicalJson,
  durableSlice,
  sessionSlice,
  tableOf,
  withKey,
  without,
} from '../kernel'
import type * as orders from '../orders/events'
import type * as events from './events'
import { isOvertaken } from './listVersions'
import {
  type KnownList,
  type ListReading,
  type TokenLookup,
  type Tokens,
  type TokensSession,
  MOST_RECENT,
  listKey,
  noTokens,
  noTokensSession,
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

const withListed = (state: Tokens, token: Token): Tokens => {
  const listed = withToken(state.listed, token)
  return listed === state.listed ? state : { ...state, listed }
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

const withRecent = (
  state: Tokens,
  { data: { chainId, params } }: FactBy<typeof orders.OrderPlacementRequested>,
): Tokens => {
  const key = String(chainId)
  const before = state.recent[key] ?? []
  const recent = [...new Set([params.sellToken, params.buyToken, ...before])].slice(0, MOST_RECENT)
  return recent.join() === before.join() ? state : { ...state, recent: withKey(state.recent, key, recent) }
}

/** The tokens that the user accepted, chose from a list or traded last, the favourites, and the lists. */
export const durable = durableSlice<Tokens, typeof events | typeof orders>(noTokens, {
  OrderPlacementRequested: withRecent,
  TokenImported: (state, { data }) => {
    const imported = withToken(state.imported, data)
    return imported === state.imported ? state : { ...state, imported }
  },
  TokenRemoved: (state, { data: { chainId, address } }) => {
    const key = tokenKey(chainId, address)
    const { imported, listed, favourites } = state
    return key in imported || key in listed
      ? {
          ...state,
          imported: without(imported, key),
          listed: without(listed, key),
          favourites: without(favourites, key),
        }
      : state
  },
  ListedTokenAdded: (state, { data }) => withListed(state, data.token),
  ListedTokenCorrected: (state, { data: { chainId, address, decimals } }) => {
    const token = state.listed[tokenKey(chainId, address)]
    return token === undefined ? state : withListed(state, { ...token, decimals })
  },
  FavouriteTokenSet: (state, { data: { chainId, address, isFavourite } }) => {
    const key = tokenKey(chainId, address)
    const { favourites } = state
    if (isFavourite === key in favourites) return state
    return {
      ...state,
      favourites: isFavourite ? withKey(favourites, key, true as const) : without(favourites, key),
    }
  },
  // Removing a list deletes all traces of it. If the user adds it again, it gets the version shown then, even an older
  // one.
  TokenListSet: (state, { data }) =>
    withList(
      state,
      data,
      data.mode === 'removed' ? { mode: 'removed', current: null, update: null } : { mode: data.mode },
    ),
  // The first version is the current one (S4.39), a newer one may wait as an update (S4.41).
  TokenListRead: (state, { data }) => {
    const { chainId, url, list, as } = data
    if (isOvertaken(state.lists[listKey(chainId, url)], data)) return state
    return withList(state, data, as === 'current' ? { current: list, update: null } : { update: list })
  },
})

interface Reads {
  readonly tokens: Tokens
}

const withReading = (
  state: TokensSession,
  { chainId, url }: Pick<KnownList, 'chainId' | 'url'>,
  reading: ListReading,
): TokensSession => ({ ...state, readings: withKey(state.readings, listKey(chainId, url), reading) })

const withoutReading = (
  state: TokensSession,
  { chainId, url }: Pick<KnownList, 'chainId' | 'url'>,
): TokensSession => ({ ...state, readings: without(state.readings, listKey(chainId, url)) })

/**
 * A failure tells nothing of the list once a tab has read another version since, whichever tab it was, and a comparison nothing
 * once the version in use is another one (X303). A warning about a version is answered by accepting any, also the one in use. An
 * update that waited was read before: accepting it shows no server at work.
 */
const withoutFailure = (
  state: TokensSession,
  { data }: FactBy<typeof events.TokenListRead>,
  { before, durable }: FoldContext<Reads>,
): TokensSession => {
  const key = listKey(data.chainId, data.url)
  const reading = state.readings[key]
  if (data.as !== 'current' || reading?.tag !== 'failed') return state
  const [old, now] = [before.tokens.lists[key], durable.tokens.lists[key]?.current?.hash]
  const isReplaced = old?.current?.hash !== now
  const isRead = isReplaced && old?.update?.hash !== now
  const isWarning = reading.reason === 'versionTooSmall' || reading.others !== undefined
  return isWarning || isRead || (isReplaced && reading.reason === 'older')
    ? withoutReading(state, data)
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

const withLookup = (
  state: TokensSession,
  { chainId, address }: Pick<Token, 'chainId' | 'address'>,
  lookup: TokenLookup,
): TokensSession => ({
  ...state,
  lookups: withKey(state.lookups, tokenKey(chainId, address), lookup),
})

/** Addresses looked up on chain, dollar prices, and the result of each list's last request. */
export const session = sessionSlice<TokensSession, typeof events, Reads>(noTokensSession, {
  TokenLookupRequested: (state, { data }) => withLookup(state, data, { tag: 'pending' }),
  TokenFound: (state, { data }) => withLookup(state, data, { tag: 'found', token: data }),
  TokenLookupFailed: (state, { data }) => withLookup(state, data, { tag: 'failed', reason: data.reason }),
  TokenListRequested: (state, { data }) => withReading(state, data, { tag: 'pending' }),
  TokenListFetched: (state, { data }) =>
    withReading(state, data, {
      tag: 'fetched',
      list: data.list,
      change: data.change,
      ...(data.isUnverified === true ? { isUnverified: true } : {}),
    }),
  // The tokens that were read before stay in use (S4.43).
  TokenListFailed: (state, { data: { chainId, url, ...failure } }) =>
    withReading(state, { chainId, url }, { tag: 'failed', ...failure }),
  TokenListRead: withoutFailure,
  // What was read of a removed list isn't offered again as news (X303).
  TokenListSet: (state, { data }) =>
    data.mode === 'removed' && listKey(data.chainId, data.url) in state.readings
      ? withoutReading(state, data)
      : state,
  TokenDecimalsRead: (state, { data }) => ({
    ...withoutPrice(state, data),
    decimals: withKey(state.decimals, tokenKey(data.chainId, data.address), data.decimals),
  }),
  TokenNamesRead: (state, { data: { chainId, names, isWhole } }) => ({
    ...state,
    listNames: withKey(state.listNames, String(chainId), {
      byAddress: tableOf(names.map(({ address, symbol, name }) => [address, { symbol, name }])),
      isWhole,
    }),
  }),
  ListedTokenCorrected: (state, { data }) => withoutPrice(state, data),
  TokenImported: (state, { data }) => withoutPrice(state, data),
  TokenSelectorToggled: (state, { data: { isOpen } }) =>
    isOpen === state.isSelectorOpen ? state : { ...state, isSelectorOpen: isOpen },
  FiatPriceRead: (state, { at, data: { chainId, token, usd } }) => {
    const key = tokenKey(chainId, token)
    const before = state.usd[key]
    return before !== undefined && before.usd === usd && before.at === at
      ? state
      : { ...state, usd: withKey(state.usd, key, { usd, at }) }
  },
})
