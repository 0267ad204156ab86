/** The reference price over the chain's RPC endpoint: the better of the best route over pairs and over pools. */
import * as E from 'fp-ts/Either'
import { forkJoin, map, of } from 'rxjs'
import { type ChainId, chains } from '../../events/chain/chains.data'
import { poolDeployment } from '../../events/pools/deployments.data'
import type { PoolPrice, PoolQuestion } from '../../events/pools/events'
import type { Address } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import type { Pools, PoolsError } from '../../streams/ports/Pools'
import type { PortCall } from '../../streams/ports/PortCall'
import type { ChainClient } from '../rpcChain/chainClient'
import type { Asking } from './asking'
import { priceOverPairs } from './pairPrices'
import { priceOverPools } from './poolPrices'

const noPools = of(E.left<PoolsError>({ tag: 'noPools' }))

/** The wrapped coin and the network's dollar: nearly every token has a pool with one of them. */
export const basesOf = (chainId: ChainId): readonly Address[] => {
  const { wrappedNative, dollar } = chains[chainId]
  return dollar === null ? [wrappedNative] : [wrappedNative, dollar.token]
}

const better = (a: PoolPrice | null, b: PoolPrice | null): PoolPrice | null => {
  if (a === null || b === null) return a ?? b
  return b.bought > a.bought ? b : a
}

export const rpcPools = (clients: Readonly<Record<ChainId, Pick<ChainClient, 'request'>>>): Pools => {
  const found = new Map<string, Address>()
  const price = (question: PoolQuestion): PortCall<PoolsError, PoolPrice | null> => {
    const { chainId } = question
    const at = poolDeployment(chainId)
    if (at === null) return noPools
    const asking: Asking = { client: clients[chainId], at, bases: basesOf(chainId), found }
    const prices: readonly PortCall<ChainError, PoolPrice | null>[] = [
      priceOverPairs(asking, question),
      priceOverPools(asking, question),
    ]
    return forkJoin(prices).pipe(
      map(([pairs, pools]) => {
        if (pairs === undefined || pools === undefined) return E.right(null)
        // If one kind can't be read, the other still gives a price.
        if (E.isLeft(pairs) && E.isLeft(pools)) return pairs
        return E.right(better(E.isRight(pairs) ? pairs.right : null, E.isRight(pools) ? pools.right : null))
      }),
    )
  }
  return { price }
}
