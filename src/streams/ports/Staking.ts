import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel'
import type { StakingReading } from '../../events/staking/events'
import type { StakeInfo } from '../../events/staking/kinds'
import type { ChainError } from './Chain'
import type { PortCall } from './PortCall'
import type { PreparedCall } from './Wallets'

/** 'noPools': the chain has no staking contracts. */
export type StakingError = ChainError | { readonly tag: 'noPools' }

/** The contracts that pay a reward for staked shares of a pair. */
export interface Staking {
  readonly read: (chainId: ChainId, account: Address | null) => PortCall<StakingError, StakingReading>
  /** The call to send, with the gas that it is estimated to take and a fifth more. An rpc error: the contract refuses. */
  readonly prepare: (chainId: ChainId, from: Address, info: StakeInfo) => PortCall<StakingError, PreparedCall>
}
