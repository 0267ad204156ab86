import type { Clock } from '../streams/ports/Clock'

export const browserClock: Clock = { now: () => Date.now() }
