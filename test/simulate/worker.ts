/** A process that runs what it is sent (scripts/simulate.mjs): batches of seeds, or one seed with a report. */
import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type Batch, type Failure, runBatch } from './batch'
import { logsOf, violationsIn } from './checkLines'
import { faultIds } from './faults/table'
import { effectsOf, gapsOf, otherwiseThan, rarestOf, unusualIn } from './gaps'
import { makePlan, type PlanOptions } from './plan/makePlan'
import { logFilesOf, reportText } from './report'
import { runPlan } from './run'
import { shrink } from './shrink'
import type { Counts } from './coverage'

type Work =
  | { readonly what: 'batch'; readonly batch: Batch }
  | {
      readonly what: 'report'
      readonly seed: number
      readonly options: PlanOptions
      readonly folder: string | null
      /** For how long a failure is made small. */
      readonly shrinkMs: number
    }
  | { readonly what: 'gaps'; readonly counts: Counts }
  | { readonly what: 'rarest'; readonly counts: Counts; readonly days: number }
  | ({ readonly what: 'effects'; readonly counts: Counts } & Parameters<typeof effectsOf>[1])
  | { readonly what: 'unusual'; readonly counts: Counts; readonly days: number }
  | { readonly what: 'otherwise'; readonly counts: Counts; readonly before: Counts }
  | { readonly what: 'faults' }
  /** The logs of a day, and what `check` says of such logs: a build that misbehaves does not judge its own. */
  | { readonly what: 'logs'; readonly seed: number; readonly options: PlanOptions }
  | { readonly what: 'check'; readonly logs: ReturnType<typeof logsOf> }
  | {
      readonly what: 'checkDays'
      readonly from: number
      readonly count: number
      readonly options: PlanOptions
    }

/** How soon a process ends whose parent was killed, in ms of real time. */
const ORPHAN_MS = 500

const report = ({ seed, options, folder, shrinkMs }: Extract<Work, { what: 'report' }>): unknown => {
  const plan = makePlan(seed, options)
  const outcome = runPlan(plan)
  const shrunk = shrink(plan, { ms: shrinkMs })
  if (shrunk === null)
    return { text: `Seed ${String(seed)} breaks nothing (${outcome.hash}).`, hash: outcome.hash, files: [] }
  const files =
    folder === null
      ? []
      : logFilesOf(shrunk.plan).map((text, profile) => {
          const file = `${folder}/seed-${String(seed)}-profile-${String(profile)}.jsonl`
          writeFileSync(file, text)
          return file
        })
  if (folder !== null)
    writeFileSync(`${folder}/seed-${String(seed)}.json`, `${JSON.stringify(shrunk.plan, null, 2)}\n`)
  return {
    text: reportText(seed, shrunk),
    hash: outcome.hash,
    files,
    plan: shrunk.plan,
    violation: shrunk.violation,
  }
}

/** The days whose logs `check` finds fault with. */
const checkDays = ({ from, count, options }: Extract<Work, { what: 'checkDays' }>): unknown =>
  Array.from({ length: count }, (_, i) => from + i).flatMap((seed) => {
    const texts = logsOf(makePlan(seed, options)).flatMap(violationsIn)
    return texts.length === 0 ? [] : [{ seed, texts }]
  })

/** Reports a failing day before the batch's answer. */
const onFailure = (failing: Failure): void => void process.send?.({ failing })

const done = (work: Work): unknown => {
  if (work.what === 'batch') return runBatch(work.batch, onFailure)
  if (work.what === 'faults') return faultIds
  if (work.what === 'logs') return logsOf(makePlan(work.seed, work.options))
  if (work.what === 'check') return work.logs.flatMap(violationsIn)
  if (work.what === 'checkDays') return checkDays(work)
  if (work.what === 'unusual') return unusualIn(work.counts, work.days)
  if (work.what === 'effects') return effectsOf(work.counts, work)
  if (work.what === 'otherwise') return otherwiseThan(work.counts, work.before)
  if (work.what === 'rarest') return rarestOf(work.counts, work.days)
  return work.what === 'gaps' ? gapsOf(work.counts) : report(work)
}

// A command that was stopped leaves no process that runs on. A batch hears no event before its end, and a broken app may
// never come to it, so a thread looks whether the process that asked is still this one's parent. It is told which that is
// (scripts/simulateWorker.mjs): on a busy machine the thread may start after that process has ended.
process.on('disconnect', () => process.exit())
const watchdog = new Worker(
  `const { workerData: opener } = require('node:worker_threads')
  setInterval(() => process.ppid === opener || process.kill(process.pid, 'SIGKILL'), ${String(ORPHAN_MS)})`,
  { eval: true, workerData: Number(process.argv[2]) },
)
watchdog.unref()
process.on('message', (work: Work) => process.send?.(done(work)))
