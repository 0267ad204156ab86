/** An order's real history for its trader, step by step with times. */
import type { Fact } from '../../catalogue'
import type { OrderUid, UnixMs } from '../../kernel'
import type { AuctionStage } from '../../orders/events'
import { orderUidOf } from '../causality'

type Step = 'placed' | 'signed' | 'posted' | 'filled' | 'expired' | 'cancelled' | 'failed'

export interface LifeEvent {
  readonly at: UnixMs
  readonly step: Step | { readonly stage: AuctionStage }
}

const STEPS: Readonly<Partial<Record<Fact['type'], Step>>> = {
  OrderPlacementRequested: 'placed',
  OrderSigned: 'signed',
  OrderPresigned: 'signed',
  OrderPlaced: 'posted',
  OrderFilled: 'filled',
  OrderExpired: 'expired',
  OrderCancelled: 'cancelled',
  OrderPlacementFailed: 'failed',
}

/** In the log's order; a stage that several tabs saw counts once. */
export const lifeOf = (facts: readonly Fact[], uid: OrderUid): readonly LifeEvent[] => {
  const life: LifeEvent[] = []
  let stage: AuctionStage | null = null
  for (const fact of facts) {
    if (orderUidOf(fact) !== uid) continue
    const step = STEPS[fact.type]
    if (step !== undefined) life.push({ at: fact.at, step })
    if (fact.type !== 'OrderStageChanged') continue
    if (fact.data.stage !== null && fact.data.stage !== stage)
      life.push({ at: fact.at, step: { stage: fact.data.stage } })
    ;({ stage } = fact.data)
  }
  return life
}
