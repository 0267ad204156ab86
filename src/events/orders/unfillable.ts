/** Whether the market has left an order's limit (T4.35, V1.4). */
import type { FeeModel } from '../chain/chains.data'
import type { Bps, OrderParams, Atoms, UnixMs } from '../kernel'
import { BURST_MS, CHANGE_INTERVAL_MS } from './changeLimit'
import { restToBuy, restToSell } from './progress'
import type { Order } from './state'

/** How far the price may move against the order, in percent (T9.11). More than this is unfillable. */
const THRESHOLD_PERCENT = 1n

/** An order is fillable again when the price is at most this much worse, in thousandths: see `fillabilityOf`. */
const RECOVERY_THOUSANDTHS = 5n
type Limit = Pick<Order, 'params' | 'executed'>

/** The amount for which a fast quote is requested: all that the order may still sell, fee included, or still has to buy. */
export const unfillableAmount = ({ params, executed }: Limit): Atoms =>
  params.kind === 'sell' ? restToSell(params, executed) : restToBuy(params, executed)

interface FreshQuote {
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
  readonly feeAmount: Atoms
}

/** The amounts that the market takes and gives for an order, in atoms, fees included. */
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
 * True when the market is worse than the order's limit by more than this many thousandths. The prices are compared, so a
 * part of an order is held against the same limit as the whole. Exact: no division, no rounding.
 */
const isWorseBy = (thousandths: bigint, { kind, ...limit }: OrderParams, market: Market): boolean => {
  const rest = 1000n - thousandths
  const sells = kind === 'sell' ? limit.sellAmount + limit.feeAmount : limit.sellAmount
  return market.buyAmount * sells * 1000n < limit.buyAmount * market.sellAmount * rest
}

/** A market that is this much worse than the limit fills no order. */
export const UNFILLABLE_BPS: Bps = Number(THRESHOLD_PERCENT) * 100

/** True when the market is more than 1 % worse than the order's limit (T9.11). */
export const isUnfillable = (params: OrderParams, market: Market): boolean =>
  isWorseBy(THRESHOLD_PERCENT * 10n, params, market)

/**
 * The result of a check: unfillable above 1 %, fillable again up to 0.5 %, and unchanged in between. A price that
 * swings around the limit must not fill the log, whose rows are permanent. The first four changes count at once, and
 * later ones once in five minutes (X22, C38).
 */
export const fillabilityOf = (
  { params, isUnfillable: before, fillabilityDue }: Order,
  market: Market,
  now: UnixMs,
): boolean => {
  const ahead = (fillabilityDue ?? now) - now
  // A due time that is further ahead than any change can set was written before the clock was set back.
  if (ahead > BURST_MS && ahead <= BURST_MS + CHANGE_INTERVAL_MS) return before
  return before ? isWorseBy(RECOVERY_THOUSANDTHS, params, market) : isUnfillable(params, market)
}
