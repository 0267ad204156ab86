/**
 * Faults that meet something on hardly any day when they come at drawn times: a chain that takes back what it has mined, and
 * an owner who is removed from a Safe while a transaction waits. Drawn by themselves, so that the rest of a day is as it
 * would be.
 */
import { createRandom } from '../engine/random'
import type { PlannedFault } from './plan'

const MINUTE_MS = 60_000

interface Apart {
  readonly id: string
  /** The share of the days that may have it. */
  readonly share: number
  /** The situation of those days; null: every day. */
  readonly situation: string | null
  /** When it begins and how long it lasts, in ms; null: all day. */
  readonly times: { readonly at: readonly [number, number]; readonly ms: readonly [number, number] } | null
  readonly percent: number
}

const FAULTS: readonly Apart[] = [
  { id: 'L17', share: 0.4, situation: null, times: null, percent: 70 },
  {
    id: 'S5',
    share: 0.7,
    situation: 'multisig',
    times: { at: [40_000, 90_000], ms: [60_000, 200_000] },
    percent: 100,
  },
]

/** What a day of a seed has of them; `mayBe`: whether a fault was asked for. */
export const drawnApart = (
  day: { readonly seed: number; readonly situation: string | null; readonly minutes: number },
  mayBe: (id: string) => boolean,
): readonly PlannedFault[] =>
  FAULTS.flatMap(({ id, share, situation, times, percent }) => {
    const random = createRandom(day.seed, id)
    if (!random.chance(share) || !mayBe(id) || (situation !== null && situation !== day.situation)) return []
    const draw = random.below(2 ** 31)
    const at = times === null ? 0 : random.between(...times.at)
    const ms = times === null ? day.minutes * MINUTE_MS : random.between(...times.ms)
    return [{ at, id, ms, percent, profile: 0, draw }]
  })
