import { makePlan } from '../plan/makePlan'
import type { ActName, PlannedAct } from '../plan/plan'
import { runPlan } from '../run'

/** A day of these acts alone, in seconds: each in the first window, whose wallet is connected. */
export const dayOf = (...acts: readonly (readonly [second: number, what: ActName, draw: number])[]) => {
  const all = [[0, 'show', 0], [1, 'connect', 0], ...acts] as const
  const plain = makePlan(1, { isPlain: true })
  return runPlan({
    ...{ ...plain, minutes: 10, tabs: 1, faults: [] },
    acts: all.map(([second, what, draw]): PlannedAct => ({ at: second * 1000, tab: 0, what, draw })),
  })
}
