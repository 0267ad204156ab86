/** The best route over pools with fee tiers: the deepest pool of each hop (S7.13), priced by the quoter (S7.15). */
import * as E from 'fp-ts/Either'
import { forkJoin, map, of } from 'rxjs'
import { type FeeTier, feeTiers, MAX_POOL_HOPS } from '../../events/pools/deployments.data'
import type { PoolPrice, PoolQuestion } from '../../events/pools/events'
import type { Address, Hex } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import { wordOf } from '../rpcChain/abi'
import { allRight, contractAnswers } from '../rpcChain/contractAnswers'
import { returned } from '../rpcChain/contractRefusal'
import { lookUpPools } from './lookUpPools'
import { LIQUIDITY_CALL, poolCall, quoteCall, SLOT0_CALL } from './poolAbi'
import { hopsOf, keyOf, type Route, routesOver, sorted } from './routes'
import type { Asking } from './asking'

interface Pool {
  readonly pool: Address
  readonly fee: FeeTier
  readonly liquidity: bigint
  /** The square root of the price of the first token in the second, times 2^96. */
  readonly sqrtPrice: bigint
}

const tiers = Object.keys(feeTiers) as readonly FeeTier[]
const Q192 = 1n << 192n

/** The amount a pool would give at its current price, without a fee. */
const atPrice = ([sell, buy]: readonly [Address, Address], { sqrtPrice }: Pool, amount: bigint): bigint => {
  const price = sqrtPrice * sqrtPrice
  return sorted(sell, buy)[0] === sell ? (amount * price) / Q192 : (amount * Q192) / price
}

/** The deepest pool of each hop that has liquidity. */
const deepest = (
  { client, at, found }: Asking,
  hops: ReadonlyMap<string, readonly [Address, Address]>,
): PortCall<ChainError, ReadonlyMap<string, Pool>> => {
  const wanted = [...hops].flatMap(([key, [a, b]]) =>
    tiers.map((fee) => ({ key: `${key}:${fee}`, hop: key, fee, data: poolCall(a, b, feeTiers[fee]) })),
  )
  return lookUpPools(client, at.poolFactory, wanted, found).pipe(
    andThen((known) => {
      const pools = wanted.flatMap(({ key, hop, fee }) => {
        const pool = known.get(key)
        return pool === undefined ? [] : [{ hop, fee, pool }]
      })
      return contractAnswers(
        client,
        pools.flatMap(({ pool }) => [[pool, LIQUIDITY_CALL] as const, [pool, SLOT0_CALL] as const]),
      ).pipe(
        map(
          E.map((answers) => {
            const best = new Map<string, Pool>()
            pools.forEach(({ hop, fee, pool }, place) => {
              const liquidity = wordOf(answers[2 * place] ?? null) ?? 0n
              const sqrtPrice = wordOf(answers[2 * place + 1] ?? null) ?? 0n
              if (liquidity > (best.get(hop)?.liquidity ?? 0n) && sqrtPrice > 0n)
                best.set(hop, { pool, fee, liquidity, sqrtPrice })
            })
            return best
          }),
        ),
      )
    }),
  )
}

/** The pools of a route; null if a hop has none. */
const poolsOf = (route: Route, pools: ReadonlyMap<string, Pool>): readonly Pool[] | null => {
  const found = hopsOf(route).map((hop) => pools.get(keyOf(hop)))
  return found.includes(undefined) ? null : found.filter((pool) => pool !== undefined)
}

export const priceOverPools = (
  asking: Asking,
  { sellToken, buyToken, amount }: PoolQuestion,
): PortCall<ChainError, PoolPrice | null> => {
  const { client, at, bases } = asking
  const routes = routesOver(sellToken, buyToken, bases, MAX_POOL_HOPS)
  const hops = new Map(routes.flatMap(hopsOf).map((hop) => [keyOf(hop), hop] as const))
  return deepest(asking, hops).pipe(
    andThen((pools) => {
      const whole = routes.flatMap((route) => {
        const found = poolsOf(route, pools)
        return found === null ? [] : [{ route, found }]
      })
      if (whole.length === 0) return of(E.right(null))
      return forkJoin(
        whole.map(({ route, found }) => {
          const data: Hex = quoteCall(
            route,
            found.map(({ fee }) => feeTiers[fee]),
            amount,
          )
          return returned(client, { to: at.quoter, data, gas: `0x${at.quoterGas.toString(16)}` })
        }),
      ).pipe(
        map(allRight),
        map(
          E.map((answers) =>
            whole.reduce<PoolPrice | null>((best, { route, found }, place) => {
              const bought = wordOf(answers[place] ?? null) ?? 0n
              if (bought <= (best?.bought ?? 0n)) return best
              const pairs = hopsOf(route)
              return {
                bought,
                atSpot: pairs.reduce((sold, hop, hopAt) => {
                  const pool = found[hopAt]
                  return pool === undefined ? 0n : atPrice(hop, pool, sold)
                }, amount),
                route: pairs.flatMap(([sell, buy], hopAt) => {
                  const pool = found[hopAt]
                  return pool === undefined
                    ? []
                    : [{ pool: pool.pool, fee: pool.fee, sellToken: sell, buyToken: buy }]
                }),
              }
            }, null),
          ),
        ),
      )
    }),
  )
}
