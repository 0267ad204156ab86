import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `games`. */
export const gamesWords = {
  RunEnded: () => logMessage('fact.runEnded'),
} satisfies EventWords<typeof events>
