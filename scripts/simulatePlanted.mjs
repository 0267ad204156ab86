/**
 * `npm run simulate -- --planted [--only name,name]`: breaks the app with one-line bugs (test/simulate/planted/bugs.json), one at
 * a time and in the bundle only, and reports after how many seeds the simulation found each.
 */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { bundleTs, root } from './runTs.mjs'

/** @typedef {{ name: string, file: string, find: string, put: string, kind: string }} Bug */
/** @typedef {import('../test/simulate/batch.ts').BatchResult} BatchResult */

const BATCH = 100

/** @param {Bug} bug @returns {import('vite').Plugin} */
const planting = ({ file, find, put }) => ({
  name: 'foldswap:planted-bug',
  enforce: 'pre',
  transform: (code, id) =>
    id.split('?')[0] === path.join(root, file)
      ? { code: code.replace(find, () => put), map: null }
      : undefined,
})

/** @param {import('node:child_process').ChildProcess} worker @param {unknown} work @returns {Promise<BatchResult>} */
const ask = (worker, work) =>
  new Promise((resolve, reject) => {
    worker.once('exit', reject)
    worker.once('message', (answer) => {
      worker.off('exit', reject)
      resolve(/** @type {BatchResult} */ (answer))
    })
    worker.send(/** @type {import('node:child_process').Serializable} */ (work))
  })

/** The first seed that fails, or null. @param {Bug} bug @param {number} seeds @param {object} options */
const firstFailure = async (bug, seeds, options) => {
  const worker = fork(await bundleTs('test/simulate/worker.ts', [planting(bug)]), {
    stdio: 'ignore',
    execArgv: ['--max-semi-space-size=64'],
  })
  try {
    for (let from = 1; from <= seeds; from += BATCH) {
      const batch = { from, count: Math.min(BATCH, seeds - from + 1), options, isUntilFailure: true }
      const { failures } = await ask(worker, { what: 'batch', batch })
      if (failures[0] !== undefined) return failures[0]
    }
    return null
  } catch {
    return { seed: 1, violation: { invariant: 'the app starts', details: '' } }
  } finally {
    worker.kill()
  }
}

/** Tries every bug, or those that are named; true: each was found. @param {number} seeds @param {object} options @param {string} [only] */
export const tryPlanted = async (seeds, options, only) => {
  const file = path.join(root, 'test', 'simulate', 'planted', 'bugs.json')
  /** @type {Bug[]} */
  const bugs = JSON.parse(readFileSync(file, 'utf8'))
  const names = only?.split(',')
  const tried = bugs.filter(({ name }) => names?.includes(name) !== false)
  // Each bundle leaves a listener that takes its folder away at the end.
  process.setMaxListeners(tried.length + 10)
  let found = 0
  for (const bug of tried) {
    const failure = await firstFailure(bug, seeds, options)
    if (failure !== null) found += 1
    const outcome =
      failure === null
        ? `NOT FOUND in ${String(seeds)} seeds`
        : `seed ${String(failure.seed)}: ${failure.violation.invariant}`
    process.stdout.write(`${bug.name.padEnd(44)} ${outcome}\n`)
  }
  process.stdout.write(`${String(found)} of ${String(tried.length)} planted bugs were found\n`)
  return found === tried.length
}
