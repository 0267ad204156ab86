/** From the service's quote errors to the internal codes (T8.40, T8.42, V4.11, V4.12). */
import type { Atoms, UnixMs } from '../kernel'
import { isExplainedByBody, quoteCodeOf } from '../orders/serviceErrors.data'
import type { QuoteError } from './events'

/** The order book port's errors, as far as a quote distinguishes them. */
export type QuoteFailure =
  | {
      readonly tag: 'rejected'
      readonly status: number
      readonly errorType: string | null
      readonly description: string | null
      readonly feeAmount: Atoms | null
      readonly feeExpiration?: UnixMs
    }
  | { readonly tag: 'denied' | 'tooMany' | 'unreachable' | 'timeout' }
  | { readonly tag: 'failed'; readonly status: number }
  /** None of several sources returned a price. `description` is the text of T8.66. */
  | { readonly tag: 'noPrice'; readonly description: string }
  | { readonly tag: 'malformed'; readonly status: number; readonly description: string }

/**
 * The error stored for a failed quote. It keeps type and description even if the status decides the code, and the fee
 * and its end if the refusal names them (T7.43).
 */
export const quoteErrorOf = (failure: QuoteFailure): QuoteError => {
  switch (failure.tag) {
    case 'rejected': {
      const { errorType, description, status, feeAmount, feeExpiration } = failure
      return {
        code: isExplainedByBody(status) ? quoteCodeOf(errorType, description) : 'fetch-quote-error',
        status,
        ...(errorType === null ? {} : { errorType }),
        ...(description === null ? {} : { description }),
        ...(feeAmount === null ? {} : { feeAmount }),
        ...(feeExpiration === undefined ? {} : { feeExpiration }),
      }
    }
    case 'unreachable':
    case 'timeout':
      return { code: 'fetch-quote-error', cause: failure.tag }
    case 'malformed':
      return {
        code: 'fetch-quote-error',
        cause: 'malformed',
        status: failure.status,
        description: failure.description,
      }
    case 'failed':
      return { code: 'fetch-quote-error', status: failure.status }
    case 'noPrice':
      return { code: 'fetch-quote-error', cause: 'noPrice', description: failure.description }
    case 'denied':
      return { code: 'fetch-quote-error', cause: 'denied', status: 403 }
    case 'tooMany':
      return { code: 'fetch-quote-error', cause: 'rateLimited', status: 429 }
  }
}
