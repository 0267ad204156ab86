/**
 * Twenty rules that have code, as a newcomer would meet them. `npm run stranger -- --seed 7` prints their sentences with their figures,
 * and the newcomer names the file of each. `--answers` prints the files. The folders' names should be enough for most.
 */
import { createHash } from 'node:crypto'
import process from 'node:process'
import { readOptions } from './options.mjs'
import { projectRules, sourceFiles } from '../test/support/rules/projectFiles'
import { reachOf } from '../test/support/rules/reach'

const DRAWN = 20

const { values } = readOptions({
  options: { seed: { type: 'string', default: '1' }, answers: { type: 'boolean', default: false } },
})
const seed = Number(values.seed) || 1

/** A rule's rank in the draw depends only on the seed and its id, so a new citation reshuffles no other rule. */
const rankOf = (id: string): string =>
  createHash('sha256')
    .update(`${String(seed)}:${id}`)
    .digest('hex')

const root = process.cwd()
const rules = projectRules(root)
const { filesOf } = reachOf(rules, sourceFiles(root))
const drawn = rules
  .map((rule) => ({ rule, files: filesOf(rule).filter((file) => file.startsWith('src/')) }))
  .filter(({ files }) => files.length > 0)
  .map((held) => ({ held, rank: rankOf(held.rule.id) }))
  .sort((a, b) => (a.rank < b.rank ? -1 : 1))
  .slice(0, DRAWN)
  .map(({ held }) => held)

const lines = drawn.map(({ rule, files }, at) => {
  const answer = values.answers ? `\n    ${rule.id}: ${files.join(', ')}` : ''
  // 'So long' and 'so many' say nothing without their figure.
  const figure = rule.value === null ? '' : ` (${rule.value})`
  return `${String(at + 1).padStart(2)}. ${rule.sentence}${figure}${answer}\n`
})
// One write, so that a reader that stops early, such as `head`, breaks nothing.
process.stdout.write(lines.join(''))
