import type { UnixMs } from '../kernel/units'

/** How long a price lives whose end the service does not name: 30 s in ms, our choice (a best quote needs 10 s at most). */
export const FAST_QUOTE_MS = 30_000

/** The service writes 1970-01-01T00:00:00Z where it keeps no quote, as for every fast one: that is no end, but none. */
const isNamed = (expiration: UnixMs): boolean => expiration > 0

/**
 * Until when an answer may be traded on, in chain time. A fast quote lives until the best one replaces it, and no longer
 * than 30 s after it came; the same holds for any quote whose end is not named. A sooner end that is named counts.
 */
export const quoteEnd = (isBestQuote: boolean, receivedAt: UnixMs, expiration: UnixMs): UnixMs => {
  if (!isNamed(expiration)) return receivedAt + FAST_QUOTE_MS
  return isBestQuote ? expiration : Math.min(expiration, receivedAt + FAST_QUOTE_MS)
}
