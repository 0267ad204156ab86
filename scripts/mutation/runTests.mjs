/** Tests one change after the other in warm test processes (warmTests.mjs), one per core. */
import { fork } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { root } from '../runTs.mjs'

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {import('./warmTests.mjs').TestRun} TestRun */
/** @typedef {import('./warmTests.mjs').Report} Report */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/**
 * @typedef {object} Verdict
 * @property {'noticed' | 'survived' | 'broken'} kind 'broken': a test is red with the sources as they are
 * @property {string} [test] that noticed
 * @property {string} why the test that failed or ran out of time; for a survivor, what could not be loaded
 * @property {number} files how many test files were message
 */

const WARM_TESTS = fileURLToPath(new URL('./warmTests.mjs', import.meta.url))

/**
 * Its workers end with it, because a looping worker wouldn't notice that its parent is gone. @param {ChildProcess}
 * child
 */
const kill = ({ pid }) => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const start = () => {
  const child = fork(WARM_TESTS, { cwd: root, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`The tests' process ended with ${code} before it began.`)))
  })
  return { child, ready }
}

/** @param {Report} result @param {number} files @returns {Verdict} */
const verdictOf = (result, files) => {
  if (result.kind === 'red' || result.kind === 'broken') {
    const kind = result.kind === 'red' ? 'noticed' : 'broken'
    return { kind, test: result.test, why: `${result.test} > ${result.title}`, files }
  }
  const unread = result.kind === 'green' ? result.unread : []
  return { kind: 'survived', why: unread.length > 0 ? `not loaded: ${unread[0]}` : '', files }
}

/**
 * One process and its successors.
 *
 * @param {number} patience seconds that one test file may take; then the process is ended, and the change counts as
 *   noticed by a timeout, named with the file
 */
export const tester = (patience) => {
  let { child, ready } = start()
  const renew = () => {
    kill(child)
    ;({ child, ready } = start())
  }
  /** @param {Mutant} mutant @param {string[]} tests @returns {Promise<Verdict>} */
  const ask = async (mutant, tests) => {
    await ready
    return new Promise((resolve) => {
      let at = ''
      let files = 0
      /** @type {NodeJS.Timeout | undefined} */
      let timer
      /** @param {Verdict} verdict */
      const end = (verdict) => {
        clearTimeout(timer)
        child.off('message', onMessage)
        child.off('exit', ended)
        resolve(verdict)
      }
      const late = () => {
        end({ kind: 'noticed', test: at, why: `${at} > timed out after ${patience} s`, files })
        renew()
      }
      const ended = () => {
        end({ kind: 'survived', why: `the tests' process ended in ${at}`, files })
        renew()
      }
      /** @param {Report} result */
      const onMessage = (result) => {
        if (result.kind !== 'started') return end(verdictOf(result, files))
        at = result.test
        files += 1
        clearTimeout(timer)
        timer = setTimeout(late, patience * 1000)
      }
      child.on('message', onMessage)
      child.once('exit', ended)
      child.send({ mutant, tests })
    })
  }
  return { ask, end: () => kill(child) }
}
