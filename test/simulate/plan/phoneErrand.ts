/**
 * A wallet on a phone, after all else of a day: its session is restored, ends, expires, has other accounts on other chains or lacks one,
 * changes late or untold, or is asked and never answers. Drawn by itself, so that the rest of a day is as it would be.
 */
import { type Errand, presses } from './errand'
import { type TroubledErrand, troubledErrands } from './troubledErrand'

/** The share of long days that have one (C703). */
const SHARE = 0.1

/** Kinds of sessions, as `world/phone.ts` has them: of both networks, of the day's alone, of the other alone, and of one that is not traded on. */
const [BOTH, OWN, OTHER, MORE] = [0, 1, 2, 3]
/** Accounts, and chains, as `trader/phone.ts` draws them. */
const [FIRST, SECOND] = [0, 1]
const [OWN_CHAIN, OTHER_CHAIN, UNTRADED_CHAIN] = [0, 1, 2]

/** A pair and an amount that can be traded, and presses until it is. */
const trades = (at: number): Errand['acts'] => [
  ['pair', at, at + 500, 1],
  ['type', at + 1000, at + 1500, 1],
  ...presses(at + 4000, at + 11_000),
]
const hidden = (at: number): Errand['acts'] => [['hide', at, at]]

const ERRANDS: readonly TroubledErrand[] = [
  {
    isTraded: false,
    faults: [],
    acts: [
      ['pairPhone', 10_000, 11_000, BOTH],
      ...trades(25_000),
      ['reload', 45_000, 47_000],
      ...trades(78_000),
      ['endOnPhone', 96_000, 97_000],
      ...presses(100_000),
      ...hidden(110_000),
    ],
  },
  {
    isTraded: false,
    faults: [['P4', 44_000, 1]],
    acts: [
      ['pairPhone', 10_000, 11_000, MORE],
      ...trades(25_000),
      // It is signed in by the browser's own wallet, or by a new session.
      ['pairPhone', 50_000, 51_000, OWN],
      ['otherNetwork', 66_000, 67_000],
      ...trades(80_000),
      ...hidden(100_000),
    ],
  },
  {
    isTraded: false,
    faults: [['P1', 24_000, 72_000]],
    acts: [
      ['pairPhone', 10_000, 11_000, MORE],
      ['showOnPhone', 25_000, 26_000, FIRST],
      ...trades(37_000),
      ['moveOnPhone', 52_000, 53_000, UNTRADED_CHAIN],
      ['moveOnPhone', 65_000, 66_000, OWN_CHAIN],
      ['approveOnPhone', 77_000, 78_000, OWN],
      ['endOnPhone', 90_000, 91_000],
      ...hidden(104_000),
    ],
  },
  {
    isTraded: false,
    faults: [['P2', 24_000, 74_000]],
    acts: [
      ['pairPhone', 10_000, 11_000, BOTH],
      ['showOnPhone', 25_000, 26_000, SECOND],
      ...trades(27_000),
      ['showOnPhone', 46_000, 47_000, FIRST],
      ...presses(48_000),
      ['endOnPhone', 62_000, 63_000],
      ...trades(64_000),
      ['giveUp', 84_000, 85_000, 0],
      ['reload', 86_000, 87_000],
      ...trades(100_000),
      ...hidden(120_000),
    ],
  },
  {
    isTraded: false,
    faults: [['P3', 24_000, 40_000]],
    acts: [
      ['pairPhone', 10_000, 11_000, OWN],
      ...trades(25_000),
      ['giveUp', 48_000, 50_000, 0],
      ...presses(53_000),
      ['giveUp', 62_000, 63_000, 0],
      ...trades(70_000),
      ['reload', 86_000, 88_000],
      ...trades(119_000),
    ],
  },
  {
    isTraded: false,
    faults: [],
    acts: [
      ['pairPhone', 10_000, 11_000, OTHER],
      // The session lacks the day's network, and the phone adds it.
      ['ownNetwork', 25_000, 26_000],
      ...trades(42_000),
      ['otherNetwork', 62_000, 63_000],
      ['ownNetwork', 68_000, 69_000],
      ['moveOnPhone', 74_000, 75_000, OTHER_CHAIN],
      ['moveOnPhone', 80_000, 81_000, OWN_CHAIN],
      ...presses(86_000),
      ...hidden(100_000),
    ],
  },
  {
    isTraded: false,
    faults: [],
    acts: [
      ['pairPhone', 10_000, 11_000, BOTH],
      // The other network has another account.
      ['otherNetwork', 25_000, 26_000],
      ['ownNetwork', 33_000, 34_000],
      ...trades(38_000),
      ['showOnPhone', 56_000, 57_000, SECOND],
      ...trades(60_000),
      ['approveOnPhone', 78_000, 79_000, OWN],
      ['otherNetwork', 84_000, 85_000],
      ['reload', 90_000, 92_000],
      ['approveOnPhone', 123_000, 124_000, OTHER],
    ],
  },
]

export const phoneErrand = troubledErrands('phone', SHARE, ERRANDS)
