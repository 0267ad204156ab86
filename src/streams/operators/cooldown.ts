import { LONGEST_PAUSE_MS } from '../ports/OrderBook'

/** Until when a service wants to be left alone (429, Retry-After). */
export interface Cooldown {
  /** At most LONGEST_PAUSE_MS, whatever is asked for. */
  readonly begin: (ms: number) => void
  /** 0 when the service may be asked. */
  readonly remainingMs: () => number
}

/**
 * Remembers a pause across questions, hidden tabs and changed accounts: a timer inside one question would be forgotten
 * with it. Read from the device's clock; one that is set back ends the pause, so that it can never last for days.
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
