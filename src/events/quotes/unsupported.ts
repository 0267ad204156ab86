/**
 * Tokens that the service refuses to trade, by its own word (T §4, decisions 'A token flagged unsupported'). The error of
 * a quote or of an order names the token; ten minutes later it is asked about again, and an answer clears it.
 */
import type { DurableState } from '../app'
import type { Fact } from '../catalogue'
import type { Address, ChainId, UnixMs } from '../kernel/units'
import { orderByUid } from '../orders/orderByUid'
import { contractOf } from '../tokens/native'
import type { Token } from '../tokens/token'
import type { QuoteParams } from './events'
import type { UnsupportedTokens } from './state'

/** Between two questions about such a token (decisions): 10 min in ms. */
const RECHECK_MS = 600_000

/** By the lower-case address: that is how the service may spell it. */
const keyOf = (chainId: ChainId, token: Address): string => `${String(chainId)}:${token.toLowerCase()}`

type Pair = Pick<QuoteParams, 'chainId' | 'sellToken' | 'buyToken'>

/** The coin is named by its mark or by its wrapped token. */
const keysOf = ({ chainId, sellToken, buyToken }: Pair): readonly string[] =>
  [...new Set([sellToken, buyToken, contractOf(chainId, buyToken)])].map((token) => keyOf(chainId, token))

/** 'Unsupported token 0x…' (2022) or 'Token 0x… is unsupported' (today): the first address, wherever it stands. */
const namedToken = (description: string | undefined): Address | null =>
  /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/.exec(description ?? '')?.[0] ?? null

const flag = (
  state: UnsupportedTokens,
  chainId: ChainId,
  description: string | undefined,
  at: UnixMs,
): UnsupportedTokens => {
  const address = namedToken(description)
  if (address === null) return state
  const key = keyOf(chainId, address)
  return { ...state, [key]: { dateAdded: state[key]?.dateAdded ?? at, lastCheck: at } }
}

export const foldUnsupported = (
  state: UnsupportedTokens,
  fact: Fact,
  { orders }: Pick<DurableState, 'orders'>,
): UnsupportedTokens => {
  switch (fact.type) {
    case 'QuoteRequested': {
      const known = keysOf(fact.data.params).filter((key) => key in state)
      const checked = ([key, token]: [string, UnsupportedTokens[string]]) =>
        [key, known.includes(key) ? { ...token, lastCheck: fact.at } : token] as const
      return known.length === 0 ? state : Object.fromEntries(Object.entries(state).map(checked))
    }
    case 'QuoteReceived': {
      const cleared = keysOf(fact.data.params).filter((key) => key in state)
      return cleared.length === 0
        ? state
        : Object.fromEntries(Object.entries(state).filter(([key]) => !cleared.includes(key)))
    }
    case 'QuoteFailed': {
      const { params, error } = fact.data
      return error.code === 'unsupported-token'
        ? flag(state, params.chainId, error.description, fact.at)
        : state
    }
    case 'OrderPlacementFailed': {
      const { uid, error } = fact.data
      const order = error.errorType === 'UnsupportedToken' ? orderByUid(orders, uid) : undefined
      return order === undefined ? state : flag(state, order.chainId, error.description, fact.at)
    }
    default:
      return state
  }
}

/** Whether a token of the form is flagged: the form says so, whatever is typed. */
export const isUnsupported = (
  state: UnsupportedTokens,
  { chainId, address }: Pick<Token, 'chainId' | 'address'>,
): boolean => keyOf(chainId, address) in state || keyOf(chainId, contractOf(chainId, address)) in state

/** Whether a question about the pair has to wait for its ten minutes. */
export const isHeldBack = (state: UnsupportedTokens, pair: Pair, now: UnixMs): boolean =>
  keysOf(pair).some((key) => {
    const token = state[key]
    return token !== undefined && now - token.lastCheck <= RECHECK_MS
  })
