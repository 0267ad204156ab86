import type { TransactionHash } from '../../events/kernel'
import type { ServiceOrder, ServiceTrade } from '../ports/OrderBook'

/**
 * Whether the trades include the one that filled the order. A replica that lags, or an unreadable trade, may leave it out:
 * then the trades of an order in parts add up to less than the service reports for the order.
 */
export const includesFill = (
  { params, executedBuyAmount }: ServiceOrder,
  trades: readonly ServiceTrade[],
): boolean =>
  params.partiallyFillable
    ? trades.reduce((sum, { buyAmount }) => sum + buyAmount, 0n) >= executedBuyAmount
    : trades.length > 0

/**
 * The transaction that filled the order, by its trades, newest first (X362). Null if they don't include the fill (X371), or
 * the service doesn't know the fill's transaction yet.
 */
export const hashOfFill = (order: ServiceOrder, trades: readonly ServiceTrade[]): TransactionHash | null =>
  includesFill(order, trades) ? (trades[0]?.transactionHash ?? null) : null
