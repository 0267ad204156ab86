import type { EventWords } from '../logFile/eventWords'
import type * as events from './events'

/** How the log views describe each event of `notices`. */
export const noticesWords = {
  NoticeDismissed: null,
  SoundFailed: null,
} satisfies EventWords<typeof events>
