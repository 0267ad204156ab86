import type { PoolPrice } from './events'

/**
 * Whether a price says something about the market: the route gives at least half of its price for a tiny amount (C245).
 * A pool with next to no liquidity proves nothing, because anyone can create one.
 */
export const isDeep = ({ bought, atSpot }: PoolPrice): boolean => bought > 0n && bought * 2n >= atSpot

/**
 * Whether a price is deep enough to judge a loss by: the trade moves the route by at most a tenth (C245). A loss needs
 * more than a warning does.
 */
export const isDeepEnoughToJudge = ({ bought, atSpot }: PoolPrice): boolean =>
  bought > 0n && bought * 10n >= atSpot * 9n
