/** The tokens of each order; only the first fact of an order holds them. */
import type { Fact } from '../catalogue'
import type { OrderUid } from '../kernel'
import type { OrderTokens } from './eventWords'

export const orderTokens = (facts: readonly Fact[]): ReadonlyMap<OrderUid, OrderTokens> =>
  new Map(
    facts.flatMap((fact): readonly (readonly [OrderUid, OrderTokens])[] =>
      fact.type === 'OrderPlacementRequested' ||
      fact.type === 'OrderDiscovered' ||
      fact.type === 'ContractOrderDiscovered'
        ? [
            [
              fact.data.uid,
              { sellToken: fact.data.sellToken, buyToken: fact.data.buyToken, scheme: fact.data.scheme },
            ],
          ]
        : [],
    ),
  )
