/**
 * Lists rules: `npm run rules` those that no code cites; `npm run rules -- --for src/events/orders` those that a file or
 * the files of a folder cite or that their tests show; `npm run rules -- T4.35` and `-- grace` those of an id or with a word.
 */
import process from 'node:process'
import { reachOf, type Reach } from '../test/support/rules/reach'
import { projectRules, sourceFiles } from '../test/support/rules/projectFiles'
import type { Rule, TextFile } from '../test/support/rules/readRules'

const root = process.cwd()
const [first = '', second = ''] = process.argv.slice(2)
const rules = projectRules(root)

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const lineOf = ({ id, sentence, value, decided }: Rule): string =>
  `  ${id.padEnd(8)}${sentence}${value === null ? '' : ` [${value}]`}${decided === null ? '' : ` (${decided})`}`

const printAll = (title: string, some: readonly Rule[]): void => {
  if (some.length > 0) print([`${title} (${String(some.length)})`, ...some.map(lineOf), ''].join('\n'))
}

const ofFile = ({ path: file }: TextFile, { testedIn, citations }: Reach): void => {
  const tested = testedIn(file)
  const cited = new Set(citations.filter((citation) => citation.file === file).map(({ id }) => id))
  printAll(
    `${file} cites`,
    rules.filter(({ id }) => cited.has(id)),
  )
  printAll(
    `Shown by tests that mirror or import ${file}`,
    tested.filter(({ id }) => !cited.has(id)),
  )
}

const ofPath = (wanted: string): void => {
  const files = sourceFiles(root)
  const sources = files.filter(({ path }) => path === wanted || path.startsWith(`${wanted}/`))
  if (sources.length === 0) throw new Error(`There is no source file '${wanted}'`)
  const reach = reachOf(rules, files)
  for (const source of sources) ofFile(source, reach)
}

const uncited = (): void => {
  const { citations } = reachOf(rules, sourceFiles(root))
  const ids = new Set(citations.filter(({ file }) => !file.startsWith('test/')).map(({ id }) => id))
  const rest = rules.filter(({ id, notShown }) => !ids.has(id) && notShown === null)
  printAll('Rules that no code cites', rest)
  const planned = rules.filter(({ notShown }) => notShown !== null).length
  print(
    `${String(rules.length)} rules: ${String(ids.size)} cited by code, ${String(rest.length)} not, ${String(planned)} not shown yet.`,
  )
}

if (first === '--for') ofPath(second.replace(/\/$/, ''))
else if (first === '') uncited()
else
  printAll(
    first,
    rules.filter(
      ({ id, sentence }) =>
        id === first || id.startsWith(`${first}.`) || sentence.toLowerCase().includes(first.toLowerCase()),
    ),
  )
