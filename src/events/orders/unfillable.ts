/** Whether the market has left an order's limit (T §4 'Unfillable'; facts: product §1). */
import type { FeeModel } from '../chain/chains.data'
import type { OrderParams } from '../kernel/orderParams'
import type { Atoms, UnixMs } from '../kernel/units'
import { BURST_MS, CHANGE_INTERVAL_MS } from './fillabilityDue'
import { restToBuy, restToSell } from './progress'
import type { Order } from './state'

/** T §9: how far the price may move against the order, in hundredths. More than this is unfillable. */
const THRESHOLD_PERCENT = 1n

/** Back within the limit is only what is at most half of that worse, in thousandths: see `fillabilityOf`. */
const RECOVERY_THOUSANDTHS = 5n
type Limit = Pick<Order, 'params' | 'executed'>

/** What a fast quote for the order has to be asked for: all that it may still sell, fee included, or still has to buy. */
export const unfillableAmount = ({ params, executed }: Limit): Atoms =>
  params.kind === 'sell' ? restToSell(params, executed) : restToBuy(params, executed)

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
export const marketOf = (order: Limit, quote: FreshQuote, feeModel: FeeModel): Market =>
  order.params.kind === 'sell'
    ? { sellAmount: unfillableAmount(order), buyAmount: quote.buyAmount }
    : {
        sellAmount: quote.sellAmount + (feeModel === 'zero' ? quote.feeAmount : 0n),
        buyAmount: unfillableAmount(order),
      }

/**
 * True when the market is worse than the order's limit by more than so many thousandths. The prices are compared, so a
 * part of an order is held against the same limit as the whole. Exact: no division, no rounding.
 */
const isWorseBy = (thousandths: bigint, { kind, ...limit }: OrderParams, market: Market): boolean => {
  const rest = 1000n - thousandths
  const sells = kind === 'sell' ? limit.sellAmount + limit.feeAmount : limit.sellAmount
  return market.buyAmount * sells * 1000n < limit.buyAmount * market.sellAmount * rest
}

/** True when the market is more than 1 % worse than the order's limit (T §9). */
export const isUnfillable = (params: OrderParams, market: Market): boolean =>
  isWorseBy(THRESHOLD_PERCENT * 10n, params, market)

/**
 * What a check says of the order: unfillable from more than 1 % on, fillable again from 0.5 % on, and as before in
 * between. A price that swings about the limit does not fill the log, where each change is a row for good: four changes
 * count as they come, and then one in five minutes.
 */
export const fillabilityOf = (
  { params, isUnfillable: before, fillabilityDue }: Order,
  market: Market,
  now: UnixMs,
): boolean => {
  const ahead = (fillabilityDue ?? now) - now
  // What is further ahead than any change can be was written by a clock that was put back since.
  if (ahead > BURST_MS && ahead <= BURST_MS + CHANGE_INTERVAL_MS) return before
  return before ? isWorseBy(RECOVERY_THOUSANDTHS, params, market) : isUnfillable(params, market)
}
