import type { Endpoints } from '../../config'
import type { ChainId } from '../../events/chain/chains.data'
import type { Egress } from '../egress'
import { type ChainClient, chainClient } from './chainClient'
import { failover } from './failover'

/** The client of a chain by all endpoints that the configuration names for it. */
export const endpointsClient = (
  egress: Egress,
  { rpc, moreRpc = [] }: Pick<Endpoints, 'rpc' | 'moreRpc'>,
  chainId: ChainId,
): ChainClient =>
  failover(chainClient(egress, rpc, chainId), ...moreRpc.map((url) => chainClient(egress, url, chainId)))
