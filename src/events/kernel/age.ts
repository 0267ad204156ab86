import type { UnixMs } from './units'

/**
 * Whether what was read at `readAt` may still be taken for true. One that was read in the future is as old: the clock
 * was set back meanwhile, and a clock must not make fresh what is old.
 */
export const isFresh = (readAt: UnixMs, now: UnixMs, ageMs: number): boolean =>
  !(Math.abs(now - readAt) > ageMs)

/** Chain time is set again when it is so far from the device's (30 s): of less nobody can say that a clock was set back. */
const SET_BACK_MS = 30_000

/** Whether what was read at `readAt` comes from a time that the clock was set back from: its end is not the one it had. */
export const isAhead = (readAt: UnixMs, now: UnixMs): boolean => readAt - now > SET_BACK_MS
