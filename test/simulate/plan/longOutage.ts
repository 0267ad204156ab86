/**
 * An order book that is unreachable until the world is healed: by then every pause between two attempts is as long as it
 * gets, and recovery is held against it. Drawn by itself, so that the rest of a day is as it would be.
 */
import { createRandom } from '../engine/random'
import type { PlannedFault } from './plan'

/** The share of short days that have one: on a long day nothing is open in the end. */
const SHARE = 0.25
const SHORT_MINUTES = 30
const MINUTE_MS = 60_000
/** The connection to the service is cut. */
const OUTAGE = 'H12'

/** What a day of a seed has of it; `mayBe`: whether a fault was asked for. */
export const longOutage = (
  { seed, start, minutes }: { readonly seed: number; readonly start: number; readonly minutes: number },
  mayBe: (id: string) => boolean,
): readonly PlannedFault[] => {
  const random = createRandom(seed, 'outage')
  if (!random.chance(SHARE) || minutes > SHORT_MINUTES || !mayBe(OUTAGE)) return []
  const at = start + random.between(40_000, 150_000)
  return [
    {
      at,
      id: OUTAGE,
      ms: minutes * MINUTE_MS,
      percent: 100,
      profile: 0,
      draw: random.below(2 ** 31),
    },
  ]
}
