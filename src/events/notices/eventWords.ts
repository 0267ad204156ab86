import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** How the log views describe each event of `notices`. */
export const noticesWords = {
  NoticeDismissed: ({ data }) => logMessage('fact.noticeDismissed', { by: data.by }),
  SoundFailed: () => logMessage('fact.soundFailed'),
} satisfies EventWords<typeof events>
