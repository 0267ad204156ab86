/** What every checker may ask of the whole log: which rows it lacks, and the corrected time of an input. */
import type { Fact } from '../../catalogue'
import { type TabClock, tabClock } from '../tabClock'
import { type LostRows, lostRows } from './lostRows'

/** One object for all checkers, because each of them would count the same rows. Their questions wait for the last fact. */
export type RowsSeen = Omit<LostRows, 'seeFact'> & Pick<TabClock, 'timeOf' | 'deviceTimeOf'>

export interface RowsReader extends RowsSeen {
  readonly seeFact: (fact: Fact) => void
}

export const rowsReader = (): RowsReader => {
  const [lost, clock] = [lostRows(), tabClock()]
  return {
    ...lost,
    timeOf: clock.timeOf,
    deviceTimeOf: clock.deviceTimeOf,
    seeFact: (fact) => {
      lost.seeFact(fact)
      clock.seeFact(fact)
    },
  }
}
