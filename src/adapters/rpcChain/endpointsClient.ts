import { defer } from 'rxjs'
import type { Endpoints } from '../../config/config'
import type { ChainId } from '../../events/chain/chains.data'
import type { Egress } from '../egress'
import { blockHeights } from './blockHeights'
import { type ChainClient, chainClient } from './chainClient'
import { failover } from './failover'
import { WHILE_BEHIND, retryAnswer } from './retryAnswer'
import { isBehind, upToDate } from './upToDate'

export interface EndpointsClient extends ChainClient {
  /** A block that was reported in another way, by a socket: no endpoint that has not reached it answers any more. `seconds`: its time. */
  readonly saw: (block: number, seconds?: number) => void
  /** The newest block that an endpoint reported; 0 before the first report. */
  readonly known: () => number
}

/**
 * Several clients of one chain as one. A client that is behind an earlier report of any of them doesn't count (X89).
 */
export const togetherUpToDate = (first: ChainClient, ...others: readonly ChainClient[]): EndpointsClient => {
  const heights = blockHeights()
  const held = (client: ChainClient): ChainClient => upToDate(client, heights)
  const { request, doubt } = failover(held(first), ...others.map(held))
  return {
    request: (method, params) =>
      // The knowledge at the time of the question also applies to its repetitions, because on a quick chain more is
      // known by then.
      defer(() => request(method, params, heights.known()).pipe(retryAnswer(isBehind, WHILE_BEHIND))),
    doubt,
    // The socket is configured beside the first endpoint, and doesn't count as a second source for it.
    saw: (block, seconds) => {
      heights.saw(block, first, seconds)
    },
    known: heights.known,
  }
}

/** The client of a chain by all endpoints that the configuration names for it. */
export const endpointsClient = (
  egress: Egress,
  { rpc, moreRpc = [] }: Pick<Endpoints, 'rpc' | 'moreRpc'>,
  chainId: ChainId,
): EndpointsClient =>
  togetherUpToDate(
    chainClient(egress, rpc, chainId),
    ...moreRpc.map((url) => chainClient(egress, url, chainId)),
  )
