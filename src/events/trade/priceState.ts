/** The state of the form's price: one value for its button, its figures and its status line. */
import type { AppState } from '../appState'
import type { UnixMs } from '../kernel'
import type { QuoteError } from '../quotes/events'
import type { StoredQuote } from '../quotes/state'
import { isUnsupported } from '../quotes/unsupportedTokens'
import type { Question } from './formQuestion'

/** The states of a price (T4.54, S4.67). */
export type PriceState =
  /** There is no question: a token, an amount or an account is missing, or no price is needed. */
  | { readonly tag: 'INVALID' }
  /** `since`: null before the request was sent. */
  | { readonly tag: 'LOADING'; readonly since: UnixMs | null }
  | { readonly tag: 'NO_ROUTE_FOUND'; readonly error: QuoteError }
  /**
   * A price is shown. SYNCING: a later answer to the same question is outstanding. OFFLINE: no answer is, and the price
   * stays with its age until the connection is back (X42).
   */
  | {
      readonly tag: 'VALID' | 'SYNCING' | 'OFFLINE'
      readonly isBest: boolean
      readonly receivedAt: UnixMs
      readonly expiresAt: UnixMs
    }

const OFFLINE: PriceState = { tag: 'NO_ROUTE_FOUND', error: { code: 'offline-browser' } }

/** The state of the question's price. */
export const priceState = (
  state: AppState,
  question: Question | null,
  quote: StoredQuote | null,
): PriceState => {
  if (question === null) return { tag: 'INVALID' }
  const { online } = state.session.chain
  if (quote === null) {
    if (!online) return OFFLINE
    // Nothing is on its way: a flagged token is requested only every ten minutes.
    const isFlagged = [question.sellToken, question.buyToken].some((address) =>
      isUnsupported(state.session.quotes.unsupported, { chainId: question.chainId, address }),
    )
    return isFlagged
      ? { tag: 'NO_ROUTE_FOUND', error: { code: 'unsupported-token' } }
      : { tag: 'LOADING', since: null }
  }
  const { receivedAt, fee, lastCheck, isBestQuote, loading, loadingBestQuote } = quote
  const isPriced = receivedAt !== null && fee !== null
  if (!online && !isPriced) return OFFLINE
  if (online && quote.error !== null) return { tag: 'NO_ROUTE_FOUND', error: quote.error }
  if (!isPriced) return { tag: 'LOADING', since: lastCheck }
  return {
    tag: !online ? 'OFFLINE' : loading || loadingBestQuote ? 'SYNCING' : 'VALID',
    isBest: isBestQuote,
    receivedAt,
    expiresAt: fee.expirationDate,
  }
}

/** A price that is being refreshed counts as valid. */
export type TradeLookup = 'invalid' | 'loading' | 'valid' | 'noRouteFound'

export const tradeLookup = ({ tag }: PriceState): TradeLookup => lookups[tag]

const lookups: Readonly<Record<PriceState['tag'], TradeLookup>> = {
  INVALID: 'invalid',
  LOADING: 'loading',
  NO_ROUTE_FOUND: 'noRouteFound',
  VALID: 'valid',
  SYNCING: 'valid',
  // The price is shown, but can't be traded on.
  OFFLINE: 'noRouteFound',
}
