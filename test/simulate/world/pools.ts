/** Pools on chain, on some days: most near the market, some shallow, some of another price, and some pairs without any. */
import type { PoolPrice, PoolQuestion } from '../../../src/events/pools/events'
import type { VirtualTime } from '../engine/time'
import type { Prices } from './prices'

/** One day in so many has pools (C679). */
const ONE_IN = 4
/** How many times the market's price some give. */
const FAR = 14n

export interface WorldPools {
  /** Null: none of the tokens' pools has liquidity. */
  readonly price: (question: PoolQuestion) => PoolPrice | null
}

/** Null: this day has none. */
export const createPools = (
  prices: Prices,
  time: Pick<VirtualTime, 'now'>,
  drawn: (occasion: string) => number,
): WorldPools | null => {
  if (drawn('pools') % ONE_IN !== 0) return null
  return {
    price: ({ sellToken, buyToken, amount }) => {
      const fair = prices.convert(sellToken, buyToken, amount, time.now())
      const pool = `0x${drawn(`pool ${sellToken} ${buyToken}`).toString(16).padStart(40, '0')}` as const
      const route = [{ pool, sellToken, buyToken, fee: 'medium' as const }]
      switch (drawn(`liquidity ${sellToken} ${buyToken}`) % 8) {
        case 0:
          return null
        case 1:
          return { bought: fair / 4n, atSpot: fair, route }
        case 2:
          return { bought: fair * FAR, atSpot: fair * FAR, route }
        case 3:
          return { bought: fair / FAR, atSpot: fair / FAR, route }
        default:
          return { bought: (fair * 997n) / 1000n, atSpot: fair, route }
      }
    },
  }
}
