import type { Clock } from '../streams/ports/Clock'

export const browserClock: Clock = {
  now: () => Date.now(),
  elapsed: () => Math.round(performance.now()),
}
