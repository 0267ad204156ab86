/** The minimum that an owner must have for an order to be fillable at all. */
import type { Atoms, OrderParams } from '../kernel'

/**
 * The whole sell amount, in atoms of the sell token. For an order that can be filled in parts, any amount of it until
 * all is sold (X261).
 */
export const leastToFill = (params: OrderParams, sold: Atoms): Atoms => {
  const all = params.sellAmount + params.feeAmount
  if (!params.partiallyFillable) return all
  return all > sold ? 1n : 0n
}
