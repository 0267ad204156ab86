import type * as chainEvents from '../chain/events'
import { type FactBy, type SessionHandlers, sessionSlice, tableOf, withKey, without } from '../kernel'
import type * as events from './events'
import { quoteEnd } from './expiration'
import { sameParams, sameIndicative } from './sameParams'
import {
  type Quotes,
  type Rate,
  type StoredQuote,
  type IndicativePrice,
  type ReverseQuote,
  noQuotes,
  quoteKey,
} from './state'
import { unsupportedKey } from './unsupportedTokens'

const answers = (
  state: ReverseQuote | null,
  question: events.QuoteParams,
  params: events.QuoteParams,
): state is ReverseQuote =>
  state !== null && sameParams(state.question, question) && sameParams(state.params, params)

/**
 * The reverse quote for the last question. Kept while the same question is asked again, so the price impact
 * doesn't flicker during a refresh. A failure clears it, and the impact is then unknown (V12.2).
 */
const reverseQuotes: SessionHandlers<Quotes, typeof events> = {
  ImpactQuoteRequested: (state, { at, data: { question, params } }) => {
    const before = state.reverseQuote
    const isSame = before !== null && sameParams(before.question, question)
    const answer = isSame ? before.answer : null
    return { ...state, reverseQuote: { question, params, requestedAt: at, answer, error: null } }
  },
  ImpactQuoteReceived: (state, { at, data: { question, params, returned } }) => {
    const { reverseQuote } = state
    if (!answers(reverseQuote, question, params)) return state
    const answer = { sold: params.amount, returned, at, isOfShownPrice: true }
    return { ...state, reverseQuote: { ...reverseQuote, answer, error: null } }
  },
  ImpactQuoteFailed: (state, { data: { question, params, error } }) => {
    const { reverseQuote } = state
    return answers(reverseQuote, question, params)
      ? { ...state, reverseQuote: { ...reverseQuote, answer: null, error } }
      : state
  },
}

/** A failed reading keeps the earlier price for the same question. `readAt` says how old it is. */
const indicativeFailed = (
  before: IndicativePrice | null,
  { question, cause }: FactBy<typeof events.IndicativePriceFailed>['data'],
): IndicativePrice => {
  const known = before !== null && sameIndicative(before.question, question) ? before : null
  return { question, price: known?.price ?? null, readAt: known?.readAt ?? null, failure: cause }
}

const store = (state: Quotes, quote: StoredQuote): Quotes => ({
  ...state,
  stored: withKey(state.stored, quoteKey(quote.params.chainId, quote.params.sellToken), quote),
})

const storedFor = (state: Quotes, params: events.QuoteParams): StoredQuote | undefined =>
  state.stored[quoteKey(params.chainId, params.sellToken)]

/** The stored quote that an answer is for; undefined when the question has changed since. */
const awaited = (state: Quotes, params: events.QuoteParams): StoredQuote | undefined => {
  const quote = storedFor(state, params)
  return quote !== undefined && sameParams(quote.params, params) ? quote : undefined
}

/** The last answer for the pair, whatever the amount; null for another pair. */
const lastRate = (before: StoredQuote | undefined, { buyToken }: events.QuoteParams): Rate | null =>
  before === undefined || before.params.buyToken !== buyToken ? null : (before.answer ?? before.previous)

/** A new question starts without a price and with both answers outstanding (V4.9). */
const requestedQuote = (
  { at, data: { params } }: FactBy<typeof events.QuoteRequested>,
  previous: Rate | null,
): StoredQuote => ({
  params,
  lastCheck: at,
  receivedAt: null,
  price: { amount: null, token: params.kind === 'sell' ? params.buyToken : params.sellToken },
  validTo: params.validTo,
  fee: null,
  answer: null,
  previous,
  error: null,
  loading: true,
  loadingBestQuote: true,
  isBestQuote: false,
})

/** A new quote starts without a price (T4.96). A refresh keeps the shown price (T4.97). */
const onRequested = (state: Quotes, fact: FactBy<typeof events.QuoteRequested>): Quotes => {
  const before = awaited(state, fact.data.params)
  if (fact.data.action === 'new' || before === undefined) {
    return store(state, requestedQuote(fact, lastRate(storedFor(state, fact.data.params), fact.data.params)))
  }
  const { params } = fact.data
  return store(state, { ...before, params, validTo: params.validTo, lastCheck: fact.at, loading: true })
}

/** The reverse quote that was answered is that of an older price from now on (X376). */
const withOlderReverseQuote = (state: Quotes, params: events.QuoteParams): Quotes => {
  const { reverseQuote } = state
  return reverseQuote?.answer?.isOfShownPrice === true && sameParams(reverseQuote.question, params)
    ? {
        ...state,
        reverseQuote: { ...reverseQuote, answer: { ...reverseQuote.answer, isOfShownPrice: false } },
      }
    : state
}

/**
 * Best replaces everything. Earlier quotes are shown only while it is outstanding (T7.37, T7.38). A streaming service
 * sends several, each better than the one before (X31).
 */
const onReceived = (state: Quotes, fact: FactBy<typeof events.QuoteReceived>): Quotes => {
  const { params, isBestQuote, price, fee, sellAmount, buyAmount, id } = fact.data
  const before = awaited(state, params)
  if (before === undefined) return state
  if (!isBestQuote && !before.loadingBestQuote) return state
  // A comparison belongs to the best answer that it arrived with.
  const kept = isBestQuote && state.compared !== null ? { ...state, compared: null } : state
  return store(withOlderReverseQuote(kept, params), {
    ...before,
    receivedAt: fact.at,
    price,
    fee: { ...fee, expirationDate: quoteEnd(isBestQuote, fact.at, fee.expirationDate) },
    answer: { sellAmount, buyAmount, id },
    previous: lastRate(before, params),
    error: null,
    loading: false,
    loadingBestQuote: before.loadingBestQuote && !isBestQuote,
    isBestQuote,
  })
}

/**
 * A failed fast quote changes nothing, because best is outstanding or has answered. A failed best quote is the answer.
 * It also clears a fast price (V4.9), because no one should sign for a price that the service didn't confirm. Without a
 * fee, the next check requests again (see shouldRefresh). The failure itself counts as a check. Otherwise a failure as
 * slow as the interval of checks would be repeated before the user could read it.
 */
const onFailed = (state: Quotes, fact: FactBy<typeof events.QuoteFailed>): Quotes => {
  const { params, isBestQuote, error } = fact.data
  const before = awaited(state, params)
  if (before === undefined || !isBestQuote) return state
  return store(state, {
    ...before,
    lastCheck: fact.at,
    receivedAt: null,
    price: { ...before.price, amount: null },
    fee: null,
    answer: null,
    previous: lastRate(before, params),
    error,
    loading: false,
    loadingBestQuote: false,
    isBestQuote: false,
  })
}

/** Offline marks every quote and keeps its price, so that nothing is lost when the mark is cleared (T4.105, T4.106, T8.50). */
const onConnectivity = (state: Quotes, online: boolean): Quotes => {
  const marked = (quote: StoredQuote): boolean => quote.error?.code === 'offline-browser'
  const entries = Object.entries(state.stored)
  if (entries.every(([, quote]) => marked(quote) === !online)) return state
  const mark = (quote: StoredQuote): StoredQuote => {
    if (!online) return { ...quote, error: { code: 'offline-browser' } }
    return marked(quote) ? { ...quote, error: null } : quote
  }
  return { ...state, stored: tableOf(entries.map(([key, quote]) => [key, mark(quote)] as const)) }
}

/** Quotes by chain and sell token (T3.36), and the state of their sources. Answers to old questions are ignored. */
export const session = sessionSlice<Quotes, typeof events | typeof chainEvents>(noQuotes, [
  reverseQuotes,
  {
    QuoteRequested: onRequested,
    QuoteReceived: onReceived,
    QuoteFailed: onFailed,
    ConnectivityChanged: (state, { data }) => onConnectivity(state, data.online),
    PriceStrategyRead: (state, { at, data: { chainId, primary } }) => ({
      ...state,
      strategies: withKey(state.strategies, String(chainId), { primary, readAt: at }),
    }),
    PricesCompared: (state, { data }) => ({ ...state, compared: data }),
    IndicativePriceRead: (state, { at, data: { question, price } }) => ({
      ...state,
      indicative: { question, price, readAt: at, failure: null },
    }),
    IndicativePriceFailed: (state, { data }) => ({
      ...state,
      indicative: indicativeFailed(state.indicative, data),
    }),
    TokenSupportChanged: (state, { at, data: { chainId, token, isSupported } }) => {
      const key = unsupportedKey(chainId, token)
      const others = without(state.unsupported, key)
      return { ...state, unsupported: isSupported ? others : withKey(others, key, { dateAdded: at }) }
    },
  },
])
