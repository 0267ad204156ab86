/** Makes a failing plan small: leaves out faults and acts for as long as the same invariant still breaks. */
import type { Plan } from './plan/plan'
import { runPlan } from './run'
import type { Violation } from './sim'

/** A plan of a hundred acts needs about as many runs. */
const MOST_RUNS = 400

export interface Shrunk {
  readonly plan: Plan
  readonly violation: Violation
  readonly runs: number
}

export const firstViolation = (plan: Plan): Violation | undefined => runPlan(plan).violations[0]

/** The smallest plan that was found, and how it breaks; the plan itself where it does not break at all: null. */
export const shrink = (plan: Plan, most = MOST_RUNS): Shrunk | null => {
  const first = firstViolation(plan)
  if (first === undefined) return null
  let best: Shrunk = { plan, violation: first, runs: 1 }
  let runs = 1

  const attempt = (smaller: Plan): boolean => {
    if (runs >= most) return false
    runs += 1
    const found = firstViolation(smaller)
    if (found?.invariant !== first.invariant) return false
    best = { plan: smaller, violation: found, runs }
    return true
  }
  /** Leaves out ever smaller pieces of a list, as long as that helps. */
  const leaveOut = (name: 'acts' | 'faults'): void => {
    for (
      let size = Math.ceil(best.plan[name].length / 2);
      size >= 1;
      size = size === 1 ? 0 : Math.ceil(size / 2)
    )
      for (let from = 0; from < best.plan[name].length;) {
        const rest = best.plan[name].filter((_, i) => i < from || i >= from + size)
        if (!attempt({ ...best.plan, [name]: rest })) from += size
      }
  }
  // What comes after the break has no part in it, unless it showed only at the end.
  attempt({
    ...best.plan,
    acts: plan.acts.filter(({ at }) => at <= first.at),
    faults: plan.faults.filter(({ at }) => at <= first.at),
  })
  leaveOut('faults')
  leaveOut('acts')
  leaveOut('faults')
  const minutes =
    Math.ceil(Math.max(0, ...[...best.plan.acts, ...best.plan.faults].map(({ at }) => at)) / 60_000) + 3
  if (minutes < best.plan.minutes) attempt({ ...best.plan, minutes })
  attempt({ ...best.plan, age: 0 })
  return { ...best, runs }
}
