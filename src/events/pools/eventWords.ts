import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `pools`. */
export const poolsWords = {
  PoolPriceRequested: () => logMessage('fact.poolAsked'),
  PoolPriceRead: () => logMessage('fact.poolRead'),
  PoolPriceFailed: () => logMessage('fact.poolFailed'),
} satisfies EventWords<typeof events>
