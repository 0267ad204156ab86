/**
 * Where rxjs takes its timers from. It is no documented part of rxjs (ADR 9), so it has one door; `recorder` watches
 * what goes through it and `rerun` stands in its place.
 *
 * Delays come from services (Retry-After) and from data (an order is valid for a year) too, and a browser runs a timer
 * of more than 2^31 - 1 ms at once, again and again: here, for every timer there is, a longer one is waited for in parts.
 */
import { intervalProvider as timers } from 'rxjs/internal/scheduler/intervalProvider'

/** The longest delay that a browser's timer takes: 2^31 - 1 ms, almost 25 days. */
export const LONGEST_TIMER_MS = 2_147_483_647

const { setInterval: plain } = timers
timers.setInterval = (handler, ms = 0) => {
  if (ms <= LONGEST_TIMER_MS) return plain(handler, ms)
  let left = ms
  return plain(() => {
    left -= LONGEST_TIMER_MS
    if (left > 0) return
    left = ms
    handler()
  }, LONGEST_TIMER_MS)
}

export { timers }
