import type { EventWords } from '../logFile/eventWords'

/** What the log views say of each event of `notices`. */
export const noticesWords = {
  NoticeDismissed: null,
} satisfies EventWords<'notices'>
