/** Problems with the rules: missing or duplicated ids, missing tests, missing reasons. */
import { namedTests, type NamedTest } from './namedTest'
import { findIds } from './citations'
import type { Rule, Shown } from './readRules'
import { SHOWN_BY_TESTS } from './required'

export interface Checked {
  readonly rules: readonly Rule[]
  /** Ids that must occur exactly once. */
  readonly required: readonly string[]
  /** Ids that may give the reason why no test shows them, other than that it is planned. */
  readonly neverShown: readonly string[]
  /** The text of one of this project's files. Null if there is none. */
  readonly read: (file: string) => string | null
}

const PLANNED = 'planned'
/** Requirements that the app doesn't meet are under this heading, so no reader takes them for rules. */
const NOT_DONE = 'Not done, and why'

/** Choices (C17) are counted nowhere: a new one takes a number that is free, and gaps between them are all right. */
const isChoice = (id: string): boolean => /^C\d+$/.test(id)

const sameTests = (a: Shown, b: Shown): boolean => a.file === b.file && a.title === b.title

const troublesOf = (
  rule: Rule,
  ids: ReadonlySet<string>,
  never: boolean,
  named: NamedTest,
): readonly string[] => {
  const { tests, notShown } = rule
  const needsTest = SHOWN_BY_TESTS.includes(rule.id.charAt(0))
  return [
    ...(rule.sentence === '' ? ['no sentence'] : []),
    ...(needsTest && tests.length === 0 && (notShown ?? '') === '' ? ['neither a test nor why not'] : []),
    ...(tests.length > 0 && notShown !== null ? ['a test, and a reason why there is none'] : []),
    ...(notShown !== null && notShown !== PLANNED && !never ? ['not shown, and not agreed'] : []),
    ...(never !== (rule.section === NOT_DONE)
      ? [
          never
            ? `stands outside of '${NOT_DONE}'`
            : `stands under '${NOT_DONE}', but is no longer one of NEVER_SHOWN`,
        ]
      : []),
    ...(never && notShown === null ? ['shown by now: no longer one of NEVER_SHOWN'] : []),
    ...findIds(`${rule.sentence} ${rule.decided ?? ''}`).flatMap((id) =>
      ids.has(id) ? [] : [`there is no rule '${id}'`],
    ),
    ...tests
      .filter((test, at) => tests.findIndex((other) => sameTests(test, other)) !== at)
      .map(() => 'one test twice'),
    ...tests.flatMap(({ file, title }) => named(file, title) ?? []),
  ].map((trouble) => `${rule.id}: ${trouble}`)
}

/** One sentence each; empty when the rules are whole and their tests exist. */
export const ruleTroubles = ({ rules, required, neverShown, read }: Checked): readonly string[] => {
  const ids = rules.map(({ id }) => id)
  const known = new Set(ids)
  const wanted = new Set(required)
  const named = namedTests(read)
  return [
    ...required.filter((id) => !known.has(id)).map((id) => `${id}: no such rule in docs`),
    ...ids
      .filter((id) => !wanted.has(id) && !isChoice(id))
      .map((id) => `${id}: not counted in test/support/rules/required.ts`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: more than one rule`),
    ...rules.flatMap((rule) => troublesOf(rule, known, neverShown.includes(rule.id), named)),
  ]
}
