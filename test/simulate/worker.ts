/** A process that runs what it is sent (scripts/simulate.mjs): batches of seeds, or one seed with a report. */
import { writeFileSync } from 'node:fs'
import { type Batch, runBatch } from './batch'
import { gapsOf } from './gaps'
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
    }
  | { readonly what: 'gaps'; readonly counts: Counts }

const report = (seed: number, options: PlanOptions, folder: string | null): unknown => {
  const plan = makePlan(seed, options)
  const outcome = runPlan(plan)
  const shrunk = shrink(plan)
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

const done = (work: Work): unknown => {
  if (work.what === 'batch') return runBatch(work.batch)
  return work.what === 'gaps' ? gapsOf(work.counts) : report(work.seed, work.options, work.folder)
}

// A command that was stopped leaves no process that runs on.
process.on('disconnect', () => process.exit())
process.on('message', (work: Work) => process.send?.(done(work)))
