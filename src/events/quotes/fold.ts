import { tableOf, withKey, without } from '../kernel'
import type { Fact, FactOfType } from '../catalogue'
import type { QuoteParams } from './events'
import { quoteEnd } from './expiration'
import { sameParams, sameIndicative } from './sameParams'
import {
  type Quotes,
  type Rate,
  type StoredQuote,
  type IndicativePrice,
  type ReverseQuote,
  quoteKey,
} from './state'
import { unsupportedKey } from './unsupported'

const answers = (
  state: ReverseQuote | null,
  question: QuoteParams,
  params: QuoteParams,
): state is ReverseQuote =>
  state !== null && sameParams(state.question, question) && sameParams(state.params, params)

/**
 * The reverse quote of the last question. An answer stays while the same question is requested again, so that the impact
 * does not flicker when a price is refreshed; a failure clears it: the impact is then unknown (V12.2).
 */
const foldReverseQuote = (state: ReverseQuote | null, fact: Fact): ReverseQuote | null => {
  switch (fact.type) {
    case 'ImpactQuoteRequested': {
      const { question, params } = fact.data
      const isSame = state !== null && sameParams(state.question, question)
      return { question, params, requestedAt: fact.at, answer: isSame ? state.answer : null, error: null }
    }
    case 'ImpactQuoteReceived': {
      const { question, params, returned } = fact.data
      if (!answers(state, question, params)) return state
      return { ...state, answer: { sold: params.amount, returned, at: fact.at }, error: null }
    }
    case 'ImpactQuoteFailed': {
      const { question, params, error } = fact.data
      return answers(state, question, params) ? { ...state, answer: null, error } : state
    }
    default:
      return state
  }
}

/** A failed reading keeps the price that an earlier one of the same question has read; `readAt` says how old it is. */
const foldIndicative = (
  before: IndicativePrice | null,
  { at, ...fact }: FactOfType<'IndicativePriceRead'> | FactOfType<'IndicativePriceFailed'>,
): IndicativePrice => {
  const { question } = fact.data
  if (fact.type === 'IndicativePriceRead')
    return { question, price: fact.data.price, readAt: at, failure: null }
  const known = before !== null && sameIndicative(before.question, question) ? before : null
  return {
    question,
    price: known?.price ?? null,
    readAt: known?.readAt ?? null,
    failure: fact.data.cause,
  }
}

const store = (state: Quotes, quote: StoredQuote): Quotes => ({
  ...state,
  stored: withKey(state.stored, quoteKey(quote.params.chainId, quote.params.sellToken), quote),
})

const storedFor = (state: Quotes, params: QuoteParams): StoredQuote | undefined =>
  state.stored[quoteKey(params.chainId, params.sellToken)]

/** The stored quote that an answer is for; undefined when the question has changed since. */
const awaited = (state: Quotes, params: QuoteParams): StoredQuote | undefined => {
  const quote = storedFor(state, params)
  return quote !== undefined && sameParams(quote.params, params) ? quote : undefined
}

/** The last answer for the pair, whatever the amount; null for another pair. */
const lastRate = (before: StoredQuote | undefined, { buyToken }: QuoteParams): Rate | null =>
  before === undefined || before.params.buyToken !== buyToken ? null : (before.answer ?? before.previous)

/** A new question starts without a price and with both answers outstanding (V4.9). */
const requestedQuote = (
  { at, data: { params } }: FactOfType<'QuoteRequested'>,
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

/** A new quote starts without a price (T4.96); a refresh keeps the one that is shown (T4.97). */
const onRequested = (state: Quotes, fact: FactOfType<'QuoteRequested'>): Quotes => {
  const before = awaited(state, fact.data.params)
  if (fact.data.action === 'new' || before === undefined) {
    return store(state, requestedQuote(fact, lastRate(storedFor(state, fact.data.params), fact.data.params)))
  }
  const { params } = fact.data
  return store(state, { ...before, params, validTo: params.validTo, lastCheck: fact.at, loading: true })
}

/**
 * Best replaces all; what comes before it is shown only while it is outstanding (T7.37, T7.38). Where the service streams,
 * these are several, each better than the one before (X31).
 */
const onReceived = (state: Quotes, fact: FactOfType<'QuoteReceived'>): Quotes => {
  const { params, isBestQuote, price, fee, sellAmount, buyAmount, id } = fact.data
  const before = awaited(state, params)
  if (before === undefined) return state
  if (!isBestQuote && !before.loadingBestQuote) return state
  // A comparison belongs to the best answer that it arrived with.
  const kept = isBestQuote && state.compared !== null ? { ...state, compared: null } : state
  return store(kept, {
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
 * A failed fast quote changes nothing: best is outstanding, or has answered. A failed best quote is the answer: it also
 * clears a fast price (V4.9), because nobody should sign for a price that the service did not confirm. Without a fee the
 * next check requests again (see shouldRefetch). The failure itself counts as a check: one that took as long as the
 * interval of checks would otherwise be repeated before the user could read it.
 */
const onFailed = (state: Quotes, fact: FactOfType<'QuoteFailed'>): Quotes => {
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
export const foldQuotes = (state: Quotes, fact: Fact): Quotes => {
  switch (fact.type) {
    case 'QuoteRequested':
      return onRequested(state, fact)
    case 'QuoteReceived':
      return onReceived(state, fact)
    case 'QuoteFailed':
      return onFailed(state, fact)
    case 'ConnectivityChanged':
      return onConnectivity(state, fact.data.online)
    case 'PriceStrategyRead': {
      const { chainId, primary } = fact.data
      return {
        ...state,
        strategies: withKey(state.strategies, String(chainId), { primary, readAt: fact.at }),
      }
    }
    case 'PricesCompared':
      return { ...state, compared: fact.data }
    case 'IndicativePriceRead':
    case 'IndicativePriceFailed':
      return { ...state, indicative: foldIndicative(state.indicative, fact) }
    case 'TokenSupportChanged': {
      const { chainId, token, isSupported } = fact.data
      const key = unsupportedKey(chainId, token)
      const others = without(state.unsupported, key)
      return { ...state, unsupported: isSupported ? others : withKey(others, key, { dateAdded: fact.at }) }
    }
    default: {
      const reverseQuote = foldReverseQuote(state.reverseQuote, fact)
      return reverseQuote === state.reverseQuote ? state : { ...state, reverseQuote }
    }
  }
}
