/** The facts of a log by their order: one list for all checkers, because each of them would keep the same facts. */
import type { Fact, FactOfType } from '../../catalogue'
import type { OrderUid } from '../../kernel'
import { orderUidOf } from '../causality'

type Request = FactOfType<'OrderPlacementRequested'>

/** To be asked after the last fact. */
export interface FactsByOrder {
  /** In the log's order, without auction stages: they change every few seconds. */
  readonly factsOf: (uid: OrderUid) => readonly Fact[]
  /** Every order with its facts, in the order of their first ones. */
  readonly orders: () => Iterable<readonly [OrderUid, readonly Fact[]]>
  /** All placements, in the log's order. */
  readonly requests: () => readonly Request[]
}

export const factsByOrder = (): FactsByOrder & { readonly seeFact: (fact: Fact) => void } => {
  const byOrder = new Map<OrderUid, Fact[]>()
  const requests: Request[] = []
  return {
    factsOf: (uid) => byOrder.get(uid) ?? [],
    orders: () => byOrder,
    requests: () => requests,
    seeFact: (fact) => {
      const uid = orderUidOf(fact)
      if (uid === null || fact.type === 'OrderStageChanged') return
      if (fact.type === 'OrderPlacementRequested') requests.push(fact)
      const known = byOrder.get(uid)
      if (known === undefined) byOrder.set(uid, [fact])
      else known.push(fact)
    },
  }
}
