/** Whether the market has left an order's limit (T §4 'Unfillable'; facts: product §1). */
import type { FeeModel } from '../chain/chains.data'
import type { OrderParams } from '../kernel/orderParams'
import type { Atoms } from '../kernel/units'

/** T §9: how far the price may move against the order, in hundredths. More than this is unfillable. */
const THRESHOLD_PERCENT = 1n

/** What a fast quote for the order has to be asked for: everything it sells, fee included, or exactly what it buys. */
export const unfillableAmount = ({ kind, sellAmount, buyAmount, feeAmount }: OrderParams): Atoms =>
  kind === 'sell' ? sellAmount + feeAmount : buyAmount

interface FreshQuote {
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
  readonly feeAmount: Atoms
}

/**
 * True when the quote is more than 1 % worse than the order's limit. A buy order of a chain that signs no fee pays it
 * from its sell amount, so there the quoted fee counts. Exact: no division, no rounding.
 */
export const isUnfillable = (params: OrderParams, quote: FreshQuote, feeModel: FeeModel): boolean => {
  const rest = 100n - THRESHOLD_PERCENT
  if (params.kind === 'sell') return quote.buyAmount * 100n < params.buyAmount * rest
  const needed = quote.sellAmount + (feeModel === 'zero' ? quote.feeAmount : 0n)
  return params.sellAmount * 100n < needed * rest
}
