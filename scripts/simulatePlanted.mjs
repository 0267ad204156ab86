/**
 * `npm run simulate -- --planted [--only name,name] [--recorded] [--write] [--check]`: breaks the app with one-line bugs
 * (test/simulate/planted/bugs.json), one at a time and in the bundle only, and reports which seed found each. `--recorded`
 * starts with the seed that found it before, so that each takes one day; `--write` writes the seeds down;
 * `--check` says what `npm run log -- check` of a sound build finds in the log of that day, and which bugs it named when
 * they were written down and names no longer.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './runTs.mjs'
import { knownOnly } from './simulateArgs.mjs'
import { ask, bundleWorker, openWorker } from './simulateWorker.mjs'

/** @typedef {{ name: string, file: string, find: string, put: string, kind: string, seed?: number, rule?: string, check?: string | undefined }} Bug */
/** @typedef {{ seeds: number, options: object, only: readonly string[] | null, isRecorded: boolean, isWritten: boolean, isChecked: boolean }} Wanted */
/** @typedef {import('../test/simulate/batch.ts').BatchResult} BatchResult */

const BATCH = 100

/** @param {Bug} bug @returns {import('vite').Plugin} */
export const planting = ({ file, find, put }) => ({
  name: 'foldswap:planted-bug',
  enforce: 'pre',
  transform: (code, id) =>
    id.split('?')[0] === path.join(root, file)
      ? { code: code.replace(find, () => put), map: null }
      : undefined,
})

/** The ranges of seeds that are tried, one after the other. @param {Bug} bug @param {number} seeds @param {boolean} isRecorded */
const ranges = ({ seed }, seeds, isRecorded) => [
  ...(isRecorded && seed !== undefined ? [{ from: seed, count: 1 }] : []),
  ...Array.from({ length: Math.ceil(seeds / BATCH) }, (_, i) => ({
    from: 1 + i * BATCH,
    count: Math.min(BATCH, seeds - i * BATCH),
  })),
]

/**
 * The first seed that fails, and the report of `sound` on its log. Null if none does.
 * @param {Bug} bug @param {Wanted} wanted @param {import('node:child_process').ChildProcess | null} sound a worker without the bug
 * @returns {Promise<{ failure: BatchResult['failures'][number], texts: string[] } | null>}
 */
const firstFailure = async (bug, { seeds, options, isRecorded }, sound) => {
  const worker = openWorker(await bundleWorker([planting(bug)]), { stdio: 'ignore' })
  try {
    for (const range of ranges(bug, seeds, isRecorded)) {
      const batch = { ...range, options, isUntilFailure: true }
      /** @type {BatchResult} */
      const { failures } = await ask(worker, { what: 'batch', batch })
      const [failure] = failures
      if (failure === undefined) continue
      if (sound === null) return { failure, texts: [] }
      const logs = await ask(worker, { what: 'logs', seed: failure.seed, options })
      return { failure, texts: await ask(sound, { what: 'check', logs }) }
    }
    return null
  } catch (error) {
    // A worker that the system killed, or that ran out of memory, says nothing of the bug.
    if (worker.signalCode !== null) throw error
    const violation = { invariant: 'the app starts', details: '', at: 0, fact: null }
    return { failure: { seed: 1, violation }, texts: [] }
  } finally {
    worker.kill()
  }
}

/** The rule that a finding breaks: what it begins with, after the type of its row. @param {string} text */
const ruleOf = (text) => text.replace(/^[A-Z]\w+: /, '').split(': ')[0]

/** Tries every bug, or only the named ones. Returns true if each was found. @param {Wanted} wanted */
export const tryPlanted = async (wanted) => {
  const file = path.join(root, 'test', 'simulate', 'planted', 'bugs.json')
  /** @type {Bug[]} */
  const bugs = JSON.parse(readFileSync(file, 'utf8'))
  knownOnly(
    'only',
    wanted.only ?? [],
    bugs.map(({ name }) => name),
  )
  const tried = bugs.filter(({ name }) => wanted.only?.includes(name) !== false)
  // Each bundle leaves a listener that takes its folder away at the end.
  process.setMaxListeners(tried.length + 10)
  const sound = wanted.isChecked ? openWorker(await bundleWorker()) : null
  let found = 0
  let noticed = 0
  const missed = []
  for (const bug of tried) {
    const one = await firstFailure(bug, wanted, sound)
    const failure = one?.failure ?? null
    if (failure !== null) {
      found += 1
      noticed += one?.texts[0] === undefined ? 0 : 1
      Object.assign(bug, { seed: failure.seed, rule: failure.violation.invariant })
    }
    const broken = (one?.texts ?? []).map(ruleOf)
    if (wanted.isChecked && bug.check !== undefined && !broken.includes(bug.check)) missed.push(bug.name)
    if (wanted.isChecked) bug.check = broken[0]
    if (wanted.isWritten) writeFileSync(file, `${JSON.stringify(bugs, null, 2)}\n`)
    const outcome =
      failure === null
        ? `NOT FOUND in ${String(wanted.seeds)} seeds`
        : `seed ${String(failure.seed)}: ${failure.violation.invariant}`
    const check = wanted.isChecked ? `  check: ${one?.texts[0] ?? 'nothing'}` : ''
    process.stdout.write(`${bug.name.padEnd(44)} ${outcome}${check}\n`)
  }
  sound?.disconnect()
  process.stdout.write(`${String(found)} of ${String(tried.length)} planted bugs were found\n`)
  if (wanted.isChecked)
    process.stdout.write(`${String(noticed)} of them \`check\` notices in the log of that day\n`)
  if (missed.length > 0) process.stdout.write(`\`check\` no longer names as it did: ${missed.join(', ')}\n`)
  return found === tried.length && missed.length === 0
}
