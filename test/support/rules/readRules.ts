/** The rules of docs/rules and docs/choices.md, read from their lines: one rule a line (docs/rules/README.md). */

/** A test that shows a rule: its file and its title, 'describe > it' where the describe is needed. */
export interface Shown {
  readonly file: string
  readonly title: string
}

export interface Rule {
  readonly id: string
  /** What holds, in a sentence or two. */
  readonly sentence: string
  /** Constants and figures, as written; null where the sentence has everything. */
  readonly value: string | null
  /** Ids of decisions and numbers of ADRs, as written. Null if there is none. */
  readonly decided: string | null
  readonly tests: readonly Shown[]
  /** Why no test shows it; null where tests do, or where none is needed. */
  readonly notShown: string | null
  /** The heading over it; empty before the first one. */
  readonly section: string
  /** The document that holds it, from the project's root. */
  readonly file: string
}

/** A text of the project with its path from the root. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

const RULE = /^- \*\*([A-Z]\d[\d.]*)\*\* (.*)$/
const PART = / · (value|decided|tests|not shown): /
/** Titles with a backtick are enclosed in two of them, as in Markdown. */
const CODE = /``\s?(.+?)\s?``|`([^`]+)`/g
const TEST_FILE = /^test\/[^ ]+\.tsx?$/

/** Code spans in their order: a file, then the titles of its tests, then the next file. */
const testsOf = (part: string): readonly Shown[] => {
  const tests: Shown[] = []
  let file = ''
  for (const [, long, short = ''] of part.matchAll(CODE)) {
    const span = long ?? short
    if (TEST_FILE.test(span)) file = span
    else tests.push({ file, title: span })
  }
  return tests
}

const ruleOf = (line: string, section: string, file: string): Rule | null => {
  const [, id, rest = ''] = RULE.exec(line) ?? []
  if (id === undefined) return null
  const [sentence = '', ...named] = rest.split(PART)
  const part = (name: string): string | null => {
    const at = named.findIndex((text, index) => index % 2 === 0 && text === name)
    return at === -1 ? null : (named[at + 1] ?? '').trim()
  }
  return {
    id,
    sentence: sentence.trim(),
    value: part('value'),
    decided: part('decided'),
    tests: testsOf(part('tests') ?? ''),
    notShown: part('not shown'),
    section,
    file,
  }
}

export const readRules = ({ path, text }: TextFile): readonly Rule[] => {
  let section = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3)
    return ruleOf(line, section, path) ?? []
  })
}
