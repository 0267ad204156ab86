/**
 * The provider from which rxjs takes its timers. It is not a documented part of rxjs (ADR 9), so it is imported only
 * here; `recorder` observes it and `rerun` replaces it.
 *
 * Services (Retry-After) and data (an order is valid for a year) give delays too, and a browser fires a timer of more
 * than 2^31 - 1 ms at once, again and again. So every longer timer is divided into parts.
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
