/**
 * What meets a trader on few days, after all else of a day: an order of the coin's contract, one that solvers fill in parts, the
 * orders of another network, a link that names a referrer, an account that is blocked, a form without dollars, a wrap that leaves next
 * to nothing. Drawn by itself, so that the rest of a day is as it would be.
 */
import { createRandom, type Random } from '../engine/random'
import { drawErrand, type Errand, presses } from './errand'
import type { PlannedAct } from './plan'

/** The share of long days that have one (C678). */
const SHARE = 0.3

const ENCOUNTERS: readonly Errand[] = [
  {
    isTraded: false,
    acts: [
      ['placeCoinOrder', 4000, 8000],
      ['placeCoinOrder', 9000, 20_000],
      ...presses(34_000),
      ['cancel', 40_000, 48_000],
      ['invalidate', 50_000, 60_000],
      ['repeat', 70_000, 85_000],
      ...presses(92_000, 104_000, 120_000),
    ],
  },
  {
    isTraded: false,
    acts: [
      ['placeInParts', 4000, 6000],
      ['placeInParts', 7000, 12_000],
      ...presses(40_000, 60_000),
      ['repeat', 66_000, 75_000],
      ['cancel', 78_000, 90_000],
      ...presses(100_000, 120_000),
    ],
  },
  {
    isTraded: true,
    acts: [
      ['otherNetwork', 56_000, 58_000],
      ['repeat', 64_000, 70_000],
      ...presses(72_000),
      ['ownNetwork', 84_000, 86_000],
      ['repeat', 98_000, 104_000],
      ...presses(108_000, 118_000),
    ],
  },
  {
    isTraded: false,
    acts: [
      // Of the two accounts, the second has often not traded yet.
      ['account', 6000, 7000, 1],
      ['followReferrer', 8000, 9000],
      ['pair', 13_000, 14_000],
      ['type', 15_000, 16_000],
      ['checkReferral', 17_000, 19_000],
      ...presses(22_000, 36_000, 44_000),
      ['showProfile', 50_000, 54_000],
      ['followReferrer', 56_000, 60_000],
      ['checkReferral', 62_000, 66_000],
      ['type', 68_000, 70_000],
      ...presses(74_000),
      ['account', 82_000, 83_000, 0],
      ['type', 86_000, 87_000],
      ...presses(91_000, 101_000, 108_000),
      ['closeReferral', 114_000, 116_000],
      ['showProfile', 118_000, 122_000],
    ],
  },
  {
    isTraded: true,
    acts: [
      ['blockAccount', 52_000, 58_000],
      ...presses(62_000),
      ['reload', 68_000, 70_000],
      ['connect', 78_000, 80_000],
      ...presses(84_000),
      ['account', 96_000, 98_000, 0],
      ['connect', 100_000, 102_000],
      ...presses(106_000, 116_000),
    ],
  },
  {
    isTraded: false,
    acts: [
      ['switchOff', 3000, 4000],
      // Without dollars the way back is asked for: of one question after the other.
      ...[1, 17, 65, 33].flatMap((draw, i) => [
        ['pair', 13_000 + i * 18_000, 14_000 + i * 18_000, 1 + i * 65] as const,
        ['type', 15_000 + i * 18_000, 16_000 + i * 18_000, draw] as const,
        ['flip', 20_000 + i * 18_000, 22_000 + i * 18_000] as const,
        ['type', 24_000 + i * 18_000, 26_000 + i * 18_000, draw + 16] as const,
        ['retype', 28_000 + i * 18_000, 30_000 + i * 18_000] as const,
      ]),
      ...presses(90_000, 104_000),
      ['pair', 109_000, 110_000, 1],
      ['type', 111_000, 112_000, 1],
      ['hide', 121_000, 122_000],
      // What the way back told is old by then (X13).
      ['show', 450_000, 500_000],
      ['switchOn', 510_000, 515_000],
      ['hide', 525_000, 530_000],
    ],
  },
  {
    isTraded: false,
    acts: [
      ['wrapMost', 13_000, 14_000],
      ...presses(18_000, 60_000),
      ['unwrapPair', 66_000, 68_000],
      ...presses(72_000, 110_000),
    ],
  },
]

/** What a day of a seed has of it. */
export const encounter = (
  { seed, acts }: { readonly seed: number; readonly acts: readonly PlannedAct[] },
  trade: (random: Random, start: number) => readonly PlannedAct[],
): readonly PlannedAct[] =>
  drawErrand(createRandom(seed, 'encounter'), { share: SHARE, errands: ENCOUNTERS }, acts, trade)
