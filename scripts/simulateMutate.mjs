/**
 * `npm run simulate -- --mutate 200 [--seed N] [--seeds 150] [--only name,name]`: changes the app at drawn places (scripts/mutation/breaks.mjs),
 * one change at a time and in the bundle only, and says which of them simulated days find: a rule breaks, the same days are
 * otherwise, or `npm run log -- check` minds their logs. Their pages are looked at around each act. `--seed` draws others, `--seeds`
 * is how many days each has, `--only` names the changed functions that are tried. What a reader judged to change nothing is in test/simulate/planted/equivalents.json.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { breaksOf } from './mutation/breaks.mjs'
import { draw, filesIn, textOf } from './mutation/mutants.mjs'
import { root } from './runTs.mjs'
import { knownOnly } from './simulateArgs.mjs'
import { ask, bundleWorker, openWorker } from './simulateWorker.mjs'

/** @typedef {import('./mutation/mutants.mjs').Mutant} Mutant */
/** @typedef {import('../test/simulate/batch.ts').BatchResult} BatchResult */
/** @typedef {{ file: string, name: string, was: string, what: string, why: string }} Judged */
/** @typedef {{ judge: import('node:child_process').ChildProcess, counts: BatchResult['coverage'] | null, hashes: number[], patienceMs: number }} Sound */
/** @typedef {{ count: number, seed: number | null, seeds: number, only: string[] | null, workers: number, options: object }} Wanted */

/** The code of a trading day: orders, transactions, wallet, balances, quotes, settings, and the log that holds them. */
const WHERE = [
  /^src\/events\/(orders|quotes|trade|transactions|balances|settings|wallet)\/(?!events\.ts|eventWords\.ts|.*\.data\.ts)/,
  /^src\/streams\/(orders|transactions|quotes|wallet|balances|trade|operators)\//,
  /^src\/streams\/(act|log\/(?:persist|durableFacts|log|healStore|replay|storeRecovery))\.ts/,
]

/**
 * A change after which the app never comes to an end is found by that: it takes so many times as long as the slowest batch without
 * a change, and so long at least. A machine that does much else is slow with both.
 */
const PATIENCE = { times: 20, least: 180_000 }
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

/** @param {import('node:child_process').ChildProcess} worker @param {unknown} work @param {number} patienceMs @returns {Promise<BatchResult | null>} null: it took too long */
const askInTime = (worker, work, patienceMs) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  return Promise.race([ask(worker, work), late]).finally(() => clearTimeout(timer))
}

/** The batches of the days that each change has. @param {Wanted} wanted */
const batchesOf = ({ seeds, options }) =>
  Array.from({ length: Math.ceil(seeds / BATCH) }, (_, i) => ({
    from: 1 + i * BATCH,
    count: Math.min(BATCH, seeds - i * BATCH),
    options: { ...options, isWatched: true },
    isUntilFailure: true,
  }))

/** The same days without a change. @param {Wanted} wanted @param {string} bundle */
const soundDays = async (wanted, bundle) => {
  const worker = openWorker(bundle)
  /** @type {BatchResult['coverage'] | null} */
  let counts = null
  const hashes = []
  let slowest = 0
  for (const batch of batchesOf(wanted)) {
    const startedAt = Date.now()
    /** @type {BatchResult} */
    const { coverage, hash } = await ask(worker, { what: 'batch', batch })
    slowest = Math.max(slowest, Date.now() - startedAt)
    counts = added(counts, coverage)
    hashes.push(hash)
  }
  worker.disconnect()
  return { counts, hashes, patienceMs: Math.max(PATIENCE.least, PATIENCE.times * slowest) }
}

/** Adds a batch's counts. @param {BatchResult['coverage'] | null} to @param {BatchResult['coverage']} more */
const added = (to, more) => {
  if (to === null) return more
  for (const [kind, names] of Object.entries(more))
    for (const [name, times] of Object.entries(names)) {
      const counts = to[/** @type {keyof typeof to} */ (kind)]
      counts[name] = (counts[name] ?? 0) + times
    }
  return to
}

/** The results of `check` on the logs of this many of its days. */
const CHECKED = 8

/**
 * The test that found it, in words, or where the code runs: on no day, or on some that break no rule.
 * @param {Mutant} mutant @param {Wanted} wanted @param {Sound} sound
 * @returns {Promise<{ isFound: boolean, why: string }>}
 */
const finding = async (mutant, wanted, sound) => {
  const found = (/** @type {string} */ why) => ({ isFound: true, why })
  const worker = openWorker(await bundleWorker([putting(mutant)]), { stdio: 'ignore' })
  try {
    /** @type {BatchResult['coverage'] | null} */
    let counts = null
    let isSame = true
    for (const [i, batch] of batchesOf(wanted).entries()) {
      const result = await askInTime(worker, { what: 'batch', batch }, sound.patienceMs)
      if (result === null) return found('it never ends')
      const [failure] = result.failures
      if (failure !== undefined) return found(`day ${String(failure.seed)}: ${failure.violation.invariant}`)
      counts = added(counts, result.coverage)
      isSame &&= result.hash === sound.hashes[i]
    }
    if (isSame) return { isFound: false, why: 'no day is otherwise' }
    /** @type {string[]} */
    const otherwise = await ask(sound.judge, { what: 'otherwise', counts, before: sound.counts })
    if (otherwise.length > 0) return found(`otherwise: ${otherwise.slice(0, 2).join('; ')}`)
    for (let seed = 1; seed <= CHECKED; seed++) {
      const logs = await ask(worker, { what: 'logs', seed, options: wanted.options })
      /** @type {string[]} */
      const texts = await ask(sound.judge, { what: 'check', logs })
      if (texts[0] !== undefined) return found(`check, day ${String(seed)}: ${texts[0].slice(0, 100)}`)
    }
    return { isFound: false, why: 'some days are otherwise' }
  } catch (error) {
    if (worker.signalCode !== null) throw error
    return found('the app does not start')
  } finally {
    worker.kill()
  }
}

/** @param {Mutant} mutant */
const keyOf = ({ file, name, was, what }) => `${file} ${name} ${was} ${what ?? ''}`

/** Tries this many changes, and reports what found each. @param {Wanted} wanted */
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
  const drawn = draw(all, String(wanted.seed ?? 1), wanted.count)
  const only = wanted.only ?? drawn.map(({ name }) => name)
  knownOnly(
    'only',
    only,
    drawn.map(({ name }) => name),
  )
  const chosen = drawn.filter(({ name }) => only.includes(name))
  // Each bundle leaves a listener that takes its folder away at the end.
  process.setMaxListeners(chosen.length + 10)
  const bundle = await bundleWorker()
  const sound = await soundDays(wanted, bundle)
  const count = { found: 0, 'NOT FOUND': 0, equivalent: 0 }
  const waiting = [...chosen]
  const serve = async () => {
    // Without a change, so that it can judge the logs.
    const judge = openWorker(bundle)
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const same = equivalent.get(keyOf(mutant))
      const one = same === undefined ? await finding(mutant, wanted, { ...sound, judge }) : null
      const outcome = one === null ? 'equivalent' : one.isFound ? 'found' : 'NOT FOUND'
      count[outcome] += 1
      const place = `${mutant.file}:${String(mutant.line)}`
      const change = mutant.what ?? mutant.put
      process.stdout.write(
        `${outcome.padEnd(10)} ${place}  ${mutant.name}: ${change}  (${same?.why ?? one?.why ?? ''})\n`,
      )
    }
    judge.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(wanted.workers, chosen.length) }, serve))
  const able = count.found + count['NOT FOUND']
  process.stdout.write(
    `${String(count.found)} of ${String(able)} changes were found, ${String(count.equivalent)} change nothing (of ${String(all.length)} in all)\n`,
  )
}
