import type { EventWords } from '../logFile/eventWords'

/** What the log views say of each event of `balances`. */
export const balancesWords = {
  BalancesRead: null,
  AllowanceProbed: null,
  BalancesReadFailed: null,
} satisfies EventWords<'balances'>
