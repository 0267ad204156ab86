/**
 * Lists rules: `npm run rules` those that no code cites; `npm run rules -- --for src/events/orders` those that a file or
 * the files of a folder cite or that their tests show, with what their older citations may mean; `--old` how many of those
 * are left in each folder; `npm run rules -- T4.35` and `-- grace` those of an id or with a word.
 */
import process from 'node:process'
import { reachOf, type Reach } from '../test/support/rules/reach'
import { oldCitationsIn } from '../test/support/rules/oldCitations'
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

const ofFile = (source: TextFile, { testedIn, citations }: Reach): void => {
  const { path: file } = source
  const tested = testedIn(file)
  const cited = new Set(citations.filter((citation) => citation.file === file).map(({ id }) => id))
  for (const { line, words, likely } of oldCitationsIn(source, rules, tested))
    print([`${file}:${String(line)}  ${words}`, ...likely.map(lineOf), ''].join('\n'))
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

/** Lines that cite documents which are not in this project, by the first three parts of their paths. */
const oldOnes = (): void => {
  const counts = new Map<string, number>()
  for (const source of sourceFiles(root)) {
    const folder = source.path.split('/').slice(0, -1).slice(0, 3).join('/')
    const count = oldCitationsIn(source, [], []).length
    if (count > 0) counts.set(folder, (counts.get(folder) ?? 0) + count)
  }
  for (const [folder, count] of counts) print(`${String(count).padStart(4)} ${folder}`)
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
else if (first === '--old') oldOnes()
else if (first === '') uncited()
else
  printAll(
    first,
    rules.filter(
      ({ id, sentence }) =>
        id === first || id.startsWith(`${first}.`) || sentence.toLowerCase().includes(first.toLowerCase()),
    ),
  )
