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

/** What the market takes for an order and what it gives, in atoms, fees included. */
export interface Market {
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
}

/**
 * The market of a fresh quote for the order's `unfillableAmount`. A buy order of a chain that signs no fee pays it from
 * its sell amount, so there the quoted fee counts.
 */
export const marketOf = (params: OrderParams, quote: FreshQuote, feeModel: FeeModel): Market =>
  params.kind === 'sell'
    ? { sellAmount: unfillableAmount(params), buyAmount: quote.buyAmount }
    : {
        sellAmount: quote.sellAmount + (feeModel === 'zero' ? quote.feeAmount : 0n),
        buyAmount: params.buyAmount,
      }

/** True when the market is more than 1 % worse than the order's limit. Exact: no division, no rounding. */
export const isUnfillable = (params: OrderParams, market: Market): boolean => {
  const rest = 100n - THRESHOLD_PERCENT
  return params.kind === 'sell'
    ? market.buyAmount * 100n < params.buyAmount * rest
    : params.sellAmount * 100n < market.sellAmount * rest
}
