/** The pools' adapter, whose code is loaded with the first question about them. */
import type { ChainId } from '../../events/chain/chains.data'
import type { Pools, PoolsError } from '../../streams/ports/Pools'
import { andThen, questionOf } from '../question'
import type { ChainClient } from '../rpcChain/chainClient'

export const lazyPools = (clients: Readonly<Record<ChainId, Pick<ChainClient, 'request'>>>): Pools => {
  let loaded: Pools | undefined
  // A chunk that could not be loaded is requested again with the next question. The pools that were found are kept.
  const pools$ = questionOf(
    async () => (loaded ??= (await import('./rpcPools')).rpcPools(clients)),
    (): PoolsError => ({ tag: 'unreachable' }),
  )
  return { price: (question) => pools$.pipe(andThen((pools) => pools.price(question))) }
}
