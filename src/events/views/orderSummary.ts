import type { Address, Atoms } from '../kernel/units'
import { traderOf } from '../orders/traderOf'
import type { Order } from '../orders/state'
import type { Token } from '../tokens/token'

/** What an order did or would do (T §4 'Summaries'). `bound` says which figure is a limit. */
export interface OrderSummary {
  readonly sell: { readonly atoms: Atoms; readonly token: Token }
  readonly buy: { readonly atoms: Atoms; readonly token: Token }
  readonly bound: 'none' | 'atMost' | 'atLeast'
  /** Only when it is not the owner. */
  readonly receiver: Address | null
}

export const orderSummary = (order: Order): OrderSummary => {
  const { params, executed, sellToken, buyToken } = order
  const receiver = params.receiver === traderOf(order) ? null : params.receiver
  if (order.status === 'fulfilled' && executed !== null) {
    return {
      sell: { atoms: executed.sellAmount, token: sellToken },
      buy: { atoms: executed.buyAmount, token: buyToken },
      bound: 'none',
      receiver,
    }
  }
  return {
    // A signed fee leaves the wallet with the sell amount (decisions, Amounts).
    sell: { atoms: params.sellAmount + params.feeAmount, token: sellToken },
    buy: { atoms: params.buyAmount, token: buyToken },
    bound: params.kind === 'sell' ? 'atLeast' : 'atMost',
    receiver,
  }
}

/** What the fill gave beyond the limit: more bought (sell order) or less sold (buy order); null before it. */
export const orderSurplus = (order: Order): { readonly atoms: Atoms; readonly token: Token } | null => {
  const { params, executed } = order
  if (order.status !== 'fulfilled' || executed === null) return null
  const atoms =
    params.kind === 'sell'
      ? executed.buyAmount - params.buyAmount
      : params.sellAmount + params.feeAmount - executed.sellAmount
  if (atoms <= 0n) return null
  return { atoms, token: params.kind === 'sell' ? order.buyToken : order.sellToken }
}
