import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `staking`. */
export const stakingWords = {
  StakingRequested: () => logMessage('fact.stakingAsked'),
  StakingRead: () => logMessage('fact.stakingRead'),
  StakingReadFailed: () => logMessage('fact.stakingFailed'),
} satisfies EventWords<typeof events>
