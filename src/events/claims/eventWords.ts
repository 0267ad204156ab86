import type { EventWords } from '../logFile/eventWords'
import type * as events from './events'

/** The texts of the log views for the events of `claims`. */
export const claimsWords = {
  ClaimsRequested: null,
  ClaimsRead: null,
  ClaimsReadFailed: null,
  UniClaimRequested: null,
  UniClaimRead: null,
  UniClaimReadFailed: null,
  ClaimNameRequested: null,
  ClaimNameRead: null,
  ClaimNameReadFailed: null,
} satisfies EventWords<typeof events>
