import { type UnixMs, isAhead } from '../kernel'
import type { QuoteParams } from './events'
import { FAST_QUOTE_MS } from './expiration'
import { sameParams } from './sameParams'
import type { StoredQuote } from './state'

/** A quote is requested again after this time in any case (T4.103, T9.13): 10 min in ms. */
const QUOTE_STALE_MS = 600_000
/** The same question is not requested again sooner (T4.104, T9.15): 5 s in ms. */
const QUOTE_RECHECK_MS = 5_000
/** A fee that expires within this time is renewed (T4.104, T9.16): 30 s in ms. */
const FEE_MARGIN_MS = 30_000

/** How long a price is good for before the next one is due, in ms: the minute of a signed quote less the margin. */
const PRICE_PERIOD_MS = 30_000

/**
 * The longest time between two prices, in ms. Infinity if the quote itself says when the next is due. A contract
 * wallet's quotes last as long as its confirmations, but the price moves under them like under any other, so the next
 * is due after the same period (X186).
 */
export const longestPeriod = (isContract: boolean): number => (isContract ? PRICE_PERIOD_MS : Infinity)

/**
 * Whether to request a quote (T4.102 to T4.104, D3.1). A quote without a fee has failed and counts as expired, so the
 * next check requests again. An unsupported token waits for ten minutes (T4.109, D3.3). After a fast quote, the best one
 * is outstanding. If it hasn't arrived when the fast one expires, it counts as lost and is requested again.
 */
export const shouldRefresh = (
  quote: StoredQuote | null,
  params: QuoteParams,
  now: UnixMs,
  inFlight: boolean,
  periodMs = Infinity,
): boolean => {
  if (quote === null || !sameParams(quote.params, params)) return true
  const age = now - quote.lastCheck
  if (age > QUOTE_STALE_MS || isAhead(quote.lastCheck, now)) return true
  if (age < QUOTE_RECHECK_MS || quote.error?.code === 'unsupported-token') return false
  if (quote.fee !== null && !quote.isBestQuote)
    return quote.fee.expirationDate <= now && (!inFlight || age >= FAST_QUOTE_MS)
  if (inFlight) return false
  return quote.fee === null || quote.fee.expirationDate <= now + FEE_MARGIN_MS || age >= periodMs
}

/** When the shown price is requested again if nothing else asks for it; null without a price. */
export const refreshDueAt = ({ fee, lastCheck }: StoredQuote, periodMs = Infinity): UnixMs | null =>
  fee === null
    ? null
    : Math.min(
        lastCheck + Math.min(QUOTE_STALE_MS, periodMs),
        Math.max(lastCheck + QUOTE_RECHECK_MS, fee.expirationDate - FEE_MARGIN_MS),
      )

/**
 * Whether a price arrived too long ago to be signed for, however late its fee expires: the check after ten minutes did
 * not run (a tab that slept) or was not answered; or the clock was set back, which moves the expiration.
 */
export const isTooOldToSign = ({ receivedAt }: StoredQuote, now: UnixMs): boolean =>
  receivedAt !== null && (now - receivedAt > QUOTE_STALE_MS + FEE_MARGIN_MS || isAhead(receivedAt, now))

/** How long, in ms, an answer may take before the price that it replaces is too old to confirm (C526). */
const ANSWER_MS = 5_000

/**
 * Whether the next price is overdue: the shown one is older than one quote period, after which it is requested again,
 * plus the time of an answer (X117). `now` in chain time.
 */
export const isOverdue = ({ receivedAt, fee }: StoredQuote, now: UnixMs, periodMs = Infinity): boolean => {
  if (receivedAt === null || fee === null) return false
  const due = Math.min(receivedAt + Math.min(QUOTE_STALE_MS, periodMs), fee.expirationDate - FEE_MARGIN_MS)
  return now >= Math.max(receivedAt + QUOTE_RECHECK_MS, due) + ANSWER_MS
}

/** Whether a request would refresh a shown price (only best, T4.97, T7.39) or start a new quote (T4.96). */
export const isPriceRefresh = (quote: StoredQuote | null, params: QuoteParams): boolean =>
  quote !== null && quote.price.amount !== null && sameParams(quote.params, params)
