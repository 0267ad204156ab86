/**
 * `npm run simulate -- --mutate 200 [--seed N] [--seeds 150]`: changes the app at drawn places (scripts/mutation/breaks.mjs),
 * one change at a time and in the bundle only, and says which of them simulated days find. `--seed` draws others, `--seeds`
 * is how many days each has. What a reader judged to change nothing is in test/simulate/planted/equivalents.json.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { breaksOf } from './mutation/breaks.mjs'
import { draw, filesIn, textOf } from './mutation/mutants.mjs'
import { root } from './runTs.mjs'
import { ask, bundleWorker, openWorker } from './simulateWorker.mjs'

/** @typedef {import('./mutation/mutants.mjs').Mutant} Mutant */
/** @typedef {import('../test/simulate/batch.ts').BatchResult} BatchResult */
/** @typedef {{ file: string, name: string, was: string, what: string, why: string }} Judged */
/** @typedef {{ count: number, seed: number | null, seeds: number, workers: number, options: object }} Wanted */

/** Where a day of trading passes: orders, transactions, wallet, balances, quotes, settings, and the log that holds them. */
const WHERE = [
  /^src\/events\/(orders|quotes|trade|transactions|balances|settings|wallet)\/(?!events\.ts|eventWords\.ts|.*\.data\.ts)/,
  /^src\/streams\/(orders|transactions|quotes|wallet|balances|trade|operators)\//,
  /^src\/streams\/(act|log\/(?:persist|durableFacts|log|healStore|replay|storeRecovery))\.ts/,
]

/** A change after which the app never comes to an end is found by that. */
const PATIENCE_MS = 180_000
const BATCH = 25

/** @param {Mutant} mutant @returns {import('vite').Plugin} */
const putting = ({ file, start, end, put }) => ({
  name: 'foldswap:mutant',
  enforce: 'pre',
  transform: (code, id) =>
    id.split('?')[0] === path.join(root, file)
      ? { code: code.slice(0, start) + put + code.slice(end), map: null }
      : undefined,
})

/** @param {import('node:child_process').ChildProcess} worker @param {unknown} work @returns {Promise<BatchResult | null>} null: it took too long */
const askInTime = (worker, work) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  return Promise.race([ask(worker, work), late]).finally(() => clearTimeout(timer))
}

/** What the same days have without a change. @param {Wanted} wanted @returns {Promise<BatchResult['coverage']>} */
const coverageOf = async ({ seeds, options }) => {
  const worker = openWorker(await bundleWorker())
  /** @type {BatchResult} */
  const { coverage } = await ask(worker, { what: 'batch', batch: { from: 1, count: seeds, options } })
  worker.disconnect()
  return coverage
}

/** Adds what a batch counted. @param {BatchResult['coverage'] | null} to @param {BatchResult['coverage']} more */
const added = (to, more) => {
  if (to === null) return more
  for (const [kind, names] of Object.entries(more))
    for (const [name, times] of Object.entries(names)) {
      const counts = to[/** @type {keyof typeof to} */ (kind)]
      counts[name] = (counts[name] ?? 0) + times
    }
  return to
}

/** What found it, in words; null: nothing did. @param {Mutant} mutant @param {Wanted} wanted @param {BatchResult['coverage']} usually */
const finding = async (mutant, { seeds, options }, usually) => {
  const worker = openWorker(await bundleWorker([putting(mutant)]), { stdio: 'ignore' })
  try {
    /** @type {BatchResult['coverage'] | null} */
    let counts = null
    for (let from = 1; from <= seeds; from += BATCH) {
      const batch = { from, count: Math.min(BATCH, seeds - from + 1), options, isUntilFailure: true }
      const result = await askInTime(worker, { what: 'batch', batch })
      if (result === null) return 'it never ends'
      const [failure] = result.failures
      if (failure !== undefined) return `day ${String(failure.seed)}: ${failure.violation.invariant}`
      counts = added(counts, result.coverage)
    }
    /** @type {string[]} */
    const unusual = await ask(worker, { what: 'unusual', counts, days: seeds, usually })
    return unusual.length === 0 ? null : `otherwise than usual: ${unusual.slice(0, 2).join('; ')}`
  } catch (error) {
    if (worker.signalCode !== null) throw error
    return 'the app does not start'
  } finally {
    worker.kill()
  }
}

/** @param {Mutant} mutant */
const keyOf = ({ file, name, was, what }) => `${file} ${name} ${was} ${what ?? ''}`

/** Tries so many changes, and says of each what found it. @param {Wanted} wanted */
export const tryMutants = async (wanted) => {
  const file = path.join(root, 'test', 'simulate', 'planted', 'equivalents.json')
  /** @type {Judged[]} */
  const judged = JSON.parse(readFileSync(file, 'utf8'))
  const equivalent = new Map(
    judged.map((one) => [keyOf({ ...one, start: 0, end: 0, line: 0, put: '', words: '' }), one]),
  )
  const all = filesIn('src', /(?<!\.test)\.ts$/)
    .filter((one) => WHERE.some((pattern) => pattern.test(one)))
    .flatMap((one) => breaksOf(one, textOf(one)))
  const chosen = draw(all, String(wanted.seed ?? 1), wanted.count)
  // Each bundle leaves a listener that takes its folder away at the end.
  process.setMaxListeners(chosen.length + 10)
  const usually = await coverageOf(wanted)
  const count = { found: 0, 'NOT FOUND': 0, equivalent: 0 }
  const waiting = [...chosen]
  const serve = async () => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const same = equivalent.get(keyOf(mutant))
      const found = same === undefined ? await finding(mutant, wanted, usually) : null
      const outcome = same !== undefined ? 'equivalent' : found === null ? 'NOT FOUND' : 'found'
      count[outcome] += 1
      const place = `${mutant.file}:${String(mutant.line)}`
      const change = mutant.what ?? mutant.put
      process.stdout.write(
        `${outcome.padEnd(10)} ${place}  ${mutant.name}: ${change}  (${same?.why ?? found ?? ''})\n`,
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(wanted.workers, chosen.length) }, serve))
  const able = count.found + count['NOT FOUND']
  process.stdout.write(
    `${String(count.found)} of ${String(able)} changes were found, ${String(count.equivalent)} change nothing (of ${String(all.length)} in all)\n`,
  )
}
