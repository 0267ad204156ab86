/** Whether an order asks for more than the market gives, by the service's own arithmetic. All amounts in atoms. */
import type { OrderFields } from '../order.ts'

export interface QuotedAmounts {
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly feeAmount: bigint
}

/** A sale's quote is scaled to the order's sell amount before its fee is taken from the buy amount. */
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
