/**
 * `npm run mutate`: changes each constant and text that comes from the specifications or the facts, one at a time, and
 * runs the tests that know the file. Each change must turn a test red; one that does not is named, and the command
 * fails. A constant that is nobody's but ours says '(our choice)' in the comment before it and is left alone.
 *
 * Usage: npm run mutate [-- --sample N] [--only part-of-a-path], e.g. `npm run mutate -- --sample 60`.
 * A sample is drawn anew each day; `--seed text` draws the same again.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { root } from './runTs.mjs'

/** @typedef {{ file: string, start: number, end: number, put: string, was: string, line: number }} Mutant */

const PROJECTS = ['unit', 'ui', 'adapters', 'build']
const LOCALE = 'locales/en-US.json'
const AT_ONCE = 2

/** @param {string} folder @param {RegExp} name @returns {string[]} */
const filesIn = (folder, name) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => path.posix.join(folder, file))
    .sort()

/** @param {string} file */
const textOf = (file) => readFileSync(path.join(root, file), 'utf8')

/** Another value of the same kind; null for what is no plain value.
 * @param {ts.Expression} value @returns {string | null} */
const otherValue = (value) => {
  const text = value.getText()
  if (ts.isNumericLiteral(value)) return `(${text} + 1)`
  if (ts.isBigIntLiteral(value)) return `(${text} + 1n)`
  if (ts.isStringLiteral(value) && value.text !== '') return JSON.stringify(`${value.text}~`)
  if (/^[\d_ *]+$/.test(text)) return `(${text} + 1)`
  return null
}

/** @param {ts.Node} node @param {ts.SourceFile} source */
const isOurs = (node, source) =>
  source.text.slice(node.getFullStart(), node.getStart(source)).includes('our choice')

/** @param {string} file @returns {Mutant[]} */
const constantsOf = (file) => {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true)
  /** @type {Mutant[]} */
  const found = []
  /** @param {ts.Expression} value */
  const add = (value) => {
    const put = otherValue(value)
    if (put === null) return
    const [start, end] = [value.getStart(source), value.getEnd()]
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    found.push({ file, start, end, put, was: source.text.slice(start, end), line })
  }
  /** All plain values of a table of data, keys left out. @param {ts.Node} node */
  const addAll = (node) => {
    if (ts.isPropertyAssignment(node)) return addAll(node.initializer)
    if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return add(node)
    ts.forEachChild(node, addAll)
  }
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || isOurs(statement, source)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer === undefined) continue
      if (file.endsWith('.data.ts')) addAll(initializer)
      else if (/^[A-Z][A-Z\d_]+$/.test(name.getText(source))) add(initializer)
    }
  }
  return found
}

/** Messages that hold words which a requirement puts in quotes. @returns {Mutant[]} */
const specifiedTexts = () => {
  const quotes = [...textOf('docs/spec-coverage.md').matchAll(/^\| [TS][\d.]+ +\| (.*?) \|/gm)].flatMap(
    ([, what = '']) => [...what.matchAll(/'([^']{6,})'/g)].map(([, words = '']) => words.trim()),
  )
  const file = textOf(LOCALE)
  return [...file.matchAll(/^ {2}("[^"]+"): ("(?:[^"\\]|\\.)*")/gm)].flatMap((match) => {
    const [whole, , message = '""'] = match
    const said = String(JSON.parse(message))
    if (!quotes.some((quote) => said.includes(quote))) return []
    const start = match.index + whole.length - message.length
    const put = JSON.stringify(`${said} ~`)
    const line = file.slice(0, start).split('\n').length
    return [{ file: LOCALE, start, end: start + message.length, put, was: message, line }]
  })
}

const tests = filesIn('test', /\.test\.tsx?$/).filter((file) => !/^test\/(e2e|soak|sandbox)\//.test(file))
/** @type {Map<string, string[]>} */
const importsOf = new Map(
  tests.map((file) => [
    file,
    [...textOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) =>
      path.posix.join(path.posix.dirname(file), to).replace(/\.tsx?$/, ''),
    ),
  ]),
)

/** The tests that name the file themselves, and those of its folder. @param {string} file */
const testsNear = (file) => {
  if (file === LOCALE) return ['test/ui']
  const module = file.replace(/\.tsx?$/, '')
  const naming = tests.filter((test) => importsOf.get(test)?.includes(module))
  const folder = path.posix.dirname(file).replace(/^src/, 'test')
  return [...naming, ...tests.filter((test) => path.posix.dirname(test) === folder)]
}

/** @param {Mutant} mutant @param {string[]} selection @returns {Promise<boolean>} whether a test failed */
const turnsRed = (mutant, selection) =>
  new Promise((resolve, reject) => {
    const args = [...selection, '--run', '--bail=1', '--maxWorkers=1', '--reporter=dot']
    const child = spawn(
      process.execPath,
      [
        path.join(root, 'node_modules/vitest/vitest.mjs'),
        ...args,
        ...PROJECTS.flatMap((name) => ['--project', name]),
      ],
      { cwd: root, stdio: 'ignore', env: { ...process.env, FOLDSWAP_MUTANT: JSON.stringify(mutant) } },
    )
    child.once('error', reject)
    child.once('close', (code) => resolve(code !== 0))
  })

/** @param {Mutant} mutant */
const isKilled = async (mutant) => {
  const near = testsNear(mutant.file)
  if (near.length > 0 && (await turnsRed(mutant, near))) return true
  return turnsRed(mutant, ['related', mutant.file])
}

const { values } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string', default: '' } },
})
const seed = values.seed ?? new Date().toISOString().slice(0, 10)
/** @param {Mutant} mutant */
const rank = ({ file, start }) => createHash('sha256').update(`${seed} ${file} ${start}`).digest('hex')

const all = [...filesIn('src', /\.tsx?$/).flatMap(constantsOf), ...specifiedTexts()]
  .filter(({ file }) => file.includes(values.only))
  .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
const chosen = values.sample === undefined ? all : all.slice(0, Number(values.sample))
/** @type {Mutant[]} */
const survivors = []
const waiting = [...chosen]
const work = async () => {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    if (await isKilled(mutant)) continue
    survivors.push(mutant)
    process.stdout.write(`survived  ${mutant.file}:${mutant.line}  ${mutant.was} -> ${mutant.put}\n`)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work))
process.stdout.write(
  `${chosen.length - survivors.length} of ${chosen.length} changes turned a test red (of ${all.length} in all; seed ${seed})\n`,
)
process.exitCode = survivors.length === 0 ? 0 : 1
