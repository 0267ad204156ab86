import type { EventWords } from '../logFile/eventWords'
import type * as events from './events'

/** The texts of the log views for the events of `staking`. */
export const stakingWords = {
  StakingRequested: null,
  StakingRead: null,
  StakingReadFailed: null,
} satisfies EventWords<typeof events>
