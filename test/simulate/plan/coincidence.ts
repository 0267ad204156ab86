/**
 * What seldom comes together, after all else of a day: orders whose answers are lost while more of the pair are placed and stopped, a
 * price after which none comes, a sale of the coin at a loss, links that are understood or not, a second wrap while the first waits, and
 * a limit of losses that is set to anything. Drawn by itself, so that the rest of a day is as it would be.
 */
import { type Errand, presses } from './errand'
import { type TroubledErrand, troubledErrands } from './troubledErrand'

/** The share of long days that have one (C695). */
const SHARE = 0.2

/** Deadlines of 721 s, 1,621 s, 421 s, and the usual one, as `trader/acts.ts` draws them. */
const [MIDDLE, LONG, SHORT, USUAL] = [601, 1501, 301, 3]
/** Nothing more is looked at: a window in view logs a block every 12 s. */
const hidden = (at: number): Errand['acts'] => [['hide', at, at]]

/** A person who is warned of what is open, and confirms at once. */
const AT_ONCE = 6

const pressAt = (at: number): Errand['acts'][number] => ['press', at, at, AT_ONCE]

/** The next order of the pair, with another deadline. */
const nextOrder = (deadline: number, at: number): Errand['acts'] => [
  ['setting', at, at, deadline],
  ['pair', at + 500, at + 500, 1],
  ['type', at + 1000, at + 1000, 1],
  pressAt(at + 4000),
]

const COINCIDENCES: readonly TroubledErrand[] = [
  {
    isTraded: false,
    faults: [['L22', 12_000, 100_000]],
    acts: [
      ...nextOrder(MIDDLE, 12_000),
      ...nextOrder(LONG, 32_000),
      ...nextOrder(SHORT, 52_000),
      ...[70_000, 73_000, 76_000].map((at) => ['stop', at, at, 1] as const),
      ...presses(80_000, 86_000),
      ['setting', 92_000, 93_000, USUAL],
      ...hidden(95_000),
    ],
  },
  {
    isTraded: false,
    faults: [['L23', 14_000, 60_000]],
    acts: [
      ['pair', 13_000, 13_000, 1],
      ['type', 14_500, 14_500, 1],
      pressAt(56_000),
      pressAt(62_000),
      ...hidden(66_000),
    ],
  },
  {
    isTraded: false,
    faults: [],
    acts: [
      ['thin', 12_000, 12_000, 3],
      ['sellCoin', 13_000, 15_000],
      ...presses(20_000, 28_000),
      ['thin', 40_000, 40_000, 0],
      ['sellCoin', 41_000, 43_000],
      ...presses(48_000, 56_000),
      ...hidden(62_000),
    ],
  },
  {
    isTraded: false,
    faults: [],
    acts: [
      ...Array.from(
        { length: 12 },
        (_, i) => ['followLink', 13_000 + i * 4000, 14_000 + i * 4000, i] as const,
      ),
      ...presses(64_000),
      ...hidden(72_000),
    ],
  },
  {
    isTraded: false,
    faults: [],
    acts: [
      ...[13_000, 29_000].flatMap((at) => [['unwrapPair', at, at] as const, ...presses(at + 2000)]),
      ...Array.from({ length: 8 }, (_, i) => ['limitLoss', 40_000 + i * 2000, 41_000 + i * 2000, i] as const),
      ...[70_000, 86_000].flatMap((at) => [['wrapPair', at, at] as const, ...presses(at + 2000)]),
      ...hidden(96_000),
    ],
  },
]

export const coincidence = troubledErrands('coincidence', SHARE, COINCIDENCES)
