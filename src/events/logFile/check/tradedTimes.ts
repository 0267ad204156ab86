/** When the order book's auction stage of each order first said that it was traded. */
import type { Fact } from '../../catalogue'
import { offsetOf } from '../../chain/chainTime'
import type { OrderUid, UnixMs } from '../../kernel'
import { runningTime } from '../tabClock'
import { LATE_MS } from '../why/settledCause'
import type { RowsSeen } from './rowsSeen'

export interface TradedReader {
  readonly seeFact: (fact: Fact) => void
  /**
   * After the last fact. Null: no stage said so, or the tab that saw it did not run until it read the fill, two minutes or more
   * (C691): a tab that was closed or asleep says nothing of when the order book reported it (X396).
   */
  readonly tradedAt: (uid: OrderUid) => UnixMs | null
}

interface Traded {
  readonly at: UnixMs
  readonly session: string
  /** How long its tab had run then, in ms. */
  readonly ran: number
}

export const tradedReader = ({ deviceTimeOf }: Pick<RowsSeen, 'deviceTimeOf'>): TradedReader => {
  const times = new Map<OrderUid, Traded>()
  const ranTo = runningTime()
  return {
    seeFact: (fact) => {
      // The time of a measurement is of neither clock.
      if (offsetOf(fact) !== null) return
      const { at, session, type, data } = fact
      const ran = ranTo(session, deviceTimeOf(fact))
      if (type === 'OrderStageChanged' && data.stage === 'traded' && !times.has(data.uid))
        times.set(data.uid, { at, session, ran })
      if (type !== 'OrderFilled') return
      const traded = times.get(data.uid)
      if (traded?.session !== session || ran - traded.ran < LATE_MS) times.delete(data.uid)
    },
    tradedAt: (uid) => times.get(uid)?.at ?? null,
  }
}
