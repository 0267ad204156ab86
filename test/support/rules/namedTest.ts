/** Whether a test file holds a test of a title. */
import { testTitles } from '../testTitles'

const PLACEHOLDER = /%[sdifjoO#]|\$[\w.]+/

/**
 * Whether a title belongs to a template: the template as written, or with its placeholders filled by words from the
 * file. Computed titles of a table can only be named by their template.
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

/** 'describe > it', starting at any describe. The test's title is enough if it is unique. */
export const isNamed = (path: readonly string[], title: string, text: string): boolean =>
  path.some((_, from) => isTitleOf(path.slice(from).join(' > '), title, text))

interface TestFile {
  readonly text: string
  readonly titles: readonly (readonly string[])[]
}

/** The problem with a test that a rule names. Null if it exists. */
export type NamedTest = (file: string, title: string) => string | null

/** `read` returns a project file's text, or null if there is none. Each file is read and parsed once. */
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
