import type { EventWords } from '../logFile/eventWords'
import { said } from '../logFile/said'

/** How the log views describe each event of `requests`. */
export const requestsWords = {
  RequestSubmitted: ({ data }) => said('fact.submitted', { request: data.request.type }),
  RequestRefused: ({ data }) => said('fact.refused', { request: data.request, reason: data.reason }),
} satisfies EventWords<'requests'>
