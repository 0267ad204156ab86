/** Errands during which something fails, of which a day has one at most: by turns, so that few days have each. */
import { createRandom, type Random } from '../engine/random'
import { drawErrand, type Errand } from './errand'
import type { PlannedAct, PlannedFault } from './plan'

export interface TroubledErrand extends Errand {
  /** What fails meanwhile, when it begins, and for how long, in ms since the beginning. */
  readonly faults: readonly (readonly [id: string, at: number, ms: number])[]
}

interface Drawn {
  readonly acts: readonly PlannedAct[]
  readonly faults: readonly PlannedFault[]
}

const NOTHING: Drawn = { acts: [], faults: [] }

/** What a day of a seed has of it; `mayBe`: the faults that were asked for. */
export type DrawTroubled = (
  day: { readonly seed: number; readonly acts: readonly PlannedAct[] },
  trade: (random: Random, start: number) => readonly PlannedAct[],
  mayBe: (id: string) => boolean,
) => Drawn

/** `name`: of the numbers that it draws, so that the rest of a day is as it would be. `share`: of long days that have one. */
export const troubledErrands =
  (name: string, share: number, errands: readonly TroubledErrand[]): DrawTroubled =>
  ({ seed, acts }, trade, mayBe) => {
    const random = createRandom(seed, name)
    const one = errands[seed % errands.length]
    if (one === undefined) return NOTHING
    const drawn = drawErrand(random, { share, errands: [one] }, acts, trade)
    const [first] = drawn
    if (first === undefined) return NOTHING
    return {
      acts: drawn,
      faults: one.faults
        .filter(([id]) => mayBe(id))
        .map(([id, at, ms]) => ({
          ...{ id, at: first.at + at, ms },
          ...{ percent: 100, profile: 0, draw: random.below(2 ** 31) },
        })),
    }
  }
