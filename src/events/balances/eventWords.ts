import type { EventWords } from '../logFile/eventWords'
import type * as events from './events'

/** The texts of the log views for the events of `balances`. */
export const balancesWords = {
  BalancesRead: null,
  AllowanceProbed: null,
  HoldingsRead: null,
  AffectedAllowancesRead: null,
  BalancesReadFailed: null,
} satisfies EventWords<typeof events>
