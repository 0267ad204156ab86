import { sessionSlice, withKey, without } from '../kernel'
import type * as events from './events'
import { type Balances, accountKey, allowanceKey, noBalances } from './state'

/**
 * A reading replaces the previous one, also when its block is lower (after a reorganisation, or a reset of the
 * sandbox); a token that it lacks becomes unknown. A failure keeps the figures and marks them stale.
 */
export const session = sessionSlice<Balances, typeof events>(noBalances, {
  BalancesRead: (state, { at, data: { chainId, account, ...reading } }) => {
    const key = accountKey(chainId, account)
    const accounts = withKey(state.accounts, key, { ...reading, readAt: at })
    return { ...state, accounts, stale: without(state.stale, key) }
  },
  BalancesReadFailed: (state, { data: { chainId, account, reason } }) => {
    const key = accountKey(chainId, account)
    return state.stale[key] === reason ? state : { ...state, stale: withKey(state.stale, key, reason) }
  },
  AllowanceProbed: (state, { data: { chainId, account, token, allowance, needsReset } }) => ({
    ...state,
    probes: withKey(state.probes, allowanceKey(chainId, account, token), { allowance, needsReset }),
  }),
  HoldingsRead: (state, { data: { chainId, account, balances } }) => ({
    ...state,
    holdings: withKey(state.holdings, accountKey(chainId, account), balances),
  }),
  AffectedAllowancesRead: (state, { data: { account, ...reading } }) => ({
    ...state,
    affected: withKey(state.affected, account, reading),
  }),
})
