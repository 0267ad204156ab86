import { type Atoms, type Bps, ALL_BPS } from '../kernel'
import type { Order } from './state'

/** How much worse than the order's limit a market is, in basis points, cut off; compared as prices (T4.35). */
export const distanceFrom = (
  { params }: Pick<Order, 'params'>,
  market: { readonly sellAmount: Atoms; readonly buyAmount: Atoms },
): Bps => {
  const sells = params.kind === 'sell' ? params.sellAmount + params.feeAmount : params.sellAmount
  const limit = params.buyAmount * market.sellAmount
  return limit === 0n ? 0 : Number(((limit - market.buyAmount * sells) * ALL_BPS) / limit)
}
