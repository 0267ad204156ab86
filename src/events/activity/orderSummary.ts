import type { Address, Atoms } from '../kernel'
import { traderOf } from '../orders/traderOf'
import type { Order } from '../orders/state'
import type { Token } from '../tokens/token'

/** The amounts an order traded, or would trade (T4.47 to T4.49). `bound` says which amount is a limit. */
export interface OrderSummary {
  readonly sell: { readonly atoms: Atoms; readonly token: Token }
  readonly buy: { readonly atoms: Atoms; readonly token: Token }
  readonly bound: 'none' | 'atMost' | 'atLeast'
  /** Null when the owner receives. */
  readonly receiver: Address | null
  /** The name that the receiver was typed as (X55). */
  readonly receiverName: string | null
}

/** The receiver of a summary, and the name that it was typed as; null when the owner receives. */
const receiverOf = (order: Order): Pick<OrderSummary, 'receiver' | 'receiverName'> =>
  order.params.receiver === traderOf(order)
    ? { receiver: null, receiverName: null }
    : { receiver: order.params.receiver, receiverName: order.placement?.receiverName ?? null }

/** The amounts an order would trade at its limit. A report about its placement keeps them, whatever became of the order. */
export const limitSummary = (order: Order): OrderSummary => {
  const { params, sellToken, buyToken } = order
  return {
    // A signed fee leaves the wallet in addition to the sell amount (D2.8).
    sell: { atoms: params.sellAmount + params.feeAmount, token: sellToken },
    buy: { atoms: params.buyAmount, token: buyToken },
    bound: params.kind === 'sell' ? 'atLeast' : 'atMost',
    ...receiverOf(order),
  }
}

/** A filled order shows its traded amounts (T4.17), any other its limit. */
export const orderSummary = (order: Order): OrderSummary => {
  const { executed, sellToken, buyToken } = order
  if (order.status === 'fulfilled' && executed !== null) {
    return {
      sell: { atoms: executed.sellAmount, token: sellToken },
      buy: { atoms: executed.buyAmount, token: buyToken },
      bound: 'none',
      ...receiverOf(order),
    }
  }
  return limitSummary(order)
}
