/**
 * `npm test -- --changed [base]`: what a change touches. The change is every file that differs from where this branch
 * left `main` (or from `base`), committed or not. Types of everything, lint and format of the changed files, the rules
 * that the project holds for itself (`test/*.test.ts`), and the tests that reach a changed file, the nearest first.
 *
 * It never runs browser tests, and for a change that reaches everything it runs only the nearest tests. It prints the
 * tests that it left out. `npm test` runs everything.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { COST, distances, readGraph } from './mutation/nearestTests.mjs'
import { root } from './runTs.mjs'
import { caseStep, staticSteps, typesStep } from './steps.mjs'

/** @typedef {import('./mutation/nearestTests.mjs').Graph} Graph */
/** @typedef {import('./steps.mjs').Step} Step */

/** As many test files as run in half a minute on two cores. */
const MOST_FILES = 14
/** From `soak`, only the test of `npm run mutate` is ever included. */
const PROJECTS = [
  'unit',
  'isolated',
  'ui',
  'isolated-ui',
  'stories',
  'screen',
  'adapters',
  'isolated-adapters',
  'sandbox',
  'build',
  'soak',
]
const TEST = /^test\/.*\.test\.tsx?$/
const IN_BROWSER = /^test\/(e2e|soak)\//
/** Trying changed values takes minutes: its test runs when it is reached. */
const RULE_TEST = /^test\/(?!mutate)\w+\.test\.ts$/

/** @param {string[]} args @returns {string[]} lines, none if git knows no answer */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

/** Files that differ from the base and are still there. @param {string} [base] */
const changedFiles = (base) => {
  const [from = 'HEAD'] =
    base === undefined
      ? [...git('merge-base', 'HEAD', 'main'), ...git('merge-base', 'HEAD', 'origin/main')]
      : git('rev-parse', '--verify', `${base}^{commit}`)
  const differing = git('diff', '--name-only', '--diff-filter=d', from)
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])]
}

/**
 * Test files that a change reaches by imports, and those that name a changed page or data file, nearest first.
 *
 * @param {Pick<Graph, 'texts' | 'importers'>} graph @param {readonly string[]} files @returns {string[]}
 */
export const testsOf = (graph, files) => {
  const naming = files
    .filter((file) => !/\.(tsx?|mjs)$/.test(file))
    .flatMap((file) =>
      [...graph.texts]
        .filter(([user, text]) => user.startsWith('test/') && text.includes(file))
        .map(([user]) => user),
    )
  const steps = distances(graph, [...files, ...naming])
  /** @param {string} test */
  const cost = (test) =>
    (steps.get(test) ?? 0) + (COST.find(({ folder }) => test.startsWith(folder))?.steps ?? 0)
  return [...steps.keys()]
    .filter((file) => TEST.test(file) && graph.texts.has(file))
    .sort((a, b) => Number(files.includes(b)) - Number(files.includes(a)) || cost(a) - cost(b))
}

/** @param {string[]} lines @param {string} what */
const tell = (lines, what) => {
  if (lines.length > 0) process.stdout.write(`${String(lines.length)} ${what}\n`)
}

/**
 * The steps for a change. @param {string} [base] a commit; by default where this branch left `main` @returns {Step[]}
 */
export const changedSteps = (base) => {
  const files = changedFiles(base)
  tell(files, 'changed files')
  if (files.length === 0) return [typesStep]
  const graph = readGraph()
  const rules = [...graph.texts.keys()].filter((file) => RULE_TEST.test(file))
  const reached = testsOf(graph, files).filter((test) => !rules.includes(test))
  const here = reached.filter((test) => !IN_BROWSER.test(test))
  const chosen = here.slice(0, Math.max(MOST_FILES, here.filter((test) => files.includes(test)).length))
  tell([...rules, ...chosen], 'test files are run')
  tell(here.slice(chosen.length), 'test files farther away are left to `npm test`')
  tell(
    reached.filter((test) => IN_BROWSER.test(test) && files.includes(test)),
    'changed browser tests are left to `npx vitest run --project e2e <file>`',
  )
  return [...staticSteps(files), caseStep(PROJECTS, { files: [...rules, ...chosen] })]
}
