/**
 * Lists rules: `npm run rules` those that no code cites; `npm run rules -- --for src/events/orders/unfillable.ts` those
 * that a file cites or that its tests show, with what its older citations may mean; `npm run rules -- T4.35 'grace'` those
 * of an id or with a word.
 */
import process from 'node:process'
import { reachOf } from '../test/support/rules/reach'
import { oldCitationsIn } from '../test/support/rules/oldCitations'
import { projectRules, sourceFiles } from '../test/support/rules/projectFiles'
import type { Rule } from '../test/support/rules/readRules'

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

const ofFile = (file: string): void => {
  const files = sourceFiles(root)
  const source = files.find(({ path }) => path === file)
  if (source === undefined) throw new Error(`There is no source file '${file}'`)
  const { testedIn, citations } = reachOf(rules, files)
  const tested = testedIn(file)
  const cited = new Set(citations.filter((citation) => citation.file === file).map(({ id }) => id))
  for (const { line, words, likely } of oldCitationsIn(source, rules, tested))
    print([`${file}:${String(line)}  ${words}`, ...likely.map(lineOf), ''].join('\n'))
  printAll(
    'Cited',
    rules.filter(({ id }) => cited.has(id)),
  )
  printAll(
    'Shown by tests that mirror or import it',
    tested.filter(({ id }) => !cited.has(id)),
  )
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

if (first === '--for') ofFile(second)
else if (first === '') uncited()
else
  printAll(
    first,
    rules.filter(
      ({ id, sentence }) =>
        id === first || id.startsWith(`${first}.`) || sentence.toLowerCase().includes(first.toLowerCase()),
    ),
  )
