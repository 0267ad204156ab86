import type { UnixMs } from '../kernel'

/** How long a price without an expiration counts (C42): 30 s in ms. */
export const FAST_QUOTE_MS = 30_000

/**
 * The service writes 1970-01-01T00:00:00Z if it stores no quote, as for every fast one. That means no expiration
 * (P12.1).
 */
const isNamed = (expiration: UnixMs): boolean => expiration > 0

/**
 * Until when an answer may be traded on, in chain time. A fast quote counts until the best one replaces it, but at most
 * 30 s after it arrived. The same limit holds for any quote without an expiration. An earlier expiration counts.
 */
export const quoteEnd = (isBestQuote: boolean, receivedAt: UnixMs, expiration: UnixMs): UnixMs => {
  if (!isNamed(expiration)) return receivedAt + FAST_QUOTE_MS
  return isBestQuote ? expiration : Math.min(expiration, receivedAt + FAST_QUOTE_MS)
}
