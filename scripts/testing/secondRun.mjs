/**
 * The fate of a failed browser test. It runs a second time, with nothing beside it. If it passes only then, it is
 * flaky, which counts as passed, unless it was also flaky in the previous run. This module only reads vitest's JSON
 * reports and runs nothing.
 */
import path from 'node:path'

/**
 * The parts of vitest's JSON report that this project reads.
 *
 * @typedef {object} Report
 * @property {{
 *   name: string,
 *   status: string,
 *   message: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] }[],
 * }[]} testResults one for each file
 */

/**
 * @typedef {object} Failure
 * @property {string} file from the root
 * @property {string | null} title with those of its describes; null if the file failed outside its tests
 * @property {string} error the first line of the first one
 */

/** More failures than this at once aren't a coincidence, and running them again would take an hour. */
export const MOST_AGAIN = 12

/** @param {string} text */
const firstLine = (text) => text.trim().split('\n')[0] ?? ''

/** @param {Report} report @param {string} root @returns {Failure[]} */
export const failuresIn = ({ testResults }, root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name).replaceAll(path.sep, '/')
    /** @type {Failure[]} */
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages: [error = ''] = [] }) => ({
        file,
        title: fullName,
        error: firstLine(error),
      }))
    const isFileAtFault = status === 'failed' && failed.length === 0
    return isFileAtFault ? [{ file, title: null, error: firstLine(message) }] : failed
  })

/** How the list of flaky tests names one. @param {Pick<Failure, 'file' | 'title'>} failure */
export const nameOf = ({ file, title }) => (title === null ? file : `${file} > ${title}`)

/** @param {string} text */
const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Arguments of vitest for the second run: one run for all tests that failed, by their titles, and one for all files that
 * failed outside their tests.
 *
 * @param {readonly Failure[]} failures @returns {string[][]}
 */
export const secondRuns = (failures) => {
  const tests = failures.filter(({ title }) => title !== null)
  const files = failures.filter(({ title }) => title === null)
  const titles = [...new Set(tests.map(({ title }) => quoted(title ?? '')))]
  return [
    ...(tests.length > 0
      ? [[...new Set(tests.map(({ file }) => file)), '-t', `^(${titles.join('|')})$`]]
      : []),
    ...(files.length > 0 ? [files.map(({ file }) => file)] : []),
  ]
}

/** @param {Report} report @param {string} root names of the tests that passed, and of files in which nothing failed */
const passedIn = ({ testResults }, root) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name).replaceAll(path.sep, '/')
    const passed = assertionResults.filter((test) => test.status === 'passed')
    return [
      ...passed.map(({ fullName }) => nameOf({ file, title: fullName })),
      ...(status === 'passed' && passed.length > 0 ? [file] : []),
    ]
  })

/**
 * Sorts the first run's failures by the second run's results.
 *
 * @param {readonly Failure[]} failures @param {readonly Report[]} second
 * @param {readonly string[]} before names of the tests that were flaky in the run before @param {string} root
 * @returns {{ failed: Failure[], flaky: Failure[], repeated: Failure[] }} `repeated` were flaky in both runs: a defect
 */
export const judge = (failures, second, before, root) => {
  const passed = new Set(second.flatMap((report) => passedIn(report, root)))
  const failedAgain = new Set(second.flatMap((report) => failuresIn(report, root)).map(nameOf))
  const passing = failures.filter(
    (failure) => passed.has(nameOf(failure)) && !failedAgain.has(nameOf(failure)),
  )
  return {
    failed: failures.filter((failure) => !passing.includes(failure)),
    flaky: passing.filter((failure) => !before.includes(nameOf(failure))),
    repeated: passing.filter((failure) => before.includes(nameOf(failure))),
  }
}

/** The list in the last lines of a run. @param {Pick<ReturnType<typeof judge>, 'flaky' | 'repeated'>} found */
export const flakyLines = ({ flaky, repeated }) => {
  /** @param {Failure} failure @param {string} more */
  const about = (failure, more) => [`  ${nameOf(failure)}${more}`, `    ${failure.error}`]
  if (flaky.length + repeated.length === 0) return []
  return [
    'flaky (failed beside other steps, passed alone)',
    ...flaky.flatMap((failure) => about(failure, '')),
    ...repeated.flatMap((failure) => about(failure, ': second run in a row: a defect')),
  ]
}
