/**
 * `npm run simulate`: days of trading under virtual time, one a seed (docs/simulation.md).
 *
 * Usage: npm run simulate -- [--seeds 1000] [--from 1] [--seed 7] [--faults R8,D10 | --faults none] [--minutes 1440]
 *   [--plain] [--workers 2] [--summary file] [--planted [--only name,name]]
 * `--seed` runs one, makes a failure small and writes its log file; `--summary` names a file that another run of the
 * same seeds resumes from. Exits with 1 when an invariant broke.
 */
import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { bundleTs, root } from './runTs.mjs'
import { tryPlanted } from './simulatePlanted.mjs'

/** @typedef {import('../test/simulate/batch.ts').BatchResult} BatchResult */
/** @typedef {import('../test/simulate/plan/makePlan.ts').PlanOptions} PlanOptions */

const WORKER = 'test/simulate/worker.ts'
const BATCH = 50
const FOLDER = path.join(root, '.cache', 'simulate')

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    faults: { type: 'string' },
    minutes: { type: 'string' },
    plain: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    summary: { type: 'string' },
    planted: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})

/** @type {PlanOptions} */
const options = {
  isPlain: values.plain,
  ...(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
  ...(values.faults === undefined
    ? {}
    : { faults: values.faults === 'none' ? [] : values.faults.split(',').filter(Boolean) }),
}

/** One answer to one piece of work. @param {import('node:child_process').ChildProcess} worker @param {unknown} work */
const ask = (worker, work) =>
  new Promise((resolve, reject) => {
    const died = (/** @type {number | null} */ code) =>
      reject(new Error(`a worker ended with ${String(code)}`))
    worker.once('exit', died)
    worker.once('message', (answer) => {
      worker.off('exit', died)
      resolve(answer)
    })
    worker.send(/** @type {import('node:child_process').Serializable} */ (work))
  })

/** What is known after some batches; kept in the summary file. */
const noSummary = () => ({
  options,
  /** @type {number[]} first seeds of the batches that are done */
  done: [],
  seeds: 0,
  facts: 0,
  cpuMs: 0,
  wallMs: 0,
  /** @type {BatchResult['failures'][number][]} */
  failures: [],
  /** @type {Record<string, Record<string, number>>} */
  coverage: {},
  /** @type {Record<string, number>} by the first seed of a batch */
  hashes: {},
})

/** @param {ReturnType<typeof noSummary>} summary @param {BatchResult} result */
const add = (summary, result) => {
  summary.done.push(result.from)
  summary.seeds += result.seeds
  summary.facts += result.facts
  summary.cpuMs += result.cpuMs
  summary.failures.push(...result.failures)
  summary.hashes[String(result.from)] = result.hash
  for (const [kind, counts] of Object.entries(result.coverage)) {
    const into = (summary.coverage[kind] ??= {})
    for (const [name, count] of Object.entries(counts)) into[name] = (into[name] ?? 0) + count
  }
}

const bundle = await bundleTs(WORKER)
const open = () => fork(bundle, { execArgv: ['--enable-source-maps', '--max-semi-space-size=64'] })

const runSeeds = async () => {
  const from = Number(values.from)
  const count = Number(values.seeds)
  const file = values.summary === undefined ? null : path.resolve(values.summary)
  const known = file !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const summary = JSON.stringify(known?.options) === JSON.stringify(options) ? known : noSummary()
  const starts = Array.from({ length: Math.ceil(count / BATCH) }, (_, i) => from + i * BATCH)
  const waiting = starts.filter((start) => !summary.done.includes(start))
  const startedAt = Date.now()
  const wallBefore = summary.wallMs
  let shownAt = 0
  const progress = () => {
    summary.wallMs = wallBefore + Date.now() - startedAt
    if (file !== null) writeFileSync(file, `${JSON.stringify(summary)}\n`)
    if (Date.now() - shownAt < 5000) return
    shownAt = Date.now()
    process.stderr.write(`${String(summary.seeds)} seeds, ${String(summary.failures.length)} failed\n`)
  }
  const serve = async () => {
    const worker = open()
    for (let start = waiting.shift(); start !== undefined; start = waiting.shift()) {
      const size = Math.min(BATCH, from + count - start)
      add(summary, await ask(worker, { what: 'batch', batch: { from: start, count: size, options } }))
      progress()
    }
    worker.disconnect()
  }
  await Promise.all(Array.from({ length: Math.max(1, Number(values.workers)) }, serve))
  shownAt = 0
  progress()
  return summary
}

/** @param {ReturnType<typeof noSummary>} summary */
const showSummary = async (summary) => {
  const worker = open()
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
  for (const { seed, violation } of summary.failures.slice(0, 20))
    process.stdout.write(`seed ${String(seed)}: ${violation.invariant}: ${violation.details}\n`)
  process.stdout.write(
    `${String(summary.seeds)} seeds, ${String(summary.facts)} facts, ${String(summary.failures.length)} failed; ` +
      `${perWall} seeds a second, ${perCpu} a second of processor time\n`,
  )
  worker.disconnect()
}

mkdirSync(FOLDER, { recursive: true })
if (values.planted) process.exitCode = (await tryPlanted(Number(values.seeds), options, values.only)) ? 0 : 1
else if (values.seed === undefined) {
  const summary = await runSeeds()
  await showSummary(summary)
  process.exitCode = summary.failures.length === 0 ? 0 : 1
} else {
  const worker = open()
  const { text, files } = /** @type {{ text: string, files: string[] }} */ (
    await ask(worker, { what: 'report', seed: Number(values.seed), options, folder: FOLDER })
  )
  worker.disconnect()
  process.stdout.write(`${text}\n${files.map((file) => `Log: ${path.relative(root, file)}\n`).join('')}`)
  process.exitCode = files.length === 0 ? 0 : 1
}
