/**
 * What a trader does besides trading, on few days and after the errand of a day: switches off what leaves the device, claims
 * UNI for an account, and unwraps coins. Drawn by itself, so that the rest of a day is as it would be.
 */
import { createRandom, type Random } from '../engine/random'
import { drawErrand, type Errand, presses } from './errand'
import type { PlannedAct } from './plan'

/** The share of long days that have one (C665). */
const SHARE = 0.15

const CHORES: readonly Errand[] = [
  {
    isTraded: false,
    acts: [
      ['switchOff', 3000, 4000],
      ['pair', 13_000, 14_000],
      ['type', 15_000, 16_000],
      ...presses(20_000, 28_000),
      ['reload', 40_000, 44_000],
      ['pair', 50_000, 52_000],
      ['type', 53_000, 54_000],
      ...presses(75_000),
      ['switchOn', 100_000, 102_000],
    ],
  },
  {
    isTraded: false,
    acts: [
      ['lookUpUni', 13_000, 14_000],
      ['claimUni', 18_000, 22_000],
      ['claimUni', 24_000, 40_000],
      ['reload', 55_000, 60_000],
      ['lookUpUni', 66_000, 70_000],
      ['claimUni', 75_000, 90_000],
      ['claimUni', 95_000, 115_000],
    ],
  },
  {
    isTraded: false,
    acts: [
      ['unwrapPair', 13_000, 14_000],
      ...presses(20_000, 40_000),
      ['reload', 60_000, 64_000],
      ['wrapPair', 75_000, 76_000],
      ...presses(80_000, 100_000),
    ],
  },
]

/** What a day of a seed has of it. */
export const chore = (
  { seed, acts }: { readonly seed: number; readonly acts: readonly PlannedAct[] },
  trade: (random: Random, start: number) => readonly PlannedAct[],
): readonly PlannedAct[] =>
  drawErrand(createRandom(seed, 'chore'), { share: SHARE, errands: CHORES }, acts, trade)
