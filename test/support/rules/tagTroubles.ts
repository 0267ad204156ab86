/** Compares the tags in test titles ('is placed (X8)') with the tests that the rules name. */
import { testTitles } from '../testTitles'
import { findIds } from './citations'
import { isNamed } from './namedTest'
import type { Rule, TextFile } from './readRules'

const TAGGED = /\([^()\n]*\b[ADPSTVXC]\d/

/** One test of a file: its title with its describes, and the rules in it. A tag of a describe counts for all of its tests. */
interface Test {
  readonly path: readonly string[]
  readonly title: string
  readonly ids: readonly string[]
}

const testsOf = ({ path: file, text }: TextFile): readonly Test[] =>
  testTitles(file, text).map((path) => {
    const title = path.join(' > ')
    return { path, title, ids: findIds(title) }
  })

const troublesOf = (file: TextFile, rules: readonly Rule[]): readonly string[] => {
  const tests = testsOf(file)
  const pointers = rules.flatMap(({ id, tests: named }) =>
    named.filter((one) => one.file === file.path).map(({ title }) => ({ id, title })),
  )
  const names = ({ path }: Test, title: string): boolean => isNamed(path, title, file.text)
  const unnamed = tests.flatMap((test) =>
    test.ids
      .filter((id) => !pointers.some((one) => one.id === id && names(test, one.title)))
      .map((id) => `${id}: its tests lack ${file.path}: '${test.title}', which has its tag`),
  )
  const untagged = pointers.filter(({ id, title }) => {
    const shown = tests.filter((test) => names(test, title))
    return shown.length > 0 && shown.every(({ ids }) => ids.length > 0 && !ids.includes(id))
  })
  return [
    ...unnamed,
    ...untagged.map(({ id, title }) => `${id}: names ${file.path}: '${title}', which has other rules' tags`),
  ]
}

/**
 * Returns a sentence for each tagged test that its rule does not name, and for each named test that has only other rules' tags.
 * `files`: the test files. Only those with a tag are parsed.
 */
export const tagTroubles = (rules: readonly Rule[], files: readonly TextFile[]): readonly string[] =>
  files.filter(({ text }) => TAGGED.test(text)).flatMap((file) => troublesOf(file, rules))
