/** Checkers that listen to a recording's questions, answers and presses through one shared reader. */
import type { Fact } from '../../catalogue'
import { type TapeListener, tapeReader } from '../questions'
import type { InputChecker, InputFinding } from './actRules'
import { recordedTo } from './recordedTo'

export interface Listener extends TapeListener {
  readonly seeFact?: (fact: Fact) => void
  /**
   * After the last fact and input. `recorded`: the number of a session's last fact that its inputs reach from the first one
   * on, without a gap; 0 without inputs.
   */
  readonly end: (recorded: (session: string) => number) => readonly InputFinding[]
}

/** All of them as one checker. */
export const listening = (listeners: readonly Listener[]): InputChecker => {
  const read = tapeReader(listeners)
  const recorded = recordedTo()
  const seesFacts = listeners.flatMap(({ seeFact }) => seeFact ?? [])
  return {
    seeFact: (fact) => {
      for (const seeFact of seesFacts) seeFact(fact)
    },
    seeInputs: (batch) => {
      read(batch)
      recorded.seeInputs(batch)
    },
    end: () => listeners.flatMap(({ end }) => end(recorded.of)),
  }
}
