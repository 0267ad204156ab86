import type { EventWords } from '../logFile/eventWords'

/** The texts of the log views for the events of `governance`. */
export const governanceWords = {
  GovernanceRequested: null,
  GovernanceRead: null,
  GovernanceReadFailed: null,
} satisfies EventWords<'governance'>
