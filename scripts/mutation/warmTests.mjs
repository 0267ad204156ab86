/**
 * A vitest that keeps running. It takes one change after the other from its parent (`npm run mutate`) and runs the
 * named tests until one fails. Each change has its own modules, shared by the files of one batch. vite's transformed
 * sources stay.
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
  project: ['unit', 'isolated', 'ui', 'isolated-ui', 'stories', 'screen', 'adapters', 'isolated-adapters'],
  // Its worker ends with each run, and the modules with it.
  maxWorkers: 1,
  bail: 1,
  reporters: [
    { onTestModuleStart: ({ relativeModuleId }) => void say({ kind: 'started', test: relativeModuleId }) },
  ],
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

/** @param {readonly string[]} tests from the root @returns {Promise<Red | Green>} */
const run = async (tests) => {
  forgetResults()
  const specifications = tests.flatMap((test) => {
    const found = vitest.getModuleSpecifications(`${root}/${test}`)
    if (found.length === 0) throw new Error(`${test} belongs to no project`)
    return found
  })
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failed = testModules.flatMap(({ children }) => [...children.allTests('failed')]).at(0)
  if (failed !== undefined) {
    const test = failed.module.relativeModuleId
    const isLate = (failed.result().errors ?? []).some(({ message }) => message.includes('timed out'))
    return { kind: 'red', test, title: failed.fullName, isLate }
  }
  const errors = [
    ...testModules.flatMap((module) =>
      module.errors().map((error) => ({ error, test: module.relativeModuleId })),
    ),
    ...unhandledErrors.map((error) => ({ error, test: tests[0] ?? '' })),
  ]
  const unread = errors.map(({ error, test }) => `${test}: ${String(Object(error).message).split('\n')[0]}`)
  return { kind: 'green', unread: unread.slice(0, 1) }
}

/** Tests that passed with the sources as they are, in this process. @type {Set<string>} */
const sound = new Set()

/**
 * Restores the sources. A test that hasn't passed in this process yet must now pass. If it ran out of time, that may be
 * the machine's fault, so it must also fail again with the change.
 *
 * @param {Mutant} mutant @param {Red} red @returns {Promise<Red | Broken | Green>}
 */
const confirm = async (mutant, red) => {
  if (sound.has(red.test) && !red.isLate) return red
  put(mutant, false)
  let plain = await run([red.test])
  if (plain.kind === 'red') plain = await run([red.test])
  if (plain.kind === 'red') return { ...plain, kind: 'broken' }
  sound.add(red.test)
  if (!red.isLate) return red
  put(mutant, true)
  return run([red.test])
}

/** Only the likeliest, then a few, then all others, which hardly ever run. @param {readonly string[]} tests */
const batchesOf = (tests) =>
  [tests.slice(0, 1), tests.slice(1, 4), tests.slice(4)].filter(({ length }) => length > 0)

/** @param {TestRun} message @returns {Promise<Red | Broken | Green>} */
const runUntilRed = async ({ mutant, tests }) => {
  put(mutant, true)
  /** @type {string[]} */
  const unread = []
  try {
    for (const batch of batchesOf(tests)) {
      const first = await run(batch)
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
