/** Checkers that listen to a recording's questions, answers and presses through one shared reader. */
import type { Fact } from '../../catalogue'
import type { InputBatch } from '../inputs'
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

/**
 * All of them as one checker. A store that was lost for a while has a session's batches out of order: one that comes too early
 * waits for those before it. What comes after a batch that is lost is not heard: what was answered, given back or asked for in that
 * one would be missed.
 */
export const listening = (listeners: readonly Listener[]): InputChecker => {
  const read = tapeReader(listeners)
  const recorded = recordedTo()
  const seesFacts = listeners.flatMap(({ seeFact }) => seeFact ?? [])
  const next = new Map<string, number>()
  let early: readonly InputBatch[] = []

  const take = (batch: InputBatch): void => {
    read(batch)
    recorded.seeInputs(batch)
    next.set(batch.session, batch.first + batch.notes.length)
  }

  return {
    seeFact: (fact) => {
      for (const seeFact of seesFacts) seeFact(fact)
    },
    seeInputs: (batch) => {
      const isNext = ({ session, first }: InputBatch): boolean => first === (next.get(session) ?? 0)
      if (!isNext(batch)) {
        early = [...early, batch].toSorted((a, b) => a.first - b.first)
        return
      }
      take(batch)
      if (early.length === 0) return
      const waiting = early
      early = []
      for (const one of waiting)
        if (isNext(one)) take(one)
        else early = [...early, one]
    },
    end: () => listeners.flatMap(({ end }) => end(recorded.of)),
  }
}
