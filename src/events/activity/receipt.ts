/** The receipt of a filled order (X51). */
import type { Atoms } from '../kernel'
import { endSeenAt } from '../orders/endSeen'
import { feeTaken } from '../orders/progressShown'
import type { Order } from '../orders/state'
import { type AgainstQuote, againstQuote } from '../trade/againstQuote'

export interface ReceiptView {
  readonly sold: Atoms
  readonly bought: Atoms
  readonly againstQuote: AgainstQuote | null
  /** In atoms of the sell token: the fee taken, if the order signed one, or else the quoted fee. Null if unknown. */
  readonly networkCost: { readonly atoms: Atoms; readonly isQuoted: boolean } | null
  /** From the signature, or the placement, to the fill, in ms. Null if the log doesn't have both. */
  readonly fillMs: number | null
}

const costOf = (order: Order): ReceiptView['networkCost'] => {
  const { params, executed, placement } = order
  if (executed !== null && params.feeAmount > 0n)
    return { atoms: feeTaken(params, executed), isQuoted: false }
  return placement === null ? null : { atoms: placement.quotedFee, isQuoted: true }
}

/** Null until the order is filled. */
export const receipt = (order: Order): ReceiptView | null => {
  const { status, executed } = order
  if (status !== 'fulfilled' || executed === null) return null
  const filledAt = order.placedHere ? endSeenAt(order) : null
  return {
    sold: executed.sellAmount,
    bought: executed.buyAmount,
    againstQuote: againstQuote(order),
    networkCost: costOf(order),
    fillMs: filledAt === null ? null : Math.max(0, filledAt - (order.signedAt ?? order.createdAt)),
  }
}
