import type { OrderKind } from '../kernel/orderParams'
import type { Atoms } from '../kernel/units'
import type { MarketPrice } from './events'
import type { MarketSource } from './sources'

export interface ChosenPrice {
  readonly source: MarketSource
  readonly amount: Atoms
}

/** The best for the trader: a sell gets the most, a buy pays the least (T §5). Null when no source told a price. */
export const bestOf = (kind: OrderKind, prices: readonly MarketPrice[]): ChosenPrice | null =>
  prices.reduce<ChosenPrice | null>((best, { source, amount }) => {
    if (amount === null) return best
    const isBetter = best === null || (kind === 'sell' ? amount > best.amount : amount < best.amount)
    return isBetter ? { source, amount } : best
  }, null)
