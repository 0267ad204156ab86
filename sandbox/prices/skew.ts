/** How far each price source differs from the pool, so that one can be better than another; set by a lever. */
import type { PriceServiceId } from '../../src/events/quotes/priceSources.data.ts'
import type { Book } from '../book/book.ts'

export type SkewedSource = PriceServiceId | 'fiat'

export const BPS = 10_000n

/**
 * Basis points better (above 0) or worse for the trader than the pool; of the fiat source: dearer or cheaper. C117: the
 * outside sources are a little worse, and unlike each other, so that the winner of a race can be recognised.
 */
export const OWN_SKEW: Readonly<Record<SkewedSource, number>> = { paraswap: -10, 'matcha-0x': -20, fiat: 0 }
export const SKEWED_SOURCES = Object.keys(OWN_SKEW) as readonly SkewedSource[]

export const skewOf = ({ store }: Book, source: SkewedSource): number =>
  store.skews.get(source) ?? OWN_SKEW[source]

/** An amount to receive, or a value, skewed. */
export const more = (amount: bigint, bps: number): bigint => (amount * (BPS + BigInt(bps))) / BPS

/** An amount to pay, skewed: a better source needs less. Rounded up. */
export const less = (amount: bigint, bps: number): bigint => {
  const divisor = BPS + BigInt(bps)
  return (amount * BPS + divisor - 1n) / divisor
}
