/**
 * Faults that disturb what few days ask for: a token that is looked up, gas of a signature on chain, a store that is erased.
 * Drawn freely they meet nothing on most days, so each comes with a day that asks. They are drawn by themselves, so that
 * the rest of a day is as it would be without them.
 */
import { createRandom, type Random } from '../engine/random'
import type { ActName, PlannedAct, PlannedFault } from './plan'

/** The share of days that have one. */
const RARE = 0.3

interface Rare {
  readonly id: string
  /** Another fault at the same time. */
  readonly also?: string
  /** What the trader does, so that it is met. */
  readonly acts?: readonly (readonly [ActName, number])[]
}

/** A look-up of a token that no list has, as `trader/tokens.ts` draws it. */
const LOOK_UP: readonly [ActName, number] = ['token', 13]

const everywhere: readonly Rare[] = [
  ...['T2', 'T3', 'T4', 'T5', 'T6', 'T7'].map((id) => ({ id, acts: [LOOK_UP] })),
  ...['R9', 'R13', 'A14', 'W6', 'W13', 'W15', 'K1', 'L13'].map((id) => ({ id })),
  { id: 'L12' },
  { id: 'L16', acts: [['type', 1]] },
  // Without prices in dollars the way back is asked for, and a part of those answers is lost.
  { id: 'L12', also: 'A9' },
  { id: 'L14', acts: [['delete', 0]] },
  {
    id: 'L15',
    acts: [
      ['foreignPlace', 98],
      ['foreignPlace', 1802],
    ],
  },
  { id: 'W4', acts: [['network', 1]] },
  { id: 'A10', acts: [['press', 1]] },
]

const ofSituation: Readonly<Record<string, readonly Rare[]>> = {
  multisig: [{ id: 'R16' }, { id: 'R16' }, { id: 'S4' }],
  chain: [{ id: 'R15' }, { id: 'W2' }],
}

export interface RarePart {
  readonly acts: readonly PlannedAct[]
  readonly faults: readonly PlannedFault[]
}

const NOTHING: RarePart = { acts: [], faults: [] }

interface Day {
  readonly seed: number
  readonly situation: string | null
  /** When the trader comes to the screen first, in ms. */
  readonly start: number
  readonly tabs: number
}

const actsOf = (random: Random, { acts = [] }: Rare, { start, tabs }: Day): readonly PlannedAct[] =>
  acts.map(([what, draw]) => ({
    at: start + random.between(16_000, 50_000),
    tab: random.below(tabs),
    what,
    draw,
  }))

/** What a day has of them; `mayBe`: the faults that were asked for. */
export const rarePart = (day: Day, mayBe: (id: string) => boolean): RarePart => {
  const random = createRandom(day.seed, 'rare')
  if (!random.chance(RARE)) return NOTHING
  const own = day.situation === null ? undefined : ofSituation[day.situation]
  const rare = random.pick(own ?? everywhere)
  const acts = actsOf(random, rare, day)
  const ids = [rare.id, ...(rare.also === undefined ? [] : [rare.also])].filter(mayBe)
  return {
    acts: ids.length === 0 ? [] : acts,
    faults: ids.map((id) => ({
      ...{ at: day.start, id, ms: random.between(60_000, 150_000) },
      percent: id === rare.also ? 50 : 100,
      ...{ profile: random.below(2), draw: random.below(2 ** 31) },
    })),
  }
}
