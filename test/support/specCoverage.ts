/** docs/spec-coverage.md as rows, and what is wrong with it. */
import { testTitles } from './testTitles'

/** A test that shows a requirement. */
export interface Shown {
  readonly file: string
  readonly title: string
}

export interface Row {
  readonly id: string
  readonly tests: readonly Shown[]
}

export interface Coverage {
  /** Requirements that tests show. */
  readonly shown: readonly Row[]
  /** Requirements under 'Not shown', which say why. */
  readonly open: readonly string[]
}

const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))

/** Code spans, because titles hold characters that Markdown would read. */
const partsOf = (cell: string): readonly string[] =>
  cell.split('<br>').map((part) => part.trim().replace(/^`+ ?| ?`+$/g, ''))

/** Rows begin with an id; files and titles of a row that needs several tests are parted by `<br>`, in the same order. */
export const readCoverage = (document: string): Coverage => {
  const shown: Row[] = []
  const open: string[] = []
  let isOpen = false
  for (const line of document.split('\n')) {
    if (line.startsWith('## ')) isOpen = line === '## Not shown'
    const [id = '', , files = '', titles = ''] = cellsOf(line)
    if (!line.startsWith('|') || !/^[TSX]\d/.test(id)) continue
    if (isOpen) {
      open.push(id)
      continue
    }
    const titled = partsOf(titles)
    const tests = partsOf(files).map((file, at) => ({ file, title: titled[at] ?? '' }))
    shown.push({ id, tests: titled.length > tests.length ? [...tests, { file: '', title: '' }] : tests })
  }
  return { shown, open }
}

const PLACEHOLDER = /%[sdifjoO#]|\$[\w.]+/

/**
 * Whether a title is one of a template's: the template as written, or with its placeholders filled by words that stand
 * in the file. What a table computes can only be named by its template.
 */
const isTitleOf = (template: string, title: string, text: string): boolean => {
  if (template === title) return true
  if (!PLACEHOLDER.test(template)) return false
  const escaped = template
    .split(PLACEHOLDER)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const filled = new RegExp(`^${escaped.join('(.+)')}$`).exec(title)
  return filled !== null && filled.slice(1).every((words) => text.includes(words))
}

/** 'describe > it', from any describe on: the test's own title is enough where it says enough. */
const isNamed = (path: readonly string[], title: string, text: string): boolean =>
  path.some((_, from) => {
    const whole = path.slice(from).join(' > ')
    return isTitleOf(whole, title, text)
  })

export interface Checked {
  readonly document: string
  /** Ids that must have a row. */
  readonly required: readonly string[]
  /** Ids that may stand under 'Not shown'. */
  readonly notShown: readonly string[]
  /** The text of a file of this project; null where there is none. */
  readonly read: (file: string) => string | null
}

const sameTests = (a: Shown, b: Shown): boolean => a.file === b.file && a.title === b.title

interface TestFile {
  readonly text: string
  readonly titles: readonly (readonly string[])[]
}

/** Reads and parses each file once; null for one that is not there, or is no test's. */
const testFiles = (read: Checked['read']): ((file: string) => TestFile | null) => {
  const known = new Map<string, TestFile | null>()
  return (file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const text = file.startsWith('test/') ? read(file) : null
    const found = text === null ? null : { text, titles: testTitles(file, text) }
    known.set(file, found)
    return found
  }
}

const troublesOfTest = (
  id: string,
  { file, title }: Shown,
  open: ReturnType<typeof testFiles>,
): readonly string[] => {
  const found = open(file)
  if (found === null) return [`${id}: there is no test file '${file}'`]
  return found.titles.some((path) => isNamed(path, title, found.text))
    ? []
    : [`${id}: ${file} has no test '${title}'`]
}

/** What is wrong, one sentence each; empty when the document is whole and true. */
export const coverageTroubles = ({ document, required, notShown, read }: Checked): readonly string[] => {
  const { shown, open } = readCoverage(document)
  const ids = [...shown.map(({ id }) => id), ...open]
  const files = testFiles(read)
  return [
    ...required.filter((id) => !ids.includes(id)).map((id) => `${id}: no row`),
    ...ids.filter((id) => !required.includes(id)).map((id) => `${id}: no such requirement`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: more than one row`),
    ...open.filter((id) => !notShown.includes(id)).map((id) => `${id}: not shown, and nobody agreed to that`),
    ...notShown.filter((id) => !open.includes(id)).map((id) => `${id}: shown by now, or forgotten`),
    ...shown.flatMap(({ id, tests }) => [
      ...tests
        .filter((test, at) => tests.findIndex((other) => sameTests(test, other)) !== at)
        .map(() => `${id}: one test twice`),
      ...tests.flatMap((test) => troublesOfTest(id, test, files)),
    ]),
  ]
}
