import type { EventWords, OrderTokens } from '../logFile/eventWords'
import { amountValue, logMessage, type MessageValue } from '../logFile/logMessage'
import type { FactOfType } from '../catalogue'
import { type Atoms, sameAddress } from '../kernel'
import type * as events from './events'

const readingWords = ({ data }: FactOfType<'BalancesRead'>, tokens: OrderTokens | null) => {
  const block = String(data.block)
  if (tokens === null) return logMessage('fact.balancesRead', { block })
  const { sellToken } = tokens
  const ofToken = (side: Readonly<Record<string, Atoms>>): MessageValue => {
    const atoms = Object.entries(side).find(([token]) => sameAddress(token, sellToken.address))?.[1]
    return atoms === undefined ? '-' : amountValue(atoms, sellToken)
  }
  return logMessage('fact.fundsRead', {
    block,
    balance: ofToken(data.balances),
    allowance: ofToken(data.allowances),
  })
}

/** The texts of the log views for the events of `balances`. */
export const balancesWords = {
  BalancesRead: readingWords,
  AllowanceProbed: ({ data }) => logMessage('fact.allowanceProbed', { token: data.token }),
  HoldingsRead: ({ data }) => logMessage('fact.holdingsRead', { account: data.account }),
  AffectedAllowancesRead: ({ data }) => logMessage('fact.affectedRead', { block: String(data.block) }),
  BalancesReadFailed: ({ data }) => logMessage('fact.balancesFailed', { reason: data.reason }),
} satisfies EventWords<typeof events>
