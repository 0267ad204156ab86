import type { EventWords } from '../logFile/eventWords'

/** How the log views describe each event of `notices`. */
export const noticesWords = {
  NoticeDismissed: null,
  SoundFailed: null,
} satisfies EventWords<'notices'>
