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
  /** It stopped before nothing more could be left out: too many runs, or too long. */
  readonly isCut: boolean
}

export interface ShrinkLimits {
  readonly most?: number
  /** For how long, in ms of `clock`. */
  readonly ms?: number
  readonly clock?: () => number
  /** How a plan breaks; another one in tests. */
  readonly breaks?: (plan: Plan) => Violation | undefined
}

const firstViolation = (plan: Plan): Violation | undefined => runPlan(plan).violations[0]

/** The smallest plan that was found, and how it breaks; the plan itself where it does not break at all: null. */
export const shrink = (
  plan: Plan,
  { most = MOST_RUNS, ms = Infinity, clock = Date.now, breaks = firstViolation }: ShrinkLimits = {},
): Shrunk | null => {
  const startedAt = clock()
  let isCut = false
  const first = breaks(plan)
  if (first === undefined) return null
  let best: Shrunk = { plan, violation: first, runs: 1, isCut }
  let runs = 1

  const attempt = (smaller: Plan): boolean => {
    if (runs >= most || clock() - startedAt >= ms) {
      isCut = true
      return false
    }
    runs += 1
    const found = breaks(smaller)
    if (found?.invariant !== first.invariant) return false
    best = { plan: smaller, violation: found, runs, isCut }
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
  return { ...best, runs, isCut }
}
