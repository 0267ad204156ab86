import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `governance`. */
export const governanceWords = {
  GovernanceRequested: () => logMessage('fact.governanceAsked'),
  GovernanceRead: () => logMessage('fact.governanceRead'),
  GovernanceReadFailed: () => logMessage('fact.governanceFailed'),
} satisfies EventWords<typeof events>
