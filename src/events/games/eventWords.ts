import type { EventWords } from '../logFile/eventWords'

/** The texts of the log views for the events of `games`. */
export const gamesWords = {
  RunEnded: null,
} satisfies EventWords<'games'>
