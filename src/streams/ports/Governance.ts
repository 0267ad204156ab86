import type { ChainId } from '../../events/chain/chains.data'
import type { GovernanceReading } from '../../events/governance/events'
import type { Address } from '../../events/kernel'
import type { GovernanceInfo } from '../../events/governance/kinds'
import type { ChainError } from './Chain'
import type { PortCall } from './PortCall'
import type { PreparedCall } from './Wallets'

/** 'noGovernor': the chain has none. */
export type GovernanceError = ChainError | { readonly tag: 'noGovernor' }

/** The governor of a chain, its proposals, and the token that votes. */
export interface Governance {
  /** `shown`: this many of the newest proposals. One that the governor doesn't have is left out. */
  readonly read: (
    chainId: ChainId,
    account: Address | null,
    shown: number,
  ) => PortCall<GovernanceError, GovernanceReading>
  /** Whether a transaction's effect is on chain. Also false if the chain doesn't show it. */
  readonly isDone: (
    chainId: ChainId,
    from: Address,
    info: GovernanceInfo,
  ) => PortCall<GovernanceError, boolean>
  /** The call to send, with the gas that it is estimated to take and a fifth more. An rpc error: the contract refuses. */
  readonly prepare: (
    chainId: ChainId,
    from: Address,
    info: GovernanceInfo,
  ) => PortCall<GovernanceError, PreparedCall>
}
