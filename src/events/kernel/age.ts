import type { UnixMs } from './units'

/**
 * Whether a reading of `readAt` still counts at `now`. A future reading is also judged by its distance: someone has set
 * the clock back since, which must not make an old reading fresh.
 */
export const isFresh = (readAt: UnixMs, now: UnixMs, ageMs: number): boolean =>
  !(Math.abs(now - readAt) > ageMs)

/**
 * 30 s in ms. The clock's offset changes only when the two clocks differ by more (D6.1), so less is not a clock set
 * back.
 */
const SET_BACK_MS = 30_000

/** Whether the clock was set back after a reading. An end computed from the reading then no longer holds. */
export const isAhead = (readAt: UnixMs, now: UnixMs): boolean => readAt - now > SET_BACK_MS
