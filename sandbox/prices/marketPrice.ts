/** An outside source's price: the pool's, skewed. In atoms. */
import type { Book } from '../book/book.ts'
import type { OrderKind } from '../book/order.ts'
import { less, more, skewOf, type SkewedSource } from './skew.ts'

export interface MarketPrice {
  readonly sellAmount: bigint
  readonly buyAmount: bigint
}

/** Null if there is no liquidity. A sell sells `amount`, and a buy buys it. */
export async function marketPrice(
  book: Book,
  source: SkewedSource,
  trade: {
    readonly sellToken: string
    readonly buyToken: string
    readonly kind: OrderKind
    readonly amount: bigint
  },
): Promise<MarketPrice | null> {
  const { sellToken, buyToken, kind, amount } = trade
  const bps = skewOf(book, source)
  if (kind === 'sell') {
    const out = more(await book.market.amountOut(sellToken, buyToken, amount), bps)
    return out === 0n ? null : { sellAmount: amount, buyAmount: out }
  }
  const cost = await book.market.amountIn(sellToken, buyToken, amount)
  return cost === null || amount === 0n ? null : { sellAmount: less(cost, bps), buyAmount: amount }
}
