/**
 * What is odd about few days, after all else of a day: a network that is left with half a pair and names that cannot be looked up,
 * allowances for a router that must not have them, lost rows that switched something off, a thin market, and an account whose kind cannot be read
 * when its wallet signs as another. Drawn by itself, so that the rest of a day is as it would be.
 */
import { presses } from './errand'
import { type TroubledErrand, troubledErrands } from './troubledErrand'

/** The share of long days that have one (C687). */
const SHARE = 0.4

const ODDITIES: readonly TroubledErrand[] = [
  {
    isTraded: false,
    faults: [],
    acts: [
      ['sellAlone', 14_000, 16_000],
      ['otherNetwork', 18_000, 20_000],
      ['ownNetwork', 34_000, 36_000],
      ['pair', 50_000, 51_000],
      ['type', 52_000, 53_000],
      ['payName', 55_000, 57_000, 3],
      ...presses(62_000),
      ['payName', 70_000, 72_000, 2],
      ['payName', 78_000, 79_000, 1],
      ['payName', 84_000, 85_000, 0],
      ...presses(89_000, 99_000, 110_000),
    ],
  },
  {
    isTraded: false,
    faults: [],
    acts: [
      // Before the page is loaded again, which reads them first.
      ['allowRouter', 250, 450],
      ['revoke', 14_000, 16_000],
      ['revoke', 18_000, 24_000],
      // Nothing else changes: a while after its block, what the page says of it is looked at.
      ['revoke', 66_000, 80_000],
      ['revoke', 112_000, 122_000],
    ],
  },
  {
    isTraded: false,
    faults: [['L21', 8000, 1000]],
    acts: [
      ['switchOff', 4000, 5000],
      ['reload', 11_000, 13_000],
      ['connect', 18_000, 19_000],
      // Half a minute later no window may go by what was chosen before.
      ['pair', 38_000, 39_000],
      ['type', 40_000, 41_000],
      ...presses(46_000, 58_000),
      ['switchOn', 80_000, 90_000],
      ...presses(100_000),
    ],
  },
  {
    isTraded: false,
    faults: [],
    acts: [1, 2, 3, 0].flatMap((draw, i) => [
      ['thin', 12_000 + i * 28_000, 12_500 + i * 28_000, draw] as const,
      ['pair', 13_000 + i * 28_000, 14_000 + i * 28_000, 1 + (i % 2) * 65] as const,
      ['type', 15_000 + i * 28_000, 16_000 + i * 28_000, 1 + (i % 2) * 16] as const,
      ...presses(20_000 + i * 28_000, 28_000 + i * 28_000),
      ...(i === 3 ? ([['retype', 118_000, 119_000], ...presses(122_000)] as const) : []),
    ]),
  },
  {
    isTraded: false,
    faults: [
      ['W14', 17_000, 50_000],
      ['L20', 17_000, 50_000],
    ],
    acts: [
      ['pair', 13_000, 14_000],
      ['type', 15_000, 16_000],
      ...presses(20_000, 30_000, 40_000, 52_000, 84_000, 96_000, 108_000),
    ],
  },
]

export const oddity = troubledErrands('oddity', SHARE, ODDITIES)
