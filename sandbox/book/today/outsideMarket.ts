/** Whether an order asks for more than the market gives, by the service's own arithmetic. All amounts in atoms. */
import type { OrderFields } from '../order.ts'

export interface QuotedAmounts {
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly feeAmount: bigint
}

/** A quote of a sale is scaled to what the order sells before its fee is taken out of what it buys. */
export function isOutsideMarket(
  order: Pick<OrderFields, 'kind' | 'sellAmount' | 'buyAmount'>,
  quote: QuotedAmounts,
): boolean {
  if (order.kind === 'buy') {
    return order.sellAmount * quote.buyAmount < (quote.sellAmount + quote.feeAmount) * order.buyAmount
  }
  if (quote.sellAmount === 0n) return true
  const bought = (quote.buyAmount * order.sellAmount) / quote.sellAmount
  return bought - (quote.feeAmount * bought) / order.sellAmount < order.buyAmount
}
