/**
 * The values that `npm run mutate` changes: each constant in capitals, each plain value of a data table (`*.data.ts`),
 * and each message with words that a requirement quotes.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../runTs.mjs'

/**
 * @typedef {object} Mutant one value of the source, and another in its place
 * @property {string} file from the project's root
 * @property {number} start of the value, in characters of the file
 * @property {number} end
 * @property {number} line from 1
 * @property {string} was
 * @property {string} put
 * @property {string} name its name in the source: a constant, or a message's id
 * @property {string} [what] in words, of a break of behaviour
 * @property {string} words what a test that knows the value would say; empty if it is too short to be looked for
 */

const LOCALES = ['locales/en-US.json', 'locales/en-US/tools.json']

/** @param {string} file from the root */
export const textOf = (file) => readFileSync(path.join(root, file), 'utf8')

/** @param {string} folder @param {RegExp} name @returns {string[]} from the root, in order */
export const filesIn = (folder, name) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => name.test(file))
    .sort()

/** The last digit counted up: still an address, a hash, a number, so that only the value itself is wrong.
 * @param {string} digits */
const nextDigits = (digits) => {
  const last = Number.parseInt(digits.slice(-1), 16)
  return digits.slice(0, -1) + ((last + 1) % 10).toString()
}

/** @param {string} text */
const otherText = (text) => (/^(0x[\da-f]+|\d+)$/i.test(text) ? nextDigits(text) : `${text}~`)

/** Another value of the same kind; null for what is no plain value.
 * @param {ts.Expression} value @returns {string | null} */
const otherValue = (value) => {
  const text = value.getText()
  if (ts.isBigIntLiteral(value)) return `(${text} + 1n)`
  if (ts.isStringLiteral(value) && value.text !== '') return JSON.stringify(otherText(value.text))
  if (ts.isNumericLiteral(value) || /^[\d_ *]+$/.test(text)) return `(${text} + 1)`
  return null
}

/** @param {ts.Expression} value */
const wordsOf = (value) => {
  const text = value.getText()
  const words = ts.isStringLiteral(value) && value.text.length > 8 ? value.text : text
  return words.length > 3 ? words : ''
}

/** @param {ts.Node} node @param {ts.SourceFile} source */
const isOurs = (node, source) =>
  source.text.slice(node.getFullStart(), node.getStart(source)).match(/\bC\d+\b/) !== null

/** A constant whose comment cites a choice (C and a number, docs/choices.md) comes from no specification and is left alone.
 * @param {string} file @returns {Mutant[]} */
const constantsOf = (file) => {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true)
  /** @type {Mutant[]} */
  const found = []
  /** @param {ts.Expression} value @param {string} name */
  const add = (value, name) => {
    const put = otherValue(value)
    if (put === null) return
    const [start, end] = [value.getStart(source), value.getEnd()]
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    found.push({ file, start, end, line, was: value.getText(source), put, name, words: wordsOf(value) })
  }
  /** All plain values of a table, keys left out. @param {ts.Node} node @param {string} name */
  const addAll = (node, name) => {
    // A type is checked by the compiler.
    if (ts.isTypeNode(node)) return
    if (ts.isPropertyAssignment(node)) return addAll(node.initializer, name)
    if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return add(node, name)
    ts.forEachChild(node, (child) => addAll(child, name))
  }
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || isOurs(statement, source)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer === undefined) continue
      if (file.endsWith('.data.ts')) addAll(initializer, name.getText(source))
      else if (/^[A-Z][A-Z\d_]+$/.test(name.getText(source))) add(initializer, name.getText(source))
    }
  }
  return found
}

/** The longest part of a message without its placeholders. @param {string} message */
const plainWords = (message) =>
  message.split(/[{}<>#']/).reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/** @returns {Mutant[]} */
const specifiedTexts = () => {
  const rules = [...filesIn('docs/rules/trading', /\.md$/), ...filesIn('docs/rules/shell', /\.md$/)].map(
    textOf,
  )
  const quotes = [...rules.join('\n').matchAll(/^- \*\*[TS][\d.]+\*\* (.*?) · /gm)].flatMap(([, what = '']) =>
    [...what.matchAll(/'([^']{6,})'/g)].map(([, words = '']) => words.trim()),
  )
  return LOCALES.flatMap((file) => {
    const text = textOf(file)
    return [...text.matchAll(/^ {2}"([^"]+)": ("(?:[^"\\]|\\.)*")/gm)].flatMap((match) => {
      const [whole, name = '', was = '""'] = match
      const message = String(JSON.parse(was))
      if (!quotes.some((quote) => message.includes(quote))) return []
      const end = match.index + whole.length
      const start = end - was.length
      const line = text.slice(0, start).split('\n').length
      const put = JSON.stringify(`${message} ~`)
      return [{ file, start, end, line, was, put, name, words: plainWords(message).trim() }]
    })
  })
}

/** All there is to change in a folder; the messages go with the app's own. @param {string} folder */
export const mutantsIn = (folder) => [
  ...filesIn(folder, /(?<!\.test)\.tsx?$/).flatMap(constantsOf),
  ...(folder === 'src' ? specifiedTexts() : []),
]

/**
 * A draw that a seed repeats. It depends on the value, not on its place, so a change elsewhere in the file doesn't
 * affect it.
 *
 * @param {Mutant[]} mutants @param {string} seed @param {number} count
 */
export const draw = (mutants, seed, count) => {
  /** @type {Map<string, number>} */
  const seen = new Map()
  const ranked = mutants.map((mutant) => {
    const what = `${mutant.file} ${mutant.name} ${mutant.was} ${mutant.what ?? ''}`.trimEnd()
    const nth = seen.get(what) ?? 0
    seen.set(what, nth + 1)
    return { mutant, rank: createHash('sha256').update(`${seed} ${what} ${nth}`).digest('hex') }
  })
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}
