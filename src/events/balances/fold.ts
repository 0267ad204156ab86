import type { Fact } from '../catalogue'
import { withKey, without } from '../kernel'
import { type Balances, accountKey, allowanceKey } from './state'

/**
 * A reading replaces the previous one, also when its block is lower (after a reorganisation, or a reset of the
 * sandbox); a token that it lacks becomes unknown. A failure keeps the figures and marks them stale.
 */
export const foldBalances = (state: Balances, fact: Fact): Balances => {
  switch (fact.type) {
    case 'BalancesRead': {
      const { chainId, account, ...reading } = fact.data
      const key = accountKey(chainId, account)
      const accounts = withKey(state.accounts, key, { ...reading, readAt: fact.at })
      return { ...state, accounts, stale: without(state.stale, key) }
    }
    case 'BalancesReadFailed': {
      const key = accountKey(fact.data.chainId, fact.data.account)
      return state.stale[key] === fact.data.reason
        ? state
        : { ...state, stale: withKey(state.stale, key, fact.data.reason) }
    }
    case 'AllowanceProbed': {
      const { chainId, account, token, allowance, needsReset } = fact.data
      const key = allowanceKey(chainId, account, token)
      return { ...state, probes: withKey(state.probes, key, { allowance, needsReset }) }
    }
    case 'HoldingsRead': {
      const { chainId, account, balances } = fact.data
      return { ...state, holdings: withKey(state.holdings, accountKey(chainId, account), balances) }
    }
    case 'AffectedAllowancesRead': {
      const { account, ...reading } = fact.data
      return { ...state, affected: withKey(state.affected, account, reading) }
    }
    default:
      return state
  }
}
