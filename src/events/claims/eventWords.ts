import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `claims`. */
export const claimsWords = {
  ClaimsRequested: () => logMessage('fact.claimsAsked'),
  ClaimsRead: () => logMessage('fact.claimsRead'),
  ClaimsReadFailed: () => logMessage('fact.claimsFailed'),
  UniClaimRequested: () => logMessage('fact.uniAsked'),
  UniClaimRead: () => logMessage('fact.uniRead'),
  UniClaimReadFailed: () => logMessage('fact.uniFailed'),
  ClaimNameRequested: () => logMessage('fact.claimNameAsked'),
  ClaimNameRead: () => logMessage('fact.claimNameRead'),
  ClaimNameReadFailed: () => logMessage('fact.claimNameFailed'),
} satisfies EventWords<typeof events>
