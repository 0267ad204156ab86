/**
 * `npm run simulate`: days of trading under virtual time, one a seed (docs/simulation.md).
 *
 * Usage: npm run simulate -- [--seeds 1000] [--from 1] [--seed 7] [--faults R8,D10 | --faults none] [--minutes 1440]
 *   [--plain] [--workers 2] [--summary file [--batch 50]] [--shrink-seconds 120]
 *   [--planted [--only name,name] [--recorded] [--write]] [--mutate 200 [--only name,name]] [--check] [--effects]
 *   [--day script.ts --log FILE [--patch file]]
 * `--seed` runs one, makes a failure small within `--shrink-seconds` and writes its log file; `--summary` names a file,
 * written after each batch, that another run of the same days and the same code continues from. A failing seed is named as soon
 * as it is known, and all of them at the end, also when the command is interrupted. Exits with 1 when an invariant
 * broke, and with 2 when it was asked for what means nothing: what was not run has not passed.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './runTs.mjs'
import { knownOnly, readArgs, sayRefusal } from './simulateArgs.mjs'
import { checkDays } from './simulateCheck.mjs'
import { isDay, playDay } from './simulateDay.mjs'
import { lineOf, showFailures, showWhenInterrupted } from './simulateFailures.mjs'
import { tryMutants } from './simulateMutate.mjs'
import { tryPlanted } from './simulatePlanted.mjs'
import { addBatch, readSummary, tryWriting, waitingBatches, writeSummary } from './simulateSummary.mjs'
import { ask, bundleWorker, openWorker } from './simulateWorker.mjs'

/** @typedef {ReturnType<typeof readArgs>} Args */

/** In fewer days, a rare fault may happen to have no effect. */
const MEASURED_DAYS = 1000

const FOLDER = path.join(root, '.cache', 'simulate')

/** @param {Args} args @param {string} bundle */
const runSeeds = async ({ from, seeds, batch: size, workers, summary: name, options }, bundle) => {
  const file = name === null ? null : path.resolve(name)
  const summary = readSummary(file, options, bundle)
  // Before the first day: hours of work must not fail because of a missing folder.
  if (file !== null) tryWriting(file)
  const waiting = waitingBatches(summary, from, seeds, size)
  const known = [...summary.failures]
  showWhenInterrupted(known)
  const onFailure = (/** @type {import('./simulateFailures.mjs').Failure} */ failure) => {
    known.push(failure)
    process.stderr.write(lineOf(failure))
  }
  const startedAt = Date.now()
  const wallBefore = summary.wallMs
  let shownAt = 0
  const progress = () => {
    summary.wallMs = wallBefore + Date.now() - startedAt
    if (file !== null) writeSummary(file, summary)
    if (Date.now() - shownAt < 5000) return
    shownAt = Date.now()
    process.stderr.write(`${String(summary.seeds)} seeds, ${String(summary.failures.length)} failed\n`)
  }
  const serve = async () => {
    const worker = openWorker(bundle)
    try {
      for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
        addBatch(summary, await ask(worker, { what: 'batch', batch: { ...batch, options } }, onFailure))
        progress()
      }
    } finally {
      // A run whose result can't be written doesn't start.
      waiting.length = 0
      if (worker.connected) worker.disconnect()
    }
  }
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, serve))
  shownAt = 0
  progress()
  return summary
}

/** Whether every fault had effects enough, for its days to count. @param {import('./simulateSummary.mjs').Summary} summary @param {string} bundle */
const showSummary = async (summary, bundle) => {
  const worker = openWorker(bundle)
  const gaps = await ask(worker, { what: 'gaps', counts: summary.coverage })
  const perCpu = ((summary.seeds / summary.cpuMs) * 1000).toFixed(1)
  const perWall = ((summary.seeds / summary.wallMs) * 1000).toFixed(1)
  const counts = Object.entries(summary.coverage).map(
    ([kind, names]) =>
      `  ${kind}: ${Object.entries(names)
        .map(([name, times]) => `${name} ${String(times)}`)
        .join(', ')}`,
  )
  process.stdout.write(`Reached:\n${counts.join('\n')}\nNot reached: ${JSON.stringify(gaps, null, 2)}\n`)
  showFailures(summary.failures)
  process.stdout.write(
    `${String(summary.seeds)} seeds, ${String(summary.facts)} facts, ${String(summary.failures.length)} failed; ` +
      `${perWall} seeds a second, ${perCpu} a second of processor time\n`,
  )
  const { rarest, below } = await ask(worker, {
    what: 'rarest',
    counts: summary.coverage,
    days: summary.seeds,
  })
  /** @type {string[]} */
  const unusual = await ask(worker, { what: 'unusual', counts: summary.coverage, days: summary.seeds })
  worker.disconnect()
  const named = (/** @type {{ id: string, times: number, least: number }[]} */ faults) =>
    faults.map(({ id, times, least }) => `${id} ${String(times)} (at least ${String(least)})`).join(', ')
  process.stdout.write(`Rarest effects: ${named(rarest)}\n`)
  // Fewer days, or days that were asked for otherwise, say nothing about how often a fault acts.
  const isMeasured = summary.seeds >= MEASURED_DAYS && isUsual(summary.options)
  if (isMeasured && below.length > 0) process.stdout.write(`Too few effects: ${named(below)}\n`)
  if (isMeasured && unusual.length > 0) process.stdout.write(`Otherwise than usual: ${unusual.join('; ')}\n`)
  return !isMeasured || (below.length === 0 && unusual.length === 0)
}

/**
 * A table of how often each fault acted, the rarest first.
 * @param {import('./simulateSummary.mjs').Summary} summary @param {Args} args @param {string} bundle
 */
const showEffects = async (summary, { from, options }, bundle) => {
  const worker = openWorker(bundle)
  const days = summary.seeds
  /** @type {ReturnType<typeof import('../test/simulate/gaps.ts').effectsOf>} */
  const all = await ask(worker, { what: 'effects', counts: summary.coverage, from, days, options })
  worker.disconnect()
  const row = (/** @type {readonly (string | number)[]} */ cells) =>
    cells.map((cell, i) => (i === 0 ? String(cell).padEnd(14) : String(cell).padStart(9))).join('')
  const lines = all.map(
    ({ id, times, least, planned, what }) => `${row([id, times, least, planned ?? ''])}  ${what}`,
  )
  process.stdout.write(
    `In ${String(days)} days:\n${row(['', 'effects', 'at least', 'on days'])}\n${lines.join('\n')}\n`,
  )
}

/** @param {import('../test/simulate/plan/makePlan.ts').PlanOptions} options */
const isUsual = ({ isPlain, minutes, faults }) =>
  isPlain !== true && minutes === undefined && faults === undefined

/** @param {number} seed @param {Args} args @param {string} bundle */
const reportSeed = async (seed, { options, shrinkSeconds }, bundle) => {
  mkdirSync(FOLDER, { recursive: true })
  const worker = openWorker(bundle)
  const { text, files } = /** @type {{ text: string, files: string[] }} */ (
    await ask(worker, { what: 'report', seed, options, folder: FOLDER, shrinkMs: 1000 * shrinkSeconds })
  )
  worker.disconnect()
  process.stdout.write(`${text}\n${files.map((file) => `Log: ${path.relative(root, file)}\n`).join('')}`)
  return files.length === 0
}

/** Whether nothing broke, or every planted bug was found. @param {Args} args */
const run = async (args) => {
  const { seed, seeds, options, only, isPlanted, isRecorded, isWritten, isChecked, mutate, workers } = args
  const bundle = await bundleWorker()
  if (options.faults !== undefined) {
    const worker = openWorker(bundle)
    const known = await ask(worker, { what: 'faults' })
    // Before the refusal, because a command with an open worker doesn't end.
    worker.disconnect()
    knownOnly('faults', options.faults, known)
  }
  if (mutate !== null) {
    await tryMutants({ count: mutate, seed, seeds, only, workers, options })
    return true
  }
  if (isPlanted) return tryPlanted({ seeds, options, only, isRecorded, isWritten, isChecked })
  if (isChecked) return checkDays(args)
  if (seed !== null) return reportSeed(seed, args, bundle)
  const summary = await runSeeds(args, bundle)
  if (args.isOfEffects) await showEffects(summary, args, bundle)
  const isEnough = await showSummary(summary, bundle)
  return isEnough && summary.failures.length === 0
}

try {
  const words = process.argv.slice(2)
  process.exitCode = isDay(words) ? await playDay(words) : (await run(readArgs(words))) ? 0 : 1
} catch (error) {
  sayRefusal(error)
}
