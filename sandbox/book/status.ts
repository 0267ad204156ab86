/** An order's fate, computed from the chain's events exactly like the service does. */
import type { ChainView, TradeEvent } from '../chain/chainView.ts'
import type { BookOrder } from './order.ts'

type OrderStatus = 'presignaturePending' | 'open' | 'fulfilled' | 'cancelled' | 'expired'

export interface Execution {
  readonly status: OrderStatus
  readonly invalidated: boolean
  readonly trades: readonly TradeEvent[]
  /** includes signed fees */
  readonly sold: bigint
  readonly fees: bigint
  readonly bought: bigint
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

export function execution(order: BookOrder, view: ChainView): Execution {
  const trades = view.tradesOf(order.uid)
  const sold = sum(trades.map((trade) => trade.sellAmount))
  const fees = sum(trades.map((trade) => trade.feeAmount))
  const bought = sum(trades.map((trade) => trade.buyAmount))
  const invalidated = order.cancelled || view.isInvalidated(order.uid)
  const filled =
    order.kind === 'sell'
      ? sold !== 0n && sold - fees === order.sellAmount
      : bought !== 0n && bought === order.buyAmount
  return { status: status(), invalidated, trades, sold, fees, bought }

  function status(): OrderStatus {
    if (filled) return 'fulfilled'
    if (invalidated) return 'cancelled'
    if (Math.min(order.validTo, order.ethFlow?.userValidTo ?? order.validTo) < view.now()) return 'expired'
    if (order.signingScheme === 'presign' && !view.isPreSigned(order.uid)) return 'presignaturePending'
    return 'open'
  }
}
