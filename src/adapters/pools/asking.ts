import type { PoolDeployment } from '../../events/pools/deployments.data'
import type { Address } from '../../events/kernel'
import type { ChainClient } from '../rpcChain/chainClient'

/** What both kinds of pools are asked with. */
export interface Asking {
  readonly client: Pick<ChainClient, 'request'>
  readonly at: PoolDeployment
  readonly bases: readonly Address[]
  /** Pools never move: one that was found is not looked up again. */
  readonly found: Map<string, Address>
}
