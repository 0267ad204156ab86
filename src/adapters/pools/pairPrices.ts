/** The best route over pairs, from their reserves (S7.14). */
import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { MAX_PAIR_HOPS } from '../../events/pools/deployments.data'
import type { PoolPrice, PoolQuestion } from '../../events/pools/events'
import type { Address, Hex } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import { contractAnswers } from '../rpcChain/contractAnswers'
import { lookUpPools } from './lookUpPools'
import { pairCall, RESERVES_CALL } from './poolAbi'
import { hopsOf, keyOf, type Reserves, type Route, routesOver, throughPair } from './routes'
import type { Asking } from './asking'

const reservesIn = (data: Hex | null): readonly [bigint, bigint] | null =>
  data !== null && /^0x[0-9a-fA-F]{192}$/.test(data)
    ? [BigInt(data.slice(0, 66)), BigInt(`0x${data.slice(66, 130)}`)]
    : null

/** A route's output. Null if one of its pairs is missing or empty. */
const along = (route: Route, amount: bigint, pairs: ReadonlyMap<string, Reserves>): PoolPrice | null => {
  let sold = { amount, atSpot: amount }
  const hops: { pool: Address; sellToken: Address; buyToken: Address; fee: null }[] = []
  for (const hop of hopsOf(route)) {
    const reserves = pairs.get(keyOf(hop))
    if (reserves === undefined) return null
    sold = throughPair(hop, reserves, sold)
    hops.push({ pool: reserves.pair, sellToken: hop[0], buyToken: hop[1], fee: null })
  }
  return sold.amount === 0n ? null : { bought: sold.amount, atSpot: sold.atSpot, route: hops }
}

export const priceOverPairs = (
  { client, at, bases, found }: Asking,
  { sellToken, buyToken, amount }: PoolQuestion,
): PortCall<ChainError, PoolPrice | null> => {
  const { pairFactory } = at
  if (pairFactory === null) return of(E.right(null))
  const routes = routesOver(sellToken, buyToken, bases, MAX_PAIR_HOPS)
  const hops = new Map(routes.flatMap(hopsOf).map((hop) => [keyOf(hop), hop] as const))
  const calls = [...hops].map(([key, [a, b]]) => ({ key, data: pairCall(a, b) }))
  return lookUpPools(client, pairFactory, calls, found).pipe(
    andThen((known) => {
      const pairs = [...known]
      return contractAnswers(
        client,
        pairs.map(([, pair]) => [pair, RESERVES_CALL] as const),
      ).pipe(
        map(
          E.map((answers) => {
            const reserves = new Map(
              pairs.flatMap(([key, pair], place) => {
                const amounts = reservesIn(answers[place] ?? null)
                return amounts === null ? [] : [[key, { pair, amounts }] as const]
              }),
            )
            return routes
              .map((route) => along(route, amount, reserves))
              .reduce<PoolPrice | null>(
                (best, one) => (one !== null && one.bought > (best?.bought ?? 0n) ? one : best),
                null,
              )
          }),
        ),
      )
    }),
  )
}
