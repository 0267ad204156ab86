/** How far the market is from the limit of an open order that is out of its range (X121). */
import type { AppState } from '../appState'
import { type Atoms, type Bps, type OrderUid, type UnixMs, ALL_BPS } from '../kernel'
import { orderByUid } from '../orders/orderByUid'
import type { Token } from '../tokens/token'

/** Amounts whose ratio is a price. */
interface Rate {
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
}

export interface MarketGap {
  readonly sell: Token
  readonly buy: Token
  readonly limit: Rate
  readonly market: Rate
  /** When the market was read. */
  readonly at: UnixMs
  /** By how much the market's price must rise to reach the limit, rounded up. */
  readonly share: Bps
}

/** Returns this tab's newest reading of the market, or else the log's. Null if the limit is in range. */
export const marketGap = ({ durable, session }: AppState, uid: OrderUid): MarketGap | null => {
  const order = orderByUid(durable.orders, uid)
  if (order?.isUnfillable !== true) return null
  const market = session.orders.markets[uid] ?? order.marketLeft
  const { params } = order
  const sells = params.kind === 'sell' ? params.sellAmount + params.feeAmount : params.sellAmount
  if (market === null || market.buyAmount === 0n || market.sellAmount === 0n || sells === 0n) return null
  const [wanted, given] = [params.buyAmount * market.sellAmount, market.buyAmount * sells]
  // Between 0.5 % and 1 %, an order that left its range stays out of it. At the limit itself there is no gap to name.
  if (wanted <= given) return null
  return {
    sell: order.sellToken,
    buy: order.buyToken,
    limit: { sellAmount: sells, buyAmount: params.buyAmount },
    market,
    at: market.at,
    share: Number(((wanted - given) * ALL_BPS + given - 1n) / given),
  }
}
