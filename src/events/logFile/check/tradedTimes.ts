/** When the order book's auction stage of each order first said that it was traded. */
import type { Fact } from '../../catalogue'
import type { OrderUid, UnixMs } from '../../kernel'

export interface TradedReader {
  readonly seeFact: (fact: Fact) => void
  /** After the last fact. Null: no stage said so. */
  readonly tradedAt: (uid: OrderUid) => UnixMs | null
}

export const tradedReader = (): TradedReader => {
  const times = new Map<OrderUid, UnixMs>()
  return {
    seeFact: (fact) => {
      if (fact.type === 'OrderStageChanged' && fact.data.stage === 'traded' && !times.has(fact.data.uid))
        times.set(fact.data.uid, fact.at)
    },
    tradedAt: (uid) => times.get(uid) ?? null,
  }
}
