/** Which rules a source file holds: by what it cites, and by the tests that import or mirror it. */
import path from 'node:path'
import { citationsIn, type Citation } from './citations'
import type { Rule, TextFile } from './readRules'

const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Paths that an import from `from` may mean, without their endings. */
const importsOf = ({ path: from, text }: TextFile): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(IMPORTED)].map(([, to = '']) =>
      path.posix.join(path.posix.dirname(from), to).replace(/\.(?:tsx?|mjs)$/, ''),
    ),
  )

const stem = (file: string): string => file.replace(/\.(?:tsx?|mjs|css)$/, '')

/** 'src/events/orders/fold.ts' and 'test/events/orders/fold.test.ts' are the same idea. */
const mirrorOf = (file: string): string => stem(file).replace(/^src\//, '')

export interface Reach {
  /** Rules whose tests mirror or import a file, with those of the mirrored test first. */
  readonly testedIn: (file: string) => readonly Rule[]
  /** Files outside of tests that cite a rule, and those that a test of it mirrors. */
  readonly filesOf: (rule: Rule) => readonly string[]
  readonly citations: readonly Citation[]
}

export const reachOf = (rules: readonly Rule[], files: readonly TextFile[]): Reach => {
  const tests = new Map(
    files.filter(({ path: file }) => file.startsWith('test/')).map((file) => [file.path, importsOf(file)]),
  )
  const code = files.filter(({ path: file }) => !file.startsWith('test/')).map(({ path: file }) => file)
  const citations = files.flatMap(citationsIn)
  const isMirror = (test: string, file: string): boolean =>
    test.replace(/^test\//, '').replace(/\.test\.tsx?$/, '') === mirrorOf(file)
  const testedIn = (file: string): readonly Rule[] => {
    const nearness = (rule: Rule): number =>
      Math.max(
        0,
        ...rule.tests.map(({ file: test }) =>
          isMirror(test, file) ? 2 : tests.get(test)?.has(stem(file)) === true ? 1 : 0,
        ),
      )
    return rules
      .map((rule) => ({ rule, near: nearness(rule) }))
      .filter(({ near }) => near > 0)
      .sort((a, b) => b.near - a.near)
      .map(({ rule }) => rule)
  }
  const filesOf = (rule: Rule): readonly string[] => {
    const citing = citations
      .filter(({ id, file }) => id === rule.id && !file.startsWith('test/'))
      .map(({ file }) => file)
    const mirrored = rule.tests.flatMap(({ file: test }) => code.filter((file) => isMirror(test, file)))
    return [...new Set([...citing, ...mirrored])]
  }
  return { testedIn, filesOf, citations }
}
