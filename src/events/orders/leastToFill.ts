/** What must be there for an order to be fillable at all. */
import type { Atoms, OrderParams } from '../kernel'

/** All that it sells, in atoms of the sell token; of one that can be filled in parts, any of it, until all is sold. */
export const leastToFill = (params: OrderParams, sold: Atoms): Atoms => {
  const all = params.sellAmount + params.feeAmount
  if (!params.partiallyFillable) return all
  return all > sold ? 1n : 0n
}
