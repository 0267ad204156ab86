/** Whether a test file holds a test of a title. */
import { testTitles } from '../testTitles'

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

/** 'describe > it', from any describe on: the test's title alone is enough where it is unique. */
export const isNamed = (path: readonly string[], title: string, text: string): boolean =>
  path.some((_, from) => isTitleOf(path.slice(from).join(' > '), title, text))

interface TestFile {
  readonly text: string
  readonly titles: readonly (readonly string[])[]
}

/** What is wrong with a test that a rule names; null when it exists. */
export type NamedTest = (file: string, title: string) => string | null

/** `read` gives the text of a file of this project, null where there is none; each is read and parsed once. */
export const namedTests = (read: (file: string) => string | null): NamedTest => {
  const known = new Map<string, TestFile | null>()
  const opened = (file: string): TestFile | null => {
    const before = known.get(file)
    if (before !== undefined) return before
    const text = file.startsWith('test/') ? read(file) : null
    const found = text === null ? null : { text, titles: testTitles(file, text) }
    known.set(file, found)
    return found
  }
  return (file, title) => {
    const found = opened(file)
    if (found === null) return `there is no test file '${file}'`
    return found.titles.some((path) => isNamed(path, title, found.text))
      ? null
      : `${file} has no test '${title}'`
  }
}
