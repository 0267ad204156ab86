/** How often an open order is asked about: its first minutes decide most, and a service answers a limited number. */
import type { UnixMs } from '../../events/kernel/units'
import type { Order } from '../../events/orders/state'

/** The auction stage of an order that is younger than this changes in seconds (C63). */
const STAGE_YOUNG_MS = 120_000
/** (C63.) */
export const STAGE_MS = 4000
/** One block of the slowest chain (C63). */
const STAGE_LATER_MS = 12_000

/** From this age on the price of an order is checked less often (C135). */
const PRICE_YOUNG_MS = 600_000
/** The interval of the price check (D4.4). */
export const PRICE_MS = 15_000
/** (C135.) */
const PRICE_LATER_MS = 60_000

/** Ages are never negative: a clock that was set back makes no order old. */
const ageOf = ({ createdAt }: Order, now: UnixMs): number => Math.max(0, now - createdAt)

/** Milliseconds between two questions for the auction stage of an order. */
export const stageInterval = (order: Order, now: UnixMs): number =>
  ageOf(order, now) < STAGE_YOUNG_MS ? STAGE_MS : STAGE_LATER_MS

/** Milliseconds between two price checks of an order. */
export const priceInterval = (order: Order, now: UnixMs): number =>
  ageOf(order, now) < PRICE_YOUNG_MS ? PRICE_MS : PRICE_LATER_MS

/** The time of the last question, or the start of time where the clock was set back since: nobody waits for that time. */
export const askedBy = (now: UnixMs, askedAt: UnixMs | undefined): UnixMs =>
  askedAt === undefined || askedAt > now ? -Infinity : askedAt
