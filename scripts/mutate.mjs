/**
 * `npm run mutate`: changes each constant and text that comes from the specifications or the facts, one at a time, and
 * runs the tests that reach it, the nearest first. Each change must turn a test red: a test that fails, or that runs out
 * of time. One that does not is named, and the command fails (`--least` allows some); so does one for which tests could not be loaded and none
 * failed. A test that turned red must pass with the sources as they are.
 * A constant whose comment cites a choice (`C17`, docs/choices.md) comes from no specification and is left alone.
 *
 * `--kind breaks` breaks behaviour instead (scripts/mutation/breaks.mjs), where an error costs money, a signature, an
 * order's phase or a secret: a set loses a member, a record its other keys, a variant becomes its neighbour, a limit moves
 * by one. Those that no test can notice are left out (scripts/mutation/survivors.mjs). `--operator rest` takes one operator of these, and may be repeated. `--kind all` does both.
 *
 * Usage: npm run mutate [-- --kind values|breaks|all] [--sample N] [--skip N] [--seed text] [--only part-of-a-path] [--in folder] [--patience seconds]
 *   [--nearest N] [--least P] [--workers N] [--tell], e.g. `npm run mutate -- --sample 24 --nearest 16 --least 80 --workers 1`, as
 *   `npm test` does. `--skip` leaves out the first of
 *   the draw, so that a long one can be made in parts. The seed is the package's version if none is
 *   given, so that a commit, and all of one version, have the same sample; another seed draws another. `--tell` names the
 *   test for each change. `--nearest` runs so many test files for each change at most, the nearest: a survivor then
 *   costs seconds instead of minutes, and may be one that a test further away would have noticed. `--least` is the share
 *   of changes, in per cent, that must turn a test red: all of them if none is given. Each of the workers reads the sources
 *   for itself: two are done sooner, and one takes less of the processor.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { tester } from './mutation/runTests.mjs'
import { breaksIn, operators } from './mutation/breaks.mjs'
import { draw, mutantsIn } from './mutation/mutants.mjs'
import { nearestTests, readGraph } from './mutation/nearestTests.mjs'
import { whyJudged } from './mutation/survivors.mjs'
import { readOptions } from './options.mjs'
import { root } from './runTs.mjs'

/** @typedef {import('./mutation/mutants.mjs').Mutant} Mutant */

const { values } = readOptions({
  options: {
    sample: { type: 'string' },
    skip: { type: 'string', default: '0' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    in: { type: 'string', default: 'src' },
    patience: { type: 'string', default: '120' },
    nearest: { type: 'string' },
    least: { type: 'string', default: '100' },
    kind: { type: 'string', default: 'values' },
    operator: { type: 'string', multiple: true, default: [] },
    tell: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
})
/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const seed = values.seed ?? version
if (!['values', 'breaks', 'all'].includes(values.kind)) {
  process.stderr.write(`--kind takes values, breaks or all, not '${values.kind}'.\n`)
  process.exit(2)
}
const unknown = values.operator.filter((name) => !(name in operators))
if (unknown.length > 0) {
  process.stderr.write(
    `--operator takes ${Object.keys(operators).join(', ')}, not '${unknown.join("', '")}'.\n`,
  )
  process.exit(2)
}
const all = [
  ...(values.kind === 'breaks' ? [] : mutantsIn(values.in)),
  ...(values.kind === 'values' ? [] : breaksIn(values.in, values.operator)),
]
  .filter(({ file }) => file.includes(values.only))
  // A break that no test can notice says nothing about the tests.
  .filter((mutant) => whyJudged(mutant) === undefined)
const chosen = draw(all, seed, values.sample === undefined ? all.length : Number(values.sample)).slice(
  Number(values.skip),
)
const graph = readGraph()
const atMost = values.nearest === undefined ? undefined : Number(values.nearest)

const testers = Array.from({ length: Math.min(Number(values.workers), chosen.length) }, () =>
  tester(Number(values.patience)),
)
const endAll = () => testers.forEach(({ end }) => end())
process.once('exit', endAll)
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

/** Each of the testers takes the next that waits.
 * @param {Mutant[]} items @param {(item: Mutant, ask: ReturnType<typeof tester>['ask']) => Promise<void>} act */
const inTurns = async (items, act) => {
  const waiting = [...items]
  const work = async (/** @type {ReturnType<typeof tester>} */ { ask }) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item, ask)
  }
  await Promise.all(testers.map(work))
}

/** @param {string} text */
const line = (text) => process.stdout.write(`${text}\n`)

/** By the file that was changed. @type {Map<string, Set<string>>} */
const noticing = new Map(chosen.map(({ file }) => [file, new Set()]))
let noticed = 0
await inTurns(chosen, async (mutant, ask) => {
  const startedAt = performance.now()
  const known = noticing.get(mutant.file) ?? new Set()
  const { kind, test, why, files } = await ask(mutant, nearestTests(graph, mutant, known).slice(0, atMost))
  if (test !== undefined) known.add(test)
  if (kind === 'noticed') noticed += 1
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (kind !== 'noticed' || values.tell) {
    const change = mutant.what ?? `${mutant.was} -> ${mutant.put}`
    line(`${kind.padEnd(9)} ${mutant.file}:${mutant.line}  ${mutant.name}  ${change}`)
    line(`          ${why}  (runs of a test file: ${files}, ${seconds} s)`)
  }
})
line(`${noticed} of ${chosen.length} changes turned a test red (of ${all.length} in all; seed ${seed})`)
process.exit(noticed * 100 >= chosen.length * Number(values.least) ? 0 : 1)
