/** What every checker may ask of the whole log: which rows it lacks, each order's facts, and the corrected time of an input. */
import type { Fact } from '../../catalogue'
import { type TabClock, tabClock } from '../tabClock'
import { type FactsByOrder, factsByOrder } from './factsByOrder'
import { type LostRows, lostRows } from './lostRows'

/** One object for all checkers, because each of them would count the same rows. Their questions wait for the last fact. */
export type RowsSeen = Omit<LostRows, 'seeFact'> & FactsByOrder & Pick<TabClock, 'timeOf' | 'deviceTimeOf'>

export interface RowsReader extends RowsSeen {
  readonly seeFact: (fact: Fact) => void
}

export const rowsReader = (): RowsReader => {
  const [lost, clock, orders] = [lostRows(), tabClock(), factsByOrder()]
  return {
    ...lost,
    ...orders,
    timeOf: clock.timeOf,
    deviceTimeOf: clock.deviceTimeOf,
    seeFact: (fact) => {
      lost.seeFact(fact)
      clock.seeFact(fact)
      orders.seeFact(fact)
    },
  }
}
