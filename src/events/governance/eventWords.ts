import type { EventWords } from '../logFile/eventWords'
import type * as events from './events'

/** The texts of the log views for the events of `governance`. */
export const governanceWords = {
  GovernanceRequested: null,
  GovernanceRead: null,
  GovernanceReadFailed: null,
} satisfies EventWords<typeof events>
