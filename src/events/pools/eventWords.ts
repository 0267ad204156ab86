import type { EventWords } from '../logFile/eventWords'

/** The texts of the log views for the events of `pools`. */
export const poolsWords = {
  PoolPriceRequested: null,
  PoolPriceRead: null,
  PoolPriceFailed: null,
} satisfies EventWords<'pools'>
