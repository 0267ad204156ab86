import type { DurableFact, Fact } from '../catalogue'
import { canonicalJson } from '../kernel/canonicalJson'
import type { TokenLookup, Tokens, TokensSession } from './state'
import { tokenKey } from './state'

/** The tokens that the user accepted. The latest acceptance wins, because its data was read last. */
export const foldTokens = (state: Tokens, fact: DurableFact): Tokens => {
  if (fact.type !== 'TokenImported') return state
  const key = tokenKey(fact.data.chainId, fact.data.address)
  const before = state.imported[key]
  if (before !== undefined && canonicalJson(before) === canonicalJson(fact.data)) return state
  return { imported: { ...state.imported, [key]: fact.data } }
}

const withLookup = (state: TokensSession, key: string, lookup: TokenLookup): TokensSession => ({
  ...state,
  lookups: { ...state.lookups, [key]: lookup },
})

/** Addresses looked up on chain, and dollar prices. */
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
