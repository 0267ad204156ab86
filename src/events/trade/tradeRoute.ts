/** The state of the form's price: one value for its button, its figures and its status line. */
import type { AppState } from '../appState'
import type { UnixMs } from '../kernel/units'
import type { QuoteError } from '../quotes/events'
import { formQuestion } from '../quotes/params'
import { currentQuote } from '../quotes/select'
import { isUnsupported } from '../quotes/unsupported'

/** The states of T4.54. */
export type TradeRoute =
  /** There is no question: a token, an amount or an account is missing, or no price is needed. */
  | { readonly tag: 'INVALID' }
  /** `since`: null before the request was sent. */
  | { readonly tag: 'LOADING'; readonly since: UnixMs | null }
  | { readonly tag: 'NO_ROUTE_FOUND'; readonly error: QuoteError }
  /** A price is shown; SYNCING: a later answer to the same question is on its way. */
  | {
      readonly tag: 'VALID' | 'SYNCING'
      readonly isBest: boolean
      readonly receivedAt: UnixMs
      readonly expiresAt: UnixMs
    }

export const tradeRoute = (state: AppState): TradeRoute => {
  const question = formQuestion(state)
  if (question === null) return { tag: 'INVALID' }
  const quote = currentQuote(state)
  if (quote === null) {
    // Nothing is on its way: a flagged token is requested only every ten minutes (T4.110).
    const isFlagged = [question.sellToken, question.buyToken].some((address) =>
      isUnsupported(state.session.quotes.unsupported, { chainId: question.chainId, address }),
    )
    return isFlagged
      ? { tag: 'NO_ROUTE_FOUND', error: { code: 'unsupported-token' } }
      : { tag: 'LOADING', since: null }
  }
  if (quote.error !== null) return { tag: 'NO_ROUTE_FOUND', error: quote.error }
  const { receivedAt, fee, lastCheck, isBestQuote, loading, loadingBestQuote } = quote
  if (receivedAt === null || fee === null) return { tag: 'LOADING', since: lastCheck }
  return {
    tag: loading || loadingBestQuote ? 'SYNCING' : 'VALID',
    isBest: isBestQuote,
    receivedAt,
    expiresAt: fee.expirationDate,
  }
}

/** A price that is being refreshed counts as valid. */
export type TradeLookup = 'invalid' | 'loading' | 'valid' | 'noRouteFound'

export const tradeLookup = ({ tag }: TradeRoute): TradeLookup => lookups[tag]

const lookups: Readonly<Record<TradeRoute['tag'], TradeLookup>> = {
  INVALID: 'invalid',
  LOADING: 'loading',
  NO_ROUTE_FOUND: 'noRouteFound',
  VALID: 'valid',
  SYNCING: 'valid',
}
