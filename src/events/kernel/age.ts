import type { UnixMs } from './units'

/**
 * Whether what was read at `readAt` may still be taken for true. One that was read in the future is as old: the clock
 * was set back meanwhile, and a clock must not make fresh what is old.
 */
export const isFresh = (readAt: UnixMs, now: UnixMs, ageMs: number): boolean =>
  !(Math.abs(now - readAt) > ageMs)
