/**
 * What a trader does on few days, long after everything else of the day: sells the coin, repeats an order, stops one that is being
 * posted, cancels one on chain, or takes over the settings of a saved log, and trades. Drawn by itself, so that the rest of a day is
 * as it would be.
 */
import { createRandom, type Random } from '../engine/random'
import type { ActName, PlannedAct } from './plan'

/** The share of long days that have one (C658). */
const SHARE = 0.2
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So long the window is in view, and so long after all else it begins: what was frozen is awake by then. */
const LENGTH_MS = 130_000
const AFTER_MS = 1.2 * HOUR_MS
/** When its first trade has been pressed for. */
const TRADED_MS = 50_000

export interface Errand {
  /** The pair, the amount and the presses of a trade come first. */
  readonly isTraded: boolean
  /** What is done, and when at the earliest and at the latest, in ms; `draw`: what is left open, where it is not drawn. */
  readonly acts: readonly (readonly [what: ActName, from: number, to: number, draw?: number])[]
}

export const presses = (...times: readonly number[]): Errand['acts'] =>
  times.map((at) => ['press', at, at + 4000] as const)

const ERRANDS: readonly Errand[] = [
  {
    isTraded: false,
    acts: [
      ['sellCoin', 13_000, 15_000],
      ...presses(19_000, 26_000),
      ['reload', 32_000, 45_000],
      ['continueSale', 50_000, 60_000],
      ...presses(64_000, 72_000, 84_000, 96_000, 108_000),
    ],
  },
  {
    isTraded: true,
    acts: [
      ['cancel', TRADED_MS, TRADED_MS + 10_000],
      ['repeat', 68_000, 80_000],
      ...presses(88_000, 96_000, 104_000),
    ],
  },
  { isTraded: true, acts: [20_000, 24_000, 28_000, 32_000, 36_000].map((at) => ['stop', at, at + 9000]) },
  {
    isTraded: true,
    acts: [
      ['invalidate', TRADED_MS, TRADED_MS + 8000],
      ['foreignPlace', 59_000, 60_000],
      ['invalidate', 70_000, 90_000],
      ['repeat', 100_000, 110_000],
    ],
  },
  {
    isTraded: false,
    acts: [
      ...[3000, 5000, 7000].map((at) => ['importSettings', at, at + 1500] as const),
      ['pair', 13_000, 14_000],
      ['type', 15_000, 16_000],
      ...presses(20_000, 28_000, 36_000),
      ['importSettings', 44_000, 60_000],
      ...presses(64_000),
    ],
  },
]

/**
 * The share of days whose first account has a history of more than one page, and how many orders that is (C658); of the days that
 * try a change of the app there are few, so that more of them have one (C720).
 */
const WITH_PAST = 0.01
const WATCHED_WITH_PAST = 0.05
const PAST = { least: 105, most: 150 }

/** How many orders of the first account had ended before the day of a seed; null: none. */
export const pastOf = (seed: number, isWatched: boolean): number | null => {
  const random = createRandom(seed, 'past')
  return random.chance(isWatched ? WATCHED_WITH_PAST : WITH_PAST)
    ? random.between(PAST.least, PAST.most)
    : null
}

/** When all else of a day is over, one of these on some days; `trade`: what a trader does from a time on, in ms. */
export const drawErrand = (
  random: Random,
  { share, errands }: { readonly share: number; readonly errands: readonly Errand[] },
  acts: readonly PlannedAct[],
  trade: (random: Random, start: number) => readonly PlannedAct[],
): readonly PlannedAct[] => {
  const start = Math.max(0, ...acts.map(({ at }) => at)) + AFTER_MS
  if (!random.chance(share) || start + LENGTH_MS > DAY_MS) return []
  const one = random.pick(errands)
  const tab = 0
  const at = (what: ActName, ms: number, draw = 0): PlannedAct => ({ at: start + ms, tab, what, draw })
  return [
    at('show', 0),
    // What was slowed down or frozen is as new.
    at('reload', 500),
    ...(one.isTraded ? trade(random, start + 1000) : [at('connect', 2000)]),
    ...one.acts.map(([what, from, to, given]) => {
      // A draw of 1 chooses a pair and an amount that can be traded.
      const draw = given ?? (what === 'pair' || what === 'type' ? 1 : random.below(2 ** 31))
      return at(what, random.between(from, to), draw)
    }),
    at('hide', LENGTH_MS),
  ]
}

/** What a day of a seed has of it. */
export const errand = (
  { seed, acts }: { readonly seed: number; readonly acts: readonly PlannedAct[] },
  trade: (random: Random, start: number) => readonly PlannedAct[],
): readonly PlannedAct[] =>
  drawErrand(createRandom(seed, 'errand'), { share: SHARE, errands: ERRANDS }, acts, trade)
