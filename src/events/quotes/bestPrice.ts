import type { OrderKind, Atoms } from '../kernel'
import type { MarketPrice } from './events'
import type { PriceSourceId } from './priceSources.data'

export interface BestPrice {
  readonly source: PriceSourceId
  readonly amount: Atoms
}

/** The best for the trader: a sell gets the most, a buy pays the least (T5.46, T5.47). Null when no source returned a price. */
export const bestPrice = (kind: OrderKind, prices: readonly MarketPrice[]): BestPrice | null =>
  prices.reduce<BestPrice | null>((best, { source, amount }) => {
    if (amount === null) return best
    const isBetter = best === null || (kind === 'sell' ? amount > best.amount : amount < best.amount)
    return isBetter ? { source, amount } : best
  }, null)
