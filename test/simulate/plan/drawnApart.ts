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

/** Of those that are drawn on few days, and then met: while the trader is at the screen. */
const MET = {
  share: 0.012,
  situation: null,
  times: { at: [10_000, 60_000], ms: [20_000, 60_000] },
  percent: 100,
} satisfies Omit<Apart, 'id'>
/** When orders have ended, and others end. */
const LATE: Apart['times'] = { at: [120_000, 200_000], ms: [60_000, 400_000] }

const FAULTS: readonly Apart[] = [
  { id: 'L17', share: 0.4, situation: null, times: null, percent: 70 },
  {
    id: 'S5',
    share: 0.7,
    situation: 'multisig',
    times: { at: [40_000, 90_000], ms: [60_000, 200_000] },
    percent: 100,
  },
  ...['S1', 'S2'].map((id) => ({ ...MET, id, share: 0.5, situation: 'multisig' })),
  {
    ...MET,
    id: 'S4',
    share: 0.5,
    situation: 'multisig',
    times: { at: [30_000, 60_000], ms: [20_000, 60_000] },
  },
  ...['A5', 'A6'].map((id) => ({ ...MET, id, share: 0.4, situation: 'ends', times: LATE })),
  ...[
    'H2',
    'H14',
    'H7',
    'W14',
    'W18',
    'L2',
    'V1',
    'D5',
    'C4',
    'R11',
    'A10',
    'W3',
    'W7',
    'W16',
    'W5',
    'L11',
    'T4',
    'R7',
    'H5',
    'H8',
    'H11',
    'R3',
    'W6',
    'T9',
    'C5',
  ].map((id) => ({ ...MET, id })),
  { ...MET, id: 'R15', share: 0.5, situation: 'chain' },
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
