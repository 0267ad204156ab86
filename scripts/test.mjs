/**
 * `npm test`: everything a change must pass. Types, lint, format, the changed values (`npm run mutate`, 24 of them) and
 * the simulated days (`npm run simulate`, 1,000 of them) count as one test each; the last line is `N passed, N failed`. What takes longer lives in `npm run soak`.
 *
 * Usage: npm test [-- step ...], e.g. `npm test -- types unit`; `npm test -- --changed [base]` for what a change touches
 * (scripts/changed.mjs).
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { changedGroups } from './changed.mjs'
import { caseStep, formatStep, lintStep, typesStep } from './steps.mjs'
import { root } from './runTs.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/** A browser test waits for blocks and pages much of its time: three of them keep two cores busy. */
const E2E_WORKERS = 3

/** Groups run one after the other, the steps of one group at once: two cores, and no test during a build.
 * @type {Step[][]} */
const GROUPS = [
  [typesStep, lintStep(['.']), formatStep(['.'])],
  ...[['unit', 'ui', 'stories', 'screen'], ['adapters', 'sandbox'], ['build']].map((projects) => [
    caseStep(projects),
  ]),
  [
    {
      name: 'mutation',
      command: ['scripts/mutate.mjs', '--sample', '24', '--nearest', '16', '--least', '80'],
    },
  ],
  [{ name: 'simulate', command: ['scripts/simulate.mjs', '--seeds', '1000', '--workers', '2'] }],
  [caseStep(['e2e'], { workers: E2E_WORKERS })],
]

const reports = path.join(root, '.cache', 'test')

/** @param {string[]} args @returns {Promise<{ code: number, output: string }>} */
const runNode = (args) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (/** @type {Buffer} */ data) => (output += data.toString()))
    child.stderr.on('data', (/** @type {Buffer} */ data) => (output += data.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** @param {string} report @param {number} code a run that failed outside its cases counts as one failure */
const countCases = async (report, code) => {
  const text = await readFile(report, 'utf8').catch(() => '')
  /** @type {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number }} */
  const {
    numPassedTests: passed = 0,
    numFailedTests = 0,
    numPendingTests: skipped = 0,
  } = text ? JSON.parse(text) : {}
  return { passed, failed: numFailedTests === 0 && code !== 0 ? 1 : numFailedTests, skipped }
}

/** @param {Step} step */
const runStep = async ({ name, command: [program = '', ...args], projects }) => {
  const startedAt = performance.now()
  const report = path.join(reports, `${name}.json`)
  const counting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ofProjects = projects?.flatMap((project) => ['--project', project]).concat(counting) ?? []
  const { code, output } = await runNode([path.join(root, program), ...args, ...ofProjects])
  const count = projects
    ? await countCases(report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
  if (code !== 0) process.stdout.write(`\n${output.trimEnd()}\n\n`)
  const mark = code === 0 ? 'ok  ' : 'FAIL'
  process.stdout.write(
    `${mark} ${name.padEnd(18)} ${seconds.padStart(6)} s  ${count.passed} ok, ${count.failed} not${skipped}\n`,
  )
  return count
}

const [first, ...rest] = process.argv.slice(2)
const isOfChange = first === '--changed'
const wanted = isOfChange || first === undefined ? [] : [first, ...rest]
const groups = isOfChange ? changedGroups(rest[0]) : GROUPS
const steps = groups.flat()
/** @param {Step} step */
const isWanted = ({ name, projects = [] }) =>
  wanted.length === 0 || wanted.includes(name) || projects.some((project) => wanted.includes(project))

const unknown = wanted.filter(
  (name) => !steps.some((step) => step.name === name || step.projects?.includes(name)),
)
if (unknown.length > 0) {
  const known = steps.flatMap(({ name, projects }) => projects ?? [name])
  process.stderr.write(`There is no step '${unknown.join("', '")}'. Choose from: ${known.join(', ')}.\n`)
  process.exit(2)
}

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const total = { passed: 0, failed: 0, skipped: 0 }
for (const group of groups) {
  const counts = await Promise.all(group.filter(isWanted).map(runStep))
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
