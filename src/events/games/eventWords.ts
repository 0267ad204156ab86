import type { EventWords } from '../logFile/eventWords'
import type * as events from './events'

/** The texts of the log views for the events of `games`. */
export const gamesWords = {
  RunEnded: null,
} satisfies EventWords<typeof events>
