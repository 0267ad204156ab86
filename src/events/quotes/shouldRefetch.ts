import { isAhead } from '../kernel/age'
import type { UnixMs } from '../kernel/units'
import type { QuoteParams } from './events'
import { FAST_QUOTE_MS } from './expiration'
import { sameParams } from './sameParams'
import type { StoredQuote } from './state'

/** A quote is asked anew after this time in any case (T §4): 10 min in ms. */
export const QUOTE_STALE_MS = 600_000
/** The same question is not asked again sooner (T §9): 5 s in ms. */
export const QUOTE_RECHECK_MS = 5_000
/** A fee that expires within this time is renewed (T §9): 30 s in ms. */
export const FEE_MARGIN_MS = 30_000

/**
 * Whether to ask (decisions, 'When to refetch a quote'). A quote without a fee is one that failed: it counts as
 * expired, so that the next check asks again. An unsupported token waits for the ten minutes (decisions). Behind a fast
 * quote the best one is on its way; when that has not come within the fast one's life it is lost, and is asked again.
 */
export const shouldRefetch = (
  quote: StoredQuote | null,
  params: QuoteParams,
  now: UnixMs,
  inFlight: boolean,
): boolean => {
  if (quote === null || !sameParams(quote.params, params)) return true
  const age = now - quote.lastCheck
  if (age > QUOTE_STALE_MS || isAhead(quote.lastCheck, now)) return true
  if (age < QUOTE_RECHECK_MS || quote.error?.code === 'unsupported-token') return false
  if (quote.fee !== null && !quote.isBestQuote)
    return quote.fee.expirationDate <= now && (!inFlight || age >= FAST_QUOTE_MS)
  if (inFlight) return false
  return quote.fee === null || quote.fee.expirationDate <= now + FEE_MARGIN_MS
}

/**
 * Whether a price came too long ago to be signed for, however late its fee ends: the check after ten minutes was held
 * back (a tab that slept), and its answer is not here; or the clock was set back since, and the end is not the one it was.
 */
export const isTooOldToSign = ({ receivedAt }: StoredQuote, now: UnixMs): boolean =>
  receivedAt !== null && (now - receivedAt > QUOTE_STALE_MS + FEE_MARGIN_MS || isAhead(receivedAt, now))

/** Whether asking would renew a price that is shown ('refresh': best alone) or begin a new one (T §4). */
export const isPriceRefresh = (quote: StoredQuote | null, params: QuoteParams): boolean =>
  quote !== null && quote.price.amount !== null && sameParams(quote.params, params)
