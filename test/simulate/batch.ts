/** Runs the seeds of a batch and adds up what they reached. */
import { addCounts, type Counts, noCounts } from './coverage'
import { makePlan, type PlanOptions } from './plan/makePlan'
import { runPlan } from './run'
import type { Violation } from './sim'

export interface Batch {
  readonly from: number
  readonly count: number
  readonly options: PlanOptions
  /** Ends at the first seed that fails. */
  readonly isUntilFailure?: boolean
}

/** A day that broke an invariant, and the first one it broke. */
export interface Failure {
  readonly seed: number
  readonly violation: Violation
}

export interface BatchResult {
  readonly from: number
  readonly seeds: number
  readonly facts: number
  readonly tasks: number
  readonly coverage: Counts
  readonly failures: readonly Failure[]
  /** The hashes of its runs, as one number: two runs of a batch have the same. */
  readonly hash: number
  readonly cpuMs: number
}

/** `onFailure` hears of a failure at once, because a batch may take minutes and its process may be killed before its end. */
export const runBatch = (
  { from, count, options, isUntilFailure = false }: Batch,
  onFailure: (failure: Failure) => void = () => undefined,
): BatchResult => {
  const cpu = process.cpuUsage()
  const coverage = noCounts()
  const failures: Failure[] = []
  let facts = 0
  let tasks = 0
  let hash = 0
  let seeds = 0
  for (let seed = from; seed < from + count; seed++) {
    const outcome = runPlan(makePlan(seed, options))
    seeds += 1
    addCounts(coverage, outcome.coverage)
    facts += outcome.facts
    tasks += outcome.tasks
    hash = (Math.imul(hash, 31) + parseInt(outcome.hash, 16)) >>> 0
    const [violation] = outcome.violations
    if (violation === undefined) continue
    failures.push({ seed, violation })
    onFailure({ seed, violation })
    if (isUntilFailure) break
  }
  const { user, system } = process.cpuUsage(cpu)
  return { from, seeds, facts, tasks, coverage, failures, hash, cpuMs: (user + system) / 1000 }
}
