import type { Clock } from '../../streams/ports/Clock'

/** The device's clock for times, and the page's monotone one for intervals (D6.3). */
export const browserClock: Clock = {
  now: () => Date.now(),
  elapsed: () => Math.round(performance.now()),
}
