/** How often orders are asked about: their first minutes decide most, and a service answers a limited number. */
import type { UnixMs } from '../../events/kernel'
import type { Order } from '../../events/orders/state'
import type { OrderBookError } from '../ports/OrderBook'

/** Orders are tracked this often while one is pending, or was cancelled or expired lately (D4.2, T9.22, T9.23, T9.46). */
export const BUSY_MS = 2000
/** With nothing pending, every 15th beat: 30 s (T7.20, S9.46, D4.5). */
export const IDLE_BEATS = 15
/** In a hidden tab, while orders are open (A2.13). */
export const HIDDEN_MS = 60_000
/** A check of open orders on a network that isn't selected: six a minute, beside the selected one's thirty (C343). */
export const ELSEWHERE_MS = 10_000
/** How often to ask for open orders that aren't on the newest page, many in one request: four a minute (C520). */
export const MISSING_MS = 15_000
/** How often a page of older orders is loaded (C564). */
export const HISTORY_PAGE_MS = 2000
/** Tracking pauses after a 429 without Retry-After, and after a service error (C64). */
const RATE_LIMIT_PAUSE_MS = 30_000
const FAILURE_PAUSE_MS = 10_000

/** How long tracking pauses after a failed check (C64), in ms, or as long as the service asks for. */
export const trackingPause = (error: OrderBookError): number =>
  error.tag === 'tooMany' ? (error.retryAfterMs ?? RATE_LIMIT_PAUSE_MS) : FAILURE_PAUSE_MS

/**
 * The auction stage of the newest order, at once and then this often. With 30 checks of the orders and four prices a
 * minute (D4.2, D4.4), open orders cost 36 requests a minute, and 40 with those that aren't on the newest page (C63,
 * C520).
 */
export const STAGE_MS = 30_000
/** How often to ask for the stage of an order that is no longer young (C63). */
const STAGE_LATER_MS = 60_000

/** From this age on, the app asks for an order's stage and price less often (C63, C135). */
const YOUNG_MS = 600_000
/** The interval of the price check, by which an order is found unfillable (T4.33, D4.4, T9.24, T9.47). */
export const PRICE_MS = 15_000
/** How often to check the price of an order that is no longer young (C135). */
const PRICE_LATER_MS = 60_000

/** Ages are never negative: a clock that was set back makes no order old. */
const ageOf = ({ createdAt }: Order, now: UnixMs): number => Math.max(0, now - createdAt)

/** Milliseconds between two questions for the auction stage of an order. */
export const stageInterval = (order: Order, now: UnixMs): number =>
  ageOf(order, now) < YOUNG_MS ? STAGE_MS : STAGE_LATER_MS

/** Milliseconds between two price checks of an order. */
export const priceInterval = (order: Order, now: UnixMs): number =>
  ageOf(order, now) < YOUNG_MS ? PRICE_MS : PRICE_LATER_MS

/** The time of the last request; -Infinity, which is due at once, before the first or when the clock was set back since. */
export const askedBy = (now: UnixMs, askedAt: UnixMs | undefined): UnixMs =>
  askedAt === undefined || askedAt > now ? -Infinity : askedAt
