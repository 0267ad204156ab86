/**
 * Orders beside the form's, after all else of a day: those of another front end, of the coin's contract and of anybody in the account's
 * name, which sell the same token, while its allowance must do for all that are the account's own. Drawn by itself, so that the rest of
 * a day is as it would be.
 */
import { createRandom, type Random } from '../engine/random'
import { drawErrand, type Errand, presses } from './errand'
import type { PlannedAct } from './plan'

/** The share of long days that have one (C719). */
const SHARE = 0.25

/** A press of an odd draw approves as much as is needed, and no more. */
const EXACTLY = 1

/** Draws that allow one of a token, that sell one coin and one token, and that choose to wrap all that is sold. */
const [ONE_OF_FIRST, ONE_OF_SECOND, ONE_COIN, ONE_WHOLE, WRAPS_ALL] = [2, 3, 1, 9, 7]

const pressExactly = (...times: readonly number[]): Errand['acts'] =>
  times.map((at) => ['press', at, at + 1000, EXACTLY] as const)

const COMPANY: readonly Errand[] = [
  {
    isTraded: false,
    acts: [
      ['account', 1500, 1500, 0],
      ['limitAllowance', 3000, 4000, 1],
      // One order of the account's own and one that nobody signed, of the second token.
      ['placeBeside', 4000, 4500, 2],
      ['placeBeside', 5000, 5500, 3],
      ['pair', 6000, 7000, 1],
      ['type', 70_000, 72_000, 17],
      ...pressExactly(76_000),
      // What is approved is mined, and the next order needs it beside the one before.
      ...pressExactly(112_000),
      ['type', 121_000, 122_000, 25],
      ...pressExactly(126_000),
    ],
  },
  {
    isTraded: false,
    acts: [
      ['account', 1500, 1500, 0],
      ['limitAllowance', 3000, 4000, 0],
      ['placeCoinOrder', 4000, 5000],
      ['placeBeside', 5500, 6000, 0],
      ['sellCoin', 70_000, 72_000],
      ...presses(76_000),
      ['pair', 92_000, 93_000, 64],
      ['type', 94_000, 95_000, 17],
      ...pressExactly(98_000, 122_000),
    ],
  },
  {
    // What is allowed is just what is sold.
    isTraded: false,
    acts: [
      ['account', 1500, 1500, 0],
      ['limitAllowance', 3000, 4000, ONE_OF_FIRST],
      ['limitAllowance', 4000, 5000, ONE_OF_SECOND],
      ['sellCoin', 58_000, 59_000, ONE_COIN],
      ['preference', 60_000, 60_000, WRAPS_ALL],
      ...presses(62_000, 80_000),
      // Another text than that of the sale which was begun.
      ['type', 90_000, 91_000, 17],
      ['continueSale', 95_000, 96_000],
      ['pair', 101_000, 102_000, 1],
      ['type', 103_000, 104_000, ONE_WHOLE],
      ...presses(108_000, 122_000),
    ],
  },
]

/** What a day of a seed has of it. */
export const company = (
  { seed, acts }: { readonly seed: number; readonly acts: readonly PlannedAct[] },
  trade: (random: Random, start: number) => readonly PlannedAct[],
): readonly PlannedAct[] =>
  // Who came with a phone is still connected to it.
  acts.some(({ what }) => what === 'pairPhone')
    ? []
    : drawErrand(createRandom(seed, 'company'), { share: SHARE, errands: COMPANY }, acts, trade)
