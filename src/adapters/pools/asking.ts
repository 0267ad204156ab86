import type { PoolDeployment } from '../../events/pools/deployments.data'
import type { Address } from '../../events/kernel'
import type { ChainClient } from '../rpcChain/chainClient'

/** The arguments for questions to both kinds of pools. */
export interface Asking {
  readonly client: Pick<ChainClient, 'request'>
  readonly at: PoolDeployment
  readonly bases: readonly Address[]
  /** Pools never move, so a pool that was found is not looked up again. */
  readonly found: Map<string, Address>
}
