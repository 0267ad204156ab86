/**
 * The effect of a newer price on an open review (X43): the review takes it silently, or the trader must see it first.
 */
import { type Atoms, type Bps, BPS_PER_ONE, ALL_BPS } from '../kernel'
import {
  type LossGrade,
  type Reviewed,
  comparedAmounts,
  isSmallerLoss,
  reviewedDifferences,
} from './reviewed'

/** A change for the worse below one part in this many, 0.1 %, is taken in without a press (X43). */
const SMALL_PARTS = 1000n

/** The figure that the price decides: the least that arrives (sell), or the most that leaves the wallet (buy). */
const boundOf = ({ kind, buyAmount, sellAmount, feeAmount }: Reviewed): Atoms =>
  kind === 'sell' ? buyAmount : sellAmount + feeAmount

/** The typed figure. It isn't the price's, so another one makes another order. */
const typedOf = ({ kind, buyAmount, sellAmount, feeAmount }: Reviewed): Atoms =>
  kind === 'sell' ? sellAmount + feeAmount : buyAmount

export interface PriceChange {
  readonly before: Atoms
  readonly after: Atoms
  /**
   * The size of the change as a share of `before`, rounded to the nearest. 1 if `before` was rounded down to nothing.
   */
  readonly share: Bps
  readonly isWorse: boolean
}

/** How the bound changed; null if it did not. Both are orders of the same tokens and kind. */
export const priceChange = (seen: Reviewed, newest: Reviewed): PriceChange | null => {
  const [before, after] = [boundOf(seen), boundOf(newest)]
  if (before === after) return null
  const size = before > after ? before - after : after - before
  return {
    before,
    after,
    share: before === 0n ? BPS_PER_ONE : Number((2n * size * ALL_BPS + before) / (2n * before)),
    isWorse: seen.kind === 'sell' ? after < before : after > before,
  }
}

/** Whether the bound changed by less than 0.1 %. */
export const isSmallChange = (seen: Reviewed, newest: Reviewed): boolean => {
  const [before, after] = [boundOf(seen), boundOf(newest)]
  const size = before > after ? before - after : after - before
  return size * SMALL_PARTS < before
}

/** A loss that isn't known yet doesn't count as larger. The form waits for it, and so does the review. */
const isGraver = (seen: LossGrade, newest: LossGrade): boolean =>
  newest !== null && newest !== seen && !isSmallerLoss(seen, newest)

export type ReviewUpdate = 'price' | 'loss' | 'terms'

/**
 * The change that the trader must see before confirming. Null if the newest order is the same, better, or less than 0.1
 * % worse.
 */
export const updateOf = (seen: Reviewed, newest: Reviewed): ReviewUpdate | null => {
  const parts = reviewedDifferences(seen, newest)
  if (parts.some((part) => part !== 'loss') || typedOf(seen) !== typedOf(newest)) return 'terms'
  if (comparedAmounts(seen, newest) === 'worse' && !isSmallChange(seen, newest)) return 'price'
  return isGraver(seen.lossGrade, newest.lossGrade) ? 'loss' : null
}
