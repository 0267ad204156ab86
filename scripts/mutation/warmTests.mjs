/**
 * A vitest that stays: it takes one change after the other from its parent (`npm run mutate`) and runs the tests named
 * with it, until one fails. Each test file has modules of its own; what stays is what vite made of the sources.
 */
import path from 'node:path'
import process from 'node:process'
import { createVitest } from 'vitest/node'
import { root } from '../runTs.mjs'

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/**
 * @typedef {object} TestRun
 * @property {Mutant} mutant
 * @property {string[]} tests in the order to run them in
 */
/** @typedef {{ kind: 'started', test: string }} Started sent before each file, so that the parent knows which one runs */
/** @typedef {{ kind: 'red', test: string, title: string, isLate: boolean }} Red `isLate`: it ran out of time */
/** @typedef {{ kind: 'broken', test: string, title: string }} Broken a test that is red with the sources as they are */
/** @typedef {{ kind: 'green', unread: string[] }} Green `unread`: files that could not be loaded, with why */
/** @typedef {{ kind: 'ready' } | Started | Red | Broken | Green} Report */

/** @param {Report} result */
const say = (result) => process.send?.(result)

/** The plugin is there when this is set, and reads it at each file (build/mutant.ts). */
process.env['FOLDSWAP_MUTANT'] = 'null'
const vitest = await createVitest('test', {
  root,
  watch: false,
  project: ['unit', 'isolated', 'ui', 'stories', 'screen', 'adapters'],
  // `unit`, `stories` and `screen` share modules between files otherwise, and each change needs modules of its own.
  isolate: true,
  maxWorkers: 1,
  bail: 1,
  reporters: [{}],
})
await vitest.standalone()

/** Sets the change from now on; vite transforms the file again. @param {Mutant} mutant @param {boolean} isPut */
const put = (mutant, isPut) => {
  process.env['FOLDSWAP_MUTANT'] = isPut ? JSON.stringify(mutant) : 'null'
  for (const { vite } of vitest.projects) {
    for (const { moduleGraph } of Object.values(vite.environments)) {
      const modules = moduleGraph.getModulesByFile(path.join(root, mutant.file)) ?? []
      for (const module of modules) module.transformResult = null
    }
  }
}

/** Failures are counted over the whole run for `bail`, and a run is one change. */
const forgetResults = () => {
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
}

/** @param {string} test from the root @returns {Promise<Red | Green>} */
const run = async (test) => {
  say({ kind: 'started', test })
  forgetResults()
  const specifications = vitest.getModuleSpecifications(`${root}/${test}`)
  if (specifications.length === 0) throw new Error(`${test} belongs to no project`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failed = testModules.flatMap(({ children }) => [...children.allTests('failed')]).at(0)
  if (failed !== undefined) {
    const isLate = (failed.result().errors ?? []).some(({ message }) => message.includes('timed out'))
    return { kind: 'red', test, title: failed.fullName, isLate }
  }
  const errors = [...testModules.flatMap((module) => module.errors()), ...unhandledErrors]
  const [why = ''] = errors.map((error) => String(Object(error).message).split('\n')[0])
  return { kind: 'green', unread: errors.length > 0 ? [`${test}: ${why}`] : [] }
}

/** Tests that passed with the sources as they are, in this process. @type {Set<string>} */
const sound = new Set()

/**
 * A test's first failure may be the machine's, whose vite is cold, and a late one always: then the sources are put back,
 * the test must pass, and must fail again with the change.
 *
 * @param {Mutant} mutant @param {Red} red @returns {Promise<Red | Broken | Green>}
 */
const confirm = async (mutant, red) => {
  if (sound.has(red.test) && !red.isLate) return red
  put(mutant, false)
  let plain = await run(red.test)
  if (plain.kind === 'red') plain = await run(red.test)
  if (plain.kind === 'red') return { ...plain, kind: 'broken' }
  sound.add(red.test)
  put(mutant, true)
  return run(red.test)
}

/** @param {TestRun} message @returns {Promise<Red | Broken | Green>} */
const runUntilRed = async ({ mutant, tests }) => {
  put(mutant, true)
  /** @type {string[]} */
  const unread = []
  try {
    for (const test of tests) {
      const first = await run(test)
      const result = first.kind === 'red' ? await confirm(mutant, first) : first
      if (result.kind !== 'green') return result
      unread.push(...result.unread)
    }
    return { kind: 'green', unread }
  } finally {
    put(mutant, false)
  }
}

process.on('message', (message) => void runUntilRed(/** @type {TestRun} */ (message)).then(say))
say({ kind: 'ready' })
