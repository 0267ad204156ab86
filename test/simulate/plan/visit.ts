/**
 * Other pages that a trader comes to on few days, after all else of a day: claims of vCOW, free and paid, stakes of shares, and
 * votes. Drawn by itself, so that the rest of a day is as it would be.
 */
import { createRandom, type Random } from '../engine/random'
import { drawErrand, type Errand } from './errand'
import type { PlannedAct, PlannedFault } from './plan'

/** The share of long days that have one (C674). */
const SHARE = 0.2

const VISITS: readonly Errand[] = [
  {
    isTraded: false,
    acts: [
      ['lookUpVCow', 13_000, 14_000],
      ['claimVCow', 16_000, 20_000],
      ['claimVCow', 22_000, 34_000],
      ['claimVCow', 36_000, 50_000],
      ['reload', 60_000, 62_000],
      ['lookUpVCow', 75_000, 76_000],
      ['claimVCow', 78_000, 84_000],
      ['convertVCow', 86_000, 92_000],
      ['convertVCow', 93_000, 95_000],
      ['lookUpVCow', 120_000, 125_000],
    ],
  },
  {
    isTraded: false,
    acts: [
      ['lookUpStakes', 13_000, 14_000],
      ['approveShares', 16_000, 17_000],
      ['stake', 18_000, 24_000],
      ['collectReward', 25_000, 35_000],
      ['stake', 40_000, 44_000],
      ['stake', 50_000, 57_000],
      ['reload', 58_000, 60_000],
      ['lookUpStakes', 73_000, 74_000],
      ['unstake', 76_000, 80_000],
      ['unstake', 81_000, 84_000],
      ['lookUpStakes', 120_000, 125_000],
    ],
  },
  {
    isTraded: false,
    acts: [
      ['lookUpVotes', 13_000, 14_000],
      ['vote', 16_000, 20_000],
      ['delegate', 22_000, 30_000],
      ['advance', 32_000, 40_000],
      ['vote', 42_000, 46_000],
      ['reload', 52_000, 56_000],
      ['lookUpVotes', 70_000, 72_000],
      ['advance', 74_000, 80_000],
      ['vote', 82_000, 86_000],
      ['lookUpVotes', 120_000, 125_000],
    ],
  },
]

/** On some of them the contracts do not answer for a while (L18). */
const FAILING = 0.35
const FAILS_MS = { from: 10_000, least: 15_000, most: 50_000 }

/** What a day of a seed has of it; `mayBe`: the faults that were asked for. */
export const visit = (
  { seed, acts }: { readonly seed: number; readonly acts: readonly PlannedAct[] },
  trade: (random: Random, start: number) => readonly PlannedAct[],
  mayBe: (id: string) => boolean,
): { readonly acts: readonly PlannedAct[]; readonly faults: readonly PlannedFault[] } => {
  const random = createRandom(seed, 'visit')
  const drawn = drawErrand(random, { share: SHARE, errands: VISITS }, acts, trade)
  const [first] = drawn
  const isFailing = random.chance(FAILING) && mayBe('L18')
  if (first === undefined || !isFailing) return { acts: drawn, faults: [] }
  const fault = {
    ...{ id: 'L18', at: first.at + FAILS_MS.from, ms: random.between(FAILS_MS.least, FAILS_MS.most) },
    ...{ percent: 60, profile: 0, draw: random.below(2 ** 31) },
  }
  return { acts: drawn, faults: [fault] }
}
