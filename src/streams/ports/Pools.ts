import type { PoolPrice, PoolQuestion } from '../../events/pools/events'
import type { ChainError } from './Chain'
import type { PortCall } from './PortCall'

/** 'noPools': the chain has no deployment. */
export type PoolsError = ChainError | { readonly tag: 'noPools' }

/** Pairs and pools on chain. */
export interface Pools {
  /** The best route's output for an amount. Null if none of the tokens' pools has liquidity. */
  readonly price: (question: PoolQuestion) => PortCall<PoolsError, PoolPrice | null>
}
