import type { EventWords } from '../logFile/eventWords'

/** The texts of the log views for the events of `claims`. */
export const claimsWords = {
  ClaimsRequested: null,
  ClaimsRead: null,
  ClaimsReadFailed: null,
} satisfies EventWords<'claims'>
