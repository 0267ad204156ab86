import type { Fact } from '../catalogue'
import { lookedUp } from '../kernel'
import { type Governance, governanceKey } from './state'

export const foldGovernance = (state: Governance, { type, data }: Fact): Governance => {
  switch (type) {
    case 'GovernanceRequested':
    case 'GovernanceRead':
    case 'GovernanceReadFailed':
      return lookedUp(
        state,
        governanceKey(data.chainId, data.account),
        type === 'GovernanceRequested'
          ? null
          : type === 'GovernanceRead'
            ? { reading: data }
            : { failed: data.reason },
      )
    default:
      return state
  }
}
