/** Runs steps in two lanes, with a second run of failed browser tests at the end, and reports the results. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { root } from '../root.mjs'
import { endWhenInterrupted, runNode } from './children.mjs'
import { inLanes } from './lanes.mjs'
import { takeLock } from './lock.mjs'
import { failuresIn, flakyLines, judge, MOST_AGAIN, nameOf, secondRuns } from './secondRun.mjs'
import { countLine, tableOf } from './table.mjs'

/** @typedef {import('../steps.mjs').Step} Step */
/** @typedef {import('./secondRun.mjs').Report} Report */
/** @typedef {import('./secondRun.mjs').Failure} Failure */
/** @typedef {import('./table.mjs').Row & { failures: Failure[] }} Result */

/** So many steps run at once: CI has two cores. */
const LANES = 2

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`)

/** @param {string} file @returns {Promise<Report | undefined>} undefined if vitest did not come so far */
const readReport = async (file) => {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/**
 * Runs vitest and counts its cases from its report.
 *
 * @param {Step} step @param {string} report where it goes @param {string[]} [more] arguments
 */
const runVitest = async ({ command, projects = [], workers }, report, more = []) => {
  const ofProjects = projects.flatMap((project) => ['--project', project])
  const counting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Vitest refuses an option that appears twice.
  const inWorkers = workers === undefined ? [] : [`--maxWorkers=${workers}`]
  const ended = await runNode([...command, ...ofProjects, ...counting, ...inWorkers, ...more])
  return { ...ended, report: await readReport(report) }
}

/**
 * A step's result. A vitest run that failed outside its tests and files counts as one more failure.
 *
 * @param {{ code: number, output: string, report?: Report | undefined }} run
 */
const countsOf = ({ code, output, report }) => {
  const statuses = (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  )
  const failures = report === undefined ? [] : failuresIn(report, root)
  const isWrongOutside = code !== 0 && (failures.length === 0 || output.includes('Unhandled Errors'))
  return {
    passed: statuses.filter((status) => status === 'passed').length,
    failed: failures.length + (isWrongOutside ? 1 : 0),
    skipped: statuses.filter((status) => status !== 'passed' && status !== 'failed').length,
    failures,
  }
}

/** @param {string} name @param {number} seconds @param {Parameters<typeof countLine>[0]} counts */
const sayEnd = (name, seconds, counts) =>
  say(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${countLine(counts)}`,
  )

/** @param {Step} step @param {string} folder @param {number} began @returns {Promise<Result>} */
const runStep = async (step, folder, began) => {
  const { name, command, projects, first } = step
  const startedAt = performance.now()
  /** @returns {Promise<import('./children.mjs').Ended & { report?: Report | undefined }>} */
  const runIt = async () => {
    const before = first === undefined ? undefined : await runNode(first)
    if (before !== undefined && before.code !== 0) return before
    if (projects === undefined) return runNode(command)
    return runVitest(step, path.join(folder, `${name}.json`))
  }
  const ended = await runIt()
  const counts =
    projects === undefined && ended.code === 0
      ? { passed: 1, failed: 0, skipped: 0, failures: [] }
      : countsOf(ended)
  const seconds = (performance.now() - startedAt) / 1000
  if (ended.code !== 0) say(`\n${ended.output.trimEnd()}\n`)
  sayEnd(name, seconds, counts)
  return { name, startedAt: (startedAt - began) / 1000, seconds, cpuSeconds: ended.cpuSeconds, ...counts }
}

/**
 * Runs the failures of a step a second time, when nothing else runs any more.
 *
 * @param {Step} step @param {Result} result of its first run @param {string} folder @param {number} began
 * @returns {Promise<{ result: Result, row?: Result, lines: string[] }>} the step's result as it counts in the end
 */
const runAgain = async (step, result, folder, began) => {
  const list = path.join(folder, 'flaky.json')
  const before = JSON.parse(await readFile(list, 'utf8').catch(() => '[]'))
  const { failures } = result
  if (failures.length > MOST_AGAIN) say(`More than ${MOST_AGAIN} failures are no accident: no second run.`)
  const isTried = failures.length > 0 && failures.length <= MOST_AGAIN
  const startedAt = performance.now()
  const ended = []
  for (const [at, args] of (isTried ? secondRuns(failures) : []).entries())
    ended.push(
      await runVitest({ ...step, workers: 1 }, path.join(folder, `${result.name} again ${at}.json`), args),
    )
  for (const { output } of ended) say(`\n${output.trimEnd()}\n`)
  // A run that failed outside its tests shows nothing about them.
  const reports = ended.flatMap(({ code, report }) =>
    report !== undefined && (code === 0 || failuresIn(report, root).length > 0) ? [report] : [],
  )
  const found = judge(failures, reports, before, root)
  await writeFile(list, JSON.stringify([...found.flaky, ...found.repeated].map(nameOf)))
  if (!isTried) return { result, lines: [] }
  for (const failure of failures)
    say(`second run: ${found.failed.includes(failure) ? 'failed' : 'passed'}  ${nameOf(failure)}`)
  const passed = found.flaky.length
  const row = {
    name: `${result.name}, again`,
    startedAt: (startedAt - began) / 1000,
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: ended.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0),
    ...{ passed, failed: failures.length - passed, skipped: 0, failures: found.failed },
  }
  sayEnd(row.name, row.seconds, row)
  return {
    result: { ...result, passed: result.passed + passed, failed: result.failed - passed },
    row,
    lines: flakyLines(found),
  }
}

/**
 * Runs the steps and prints each result, a table, the flaky tests, and the sum as the last line.
 *
 * @param {readonly Step[]} steps in starting order, except for those that run alone
 * @param {string} folder for reports, which one run at a time can use
 * @returns {Promise<boolean>} whether everything passed
 */
export const runAll = async (steps, folder) => {
  const began = performance.now()
  await mkdir(folder, { recursive: true })
  const lock = path.join(folder, 'lock')
  const taken = takeLock(lock)
  if ('holder' in taken) {
    process.stderr.write(
      `The tests run here already, in process ${taken.holder}: two runs at once would write over each other.\n` +
        'Wait until that run ends, or stop it, and start again.\n',
    )
    return false
  }
  endWhenInterrupted()
  for (const { name } of steps) await rm(path.join(folder, `${name}.json`), { force: true })
  /** @param {Step} step */
  const runOne = (step) => runStep(step, folder, began)
  // Steps that need the whole machine come last.
  const beside = steps.filter(({ isAlone }) => isAlone !== true)
  const alone = steps.filter(({ isAlone }) => isAlone === true)
  const rows = [...(await inLanes(LANES, beside, runOne)), ...(await inLanes(1, alone, runOne))]
  /** @type {string[]} */
  const lines = []
  for (const [at, step] of [...beside, ...alone].entries()) {
    const first = rows[at]
    if (step.isRunAgain !== true || first === undefined) continue
    const second = await runAgain(step, first, folder, began)
    rows[at] = second.result
    lines.push(...second.lines)
    if (second.row !== undefined) rows.push(second.row)
  }
  const results = rows.slice(0, steps.length)
  /** @param {'passed' | 'failed' | 'skipped'} what */
  const sum = (what) => results.reduce((total, result) => total + result[what], 0)
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  say(['', ...tableOf(rows, (performance.now() - began) / 1000), '', ...lines, countLine(total)].join('\n'))
  return total.failed === 0 && total.passed > 0
}
