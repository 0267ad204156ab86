import { LONGEST_PAUSE_MS } from '../ports/OrderBook'

/** The time until a service accepts requests again (429, Retry-After). */
export interface Cooldown {
  /** Starts a pause of `ms`, at most LONGEST_PAUSE_MS (X21, C86). */
  readonly begin: (ms: number) => void
  /** 0 when a request may be sent. */
  readonly remainingMs: () => number
}

/**
 * Keeps a pause across requests, hidden tabs and changed accounts. A timer inside one request would end with it. It
 * reads the device's clock, and a clock that is set back ends the pause, so it can't last for days. It isn't part of
 * the log: a rerun gets the same answers at the same times and pauses at the same points, and a reloaded tab learns of
 * the pause from the next answer.
 */
export const createCooldown = (now: () => number): Cooldown => {
  let since = 0
  let lasts = 0
  return {
    begin: (ms) => {
      since = now()
      lasts = Math.min(ms, LONGEST_PAUSE_MS)
    },
    remainingMs: () => {
      const passed = now() - since
      return passed < 0 ? 0 : Math.max(0, lasts - passed)
    },
  }
}
