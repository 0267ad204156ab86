/** From the service's quote errors to the internal codes (T §8, facts product §4g). */
import type { Atoms } from '../kernel/units'
import type { QuoteError } from './events'

export type QuoteErrorCode = QuoteError['code']

/** Error types with a code of their own, in every spelling of the service; all others are 'fetch-quote-error'. */
const CODES: Readonly<Record<string, QuoteErrorCode>> = {
  UnsupportedToken: 'unsupported-token',
  NotFound: 'insufficient-liquidity',
  NoLiquidity: 'insufficient-liquidity',
  InsufficientLiquidity: 'insufficient-liquidity',
  SellAmountDoesNotCoverFee: 'fee-exceeds-sell-amount',
  FeeExceedsFrom: 'fee-exceeds-sell-amount',
  ZeroPrice: 'zero-price',
  TransferEthToContract: 'transfer-eth-to-smart-contract',
}

export const quoteErrorCode = (errorType: string | null): QuoteErrorCode =>
  errorType !== null && Object.hasOwn(CODES, errorType)
    ? (CODES[errorType] ?? 'fetch-quote-error')
    : 'fetch-quote-error'

/** The order book port's errors, as far as a quote tells them apart. */
export type QuoteFailure =
  | {
      readonly tag: 'rejected'
      readonly status: number
      readonly errorType: string | null
      readonly description: string | null
      readonly feeAmount: Atoms | null
    }
  | { readonly tag: 'denied' | 'tooMany' | 'unreachable' | 'timeout' }
  | { readonly tag: 'failed'; readonly status: number }
  | { readonly tag: 'malformed'; readonly status: number }

const unread = (cause: NonNullable<QuoteError['cause']>, status?: number): QuoteError => ({
  code: 'fetch-quote-error',
  cause,
  ...(status === undefined ? {} : { status }),
})

/** The error that is stored for a quote that failed. Without an answer it is the browser's being offline, if it is. */
export const quoteErrorOf = (failure: QuoteFailure, online: boolean): QuoteError => {
  switch (failure.tag) {
    case 'rejected': {
      const { errorType, description, status, feeAmount } = failure
      // Only 400 and 404 carry types to go by (T §8 'Quote errors'); what they said is kept in any case.
      const isTelling = status === 400 || status === 404
      return {
        code: isTelling ? quoteErrorCode(errorType) : 'fetch-quote-error',
        status,
        ...(errorType === null ? {} : { errorType }),
        ...(description === null ? {} : { description }),
        ...(feeAmount === null ? {} : { feeAmount }),
      }
    }
    case 'unreachable':
    case 'timeout':
      return online ? unread(failure.tag) : { code: 'offline-browser' }
    case 'malformed':
      return unread('malformed', failure.status)
    case 'failed':
      return { code: 'fetch-quote-error', status: failure.status }
    case 'denied':
      return unread('denied', 403)
    case 'tooMany':
      return unread('rateLimited', 429)
  }
}

/** What an answer whose price is nothing is stored as (facts product §4c). */
export const ZERO_PRICE: QuoteError = { code: 'zero-price' }
