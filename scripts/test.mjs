/**
 * `npm test`: everything a change must pass. Types, lint, format, the changed values (`npm run mutate`, 12 of them) and
 * the simulated days (`npm run simulate`, 200 of them) count as one test each. The last line is `N passed, N failed`.
 * Slower checks are in `npm run soak`.
 *
 * Usage: npm test [-- step ...], e.g. `npm test -- types unit`; `npm test -- --changed [base]` for what a change touches
 * (scripts/changed.mjs).
 */
import { createHash } from 'node:crypto'
import path from 'node:path'
import process from 'node:process'
import { changedSteps } from './changed.mjs'
import { root } from './root.mjs'
import { caseStep, staticSteps, unusedStep } from './steps.mjs'
import { runAll } from './testing/run.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/** A browser test waits for blocks and pages much of its time: four of them keep two cores busy. */
const E2E_WORKERS = 4

// The seed for tests that draw a part of many cases (test/support/sample.ts).
const seed = (process.env.FOLDSWAP_SEED ??= new Date().toISOString().slice(0, 10))

/** Simulated days, a part of the soak's (test/soak/days.test.ts), drawn by the seed. */
const DAYS = 200
const DAYS_OF_SOAK = 1000
const drawn = createHash('sha256').update(seed).digest().readUInt32BE() % (DAYS_OF_SOAK / DAYS)
const firstDay = 1 + drawn * DAYS

/** In starting order, two at once, with the browser after them. The quickest to fail come first. @type {Step[]} */
const STEPS = [
  ...staticSteps(['.']),
  unusedStep,
  ...[
    ['unit', 'isolated', 'ui', 'isolated-ui', 'stories', 'screen'],
    ['adapters', 'isolated-adapters', 'sandbox'],
    ['build'],
  ].map((projects) => caseStep(projects)),
  {
    name: 'mutation',
    command: ['scripts/mutate.mjs', '--sample', '12', '--nearest', '16', '--least', '80', '--workers', '1'],
  },
  {
    name: 'simulate',
    command: ['scripts/simulate.mjs', '--from', String(firstDay), '--seeds', String(DAYS), '--workers', '2'],
  },
  {
    ...caseStep(['e2e'], { workers: E2E_WORKERS }),
    first: ['test/support/browser.mjs'],
    isRunAgain: true,
    isAlone: true,
  },
]

const [first, ...rest] = process.argv.slice(2)
const isOfChange = first === '--changed'
const wanted = isOfChange || first === undefined ? [] : [first, ...rest]
const steps = isOfChange ? changedSteps(rest[0]) : STEPS
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
process.stdout.write(`FOLDSWAP_SEED=${seed}\n`)
process.exitCode = (await runAll(steps.filter(isWanted), path.join(root, '.cache', 'test'))) ? 0 : 1
