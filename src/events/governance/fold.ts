import { lookedUp, sessionSlice } from '../kernel'
import type * as events from './events'
import { type Governance, governanceKey, noGovernance } from './state'

export const session = sessionSlice<Governance, typeof events>(noGovernance, {
  GovernanceRequested: (state, { data }) => lookedUp(state, governanceKey(data.chainId, data.account), null),
  GovernanceRead: (state, { data }) =>
    lookedUp(state, governanceKey(data.chainId, data.account), { reading: data }),
  GovernanceReadFailed: (state, { data }) =>
    lookedUp(state, governanceKey(data.chainId, data.account), { failed: data.reason }),
})
