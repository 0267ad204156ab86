import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** How the log views describe each event of `requests`. */
export const requestsWords = {
  RequestSubmitted: ({ data }) => logMessage('fact.submitted', { request: data.request.type }),
  RequestRefused: ({ data }) => logMessage('fact.refused', { request: data.request, reason: data.reason }),
} satisfies EventWords<typeof events>
