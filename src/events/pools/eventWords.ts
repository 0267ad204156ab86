import type { EventWords } from '../logFile/eventWords'
import type * as events from './events'

/** The texts of the log views for the events of `pools`. */
export const poolsWords = {
  PoolPriceRequested: null,
  PoolPriceRead: null,
  PoolPriceFailed: null,
} satisfies EventWords<typeof events>
