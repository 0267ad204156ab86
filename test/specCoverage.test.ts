/**
 * Every rule of docs/rules stands once and names tests that exist, and every id that code cites is a rule. That a test
 * shows what its rule says is for a reader to judge.
 */
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { citationsIn, findIds } from './support/rules/citations'
import { projectRules, readText, sourceFiles } from './support/rules/projectFiles'
import { readRules, type TextFile } from './support/rules/readRules'
import { NEVER_SHOWN, requiredIds } from './support/rules/required'
import { ruleTroubles, type Checked } from './support/rules/ruleTroubles'
import { tagTroubles } from './support/rules/tagTroubles'
import { testTitles } from './support/testTitles'

const root = path.resolve(import.meta.dirname, '..')

it('docs/rules holds every rule once, with tests that exist', () => {
  const read = (file: string): string | null => readText(root, file)
  const rules = projectRules(root)
  const required = requiredIds(rules.map(({ id }) => id))
  expect(ruleTroubles({ rules, required, neverShown: NEVER_SHOWN, read })).toEqual([])
})

it("the project's own rules have no gap in their numbers", () => {
  const required = requiredIds(['X1', 'T1.1', 'X3', 'C17'])
  expect(required.filter((id) => id.startsWith('X'))).toEqual(['X1', 'X2', 'X3'])
})

it('a test with the tag of a rule is named by that rule, and a rule names no test that has only other tags', () => {
  const files = sourceFiles(root, ['test']).filter(({ path: file }) => /\.test\.tsx?$/.test(file))
  expect(tagTroubles(projectRules(root), files)).toEqual([])
})

it('every rule that code cites exists', () => {
  const known = new Set(projectRules(root).map(({ id }) => id))
  const unknown = sourceFiles(root)
    .flatMap(citationsIn)
    .filter(({ id }) => !known.has(id))
    .map(({ id, file, line }) => `${file}:${String(line)} cites ${id}`)
  expect(unknown).toEqual([])
})

const FILE = 'test/orders.test.ts'
const TESTS = `
describe('an order', () => {
  it('is placed', () => undefined)
  it.each([['filled'], ['expired']])('that is %s is over', () => undefined)
  it.each(orders)('$name, as the table has it', () => undefined)
  it.skip('is resting', () => undefined)
})
describe.each([1, 4])('chain %d', () => test("its 'record' is whole", () => undefined))
`
const row = (id: string, title: string, file = FILE): string =>
  `- **${id}** An order is placed. · tests: \`${file}\`: \`${title}\``
const documentOf = (lines: readonly string[]): TextFile => ({
  path: 'docs/rules/a.md',
  text: lines.join('\n'),
})
const troubles = (lines: readonly string[], changes: Partial<Checked> = {}): readonly string[] =>
  ruleTroubles({
    rules: readRules(documentOf(lines)),
    required: ['T1.1'],
    neverShown: [],
    read: (file) => (file === FILE ? TESTS : null),
    ...changes,
  })

it('a line is read into its parts', () => {
  const line =
    '- **V4.2** An order lives 10 min. · value: `LIFE_MS = 600 000` · decided: D3.1, ADR 12 · tests: `test/a.test.ts`: `a`, `` b `c` ``; `test/b.test.ts`: `d`'
  expect(readRules(documentOf(['# V4', '## Orders', line]))).toEqual([
    {
      id: 'V4.2',
      sentence: 'An order lives 10 min.',
      value: '`LIFE_MS = 600 000`',
      decided: 'D3.1, ADR 12',
      tests: [
        { file: 'test/a.test.ts', title: 'a' },
        { file: 'test/a.test.ts', title: 'b `c`' },
        { file: 'test/b.test.ts', title: 'd' },
      ],
      notShown: null,
      section: 'Orders',
      file: 'docs/rules/a.md',
    },
  ])
})

describe('a rule is right', () => {
  it.each([
    'an order > is placed',
    'is placed',
    'that is %s is over',
    'an order > that is expired is over',
    '$name, as the table has it',
    "chain %d > its 'record' is whole",
    "chain 4 > its 'record' is whole",
  ])('that names the test by %s', (title) => {
    expect(troubles([row('T1.1', title)])).toEqual([])
  })

  it('that names several tests of a file', () => {
    expect(troubles([`${row('T1.1', 'is placed')}, \`that is %s is over\``])).toEqual([])
  })

  it('that is planned, or says why nothing shows it where that is agreed', () => {
    expect(troubles(['- **T1.1** Words. · not shown: planned'])).toEqual([])
    expect(
      troubles(['## Not done, and why', '- **T1.1** Words. · not shown: because'], { neverShown: ['T1.1'] }),
    ).toEqual([])
  })

  it('that is a value or a decision, without a test', () => {
    expect(troubles(['- **V1.1** Words.'], { required: ['V1.1'] })).toEqual([])
  })
})

describe('what is wrong is reported', () => {
  it.each<[what: string, lines: readonly string[], trouble: string]>([
    ['a rule that is gone', [], 'T1.1: no such rule'],
    ['an id that is not counted', [row('T1.1', 'is placed'), row('T9.9', 'is placed')], 'T9.9: not counted'],
    ['two rules of one id', [row('T1.1', 'is placed'), row('T1.1', 'is placed')], 'T1.1: more than one rule'],
    ['a file that is not there', [row('T1.1', 'is placed', 'test/gone.test.ts')], 'no test file'],
    ['a file that is no test', [row('T1.1', 'src/main.tsx')], "has no test 'src/main.tsx'"],
    ['a title that is not there', [row('T1.1', 'is sold')], "has no test 'is sold'"],
    ['the title of a describe alone', [row('T1.1', 'an order')], "has no test 'an order'"],
    ['a test that is skipped', [row('T1.1', 'is resting')], "has no test 'is resting'"],
    ['a part of a title', [row('T1.1', 'is plac')], "has no test 'is plac'"],
    ['a case that its table does not hold', [row('T1.1', 'that is lost is over')], 'has no test'],
    ['a test under another describe', [row('T1.1', 'chain %d > is placed')], 'has no test'],
    ['a title without a file', ['- **T1.1** Words. · tests: `is placed`'], "no test file ''"],
    ['one test that stands twice', [`${row('T1.1', 'is placed')}, \`is placed\``], 'T1.1: one test twice'],
    ['a rule without test and reason', ['- **T1.1** Words.'], 'neither a test nor why not'],
    ['a reason that is not agreed', ['- **T1.1** Words. · not shown: because'], 'not agreed'],
    ['a decision that is not there', [`- **T1.1** Words. · decided: D9.9 · not shown: planned`], "'D9.9'"],
    ['a sentence that names no rule', [`- **T1.1** As X99. · not shown: planned`], "'X99'"],
  ])('%s', (_, lines, trouble) => {
    expect(troubles(lines).join('\n')).toContain(trouble)
  })

  it('a rule that is not done among those that hold, and the other way round', () => {
    const never = { neverShown: ['T1.1'] }
    expect(troubles(['- **T1.1** Words. · not shown: because'], never).join()).toContain('stands outside')
    expect(troubles(['## Not done, and why', row('T1.1', 'is placed')]).join()).toContain('stands under')
  })

  it('a rule that is agreed to be never shown and is', () => {
    expect(troubles([row('T1.1', 'is placed')], { neverShown: ['T1.1'] }).join()).toContain('shown by now')
  })
})

describe('tags in the titles of tests', () => {
  const tagged = `
describe('an order (T1.1)', () => {
  it('is placed', () => undefined)
  it('is filled (T1.2, T1.3)', () => undefined)
})
it('rests', () => undefined)
`
  const among = (...lines: readonly string[]): readonly string[] =>
    tagTroubles(readRules(documentOf(lines)), [{ path: FILE, text: tagged }])
  const whole = [
    `${row('T1.1', 'is placed')}, \`an order (T1.1) > is filled (T1.2, T1.3)\``,
    row('T1.2', 'is filled (T1.2, T1.3)'),
    row('T1.3', 'is filled (T1.2, T1.3)'),
    row('T1.4', 'rests'),
  ]

  it('are all among the tests of their rules, also those of a describe; a test without a tag shows any rule', () => {
    expect(among(...whole)).toEqual([])
  })

  it.each<[what: string, lines: readonly string[], trouble: string]>([
    ['a tag whose rule is gone', whole.slice(0, 2), 'T1.3: its tests lack'],
    [
      'a tagged test that its rule does not name',
      whole.toSpliced(1, 1, row('T1.2', 'rests')),
      'T1.2: its tests lack',
    ],
    [
      'a test that a describe tags',
      whole.toSpliced(0, 1, row('T1.1', 'is placed')),
      "T1.1: its tests lack test/orders.test.ts: 'an order (T1.1) > is filled (T1.2, T1.3)'",
    ],
    ['a test with the tags of other rules', [...whole, row('T1.5', 'is placed')], 'T1.5: names'],
  ])('%s is reported', (_, lines, trouble) => {
    expect(among(...lines)).toEqual([expect.stringContaining(trouble)])
  })
})

it('ids are found in comments: sections with a point, X and C with a number', () => {
  const text = [
    '// T4.12, S2.5.24 and X7 (C3).',
    'const X9 = 1 // V6.4',
    'T1.1',
    ' * P1.10.',
    '// TLS1.2 X25519 C0 control',
  ].join('\n')
  expect(citationsIn({ path: 'a.ts', text }).map(({ id, line }) => `${id}@${String(line)}`)).toEqual([
    'T4.12@1',
    'S2.5.24@1',
    'X7@1',
    'C3@1',
    'V6.4@2',
    'P1.10@4',
  ])
  expect(findIds('D3.1, D3.1 and ADR 12')).toEqual(['D3.1'])
})

it('a range of ids stands for all between its ends, within one section', () => {
  expect(findIds('S2.4.27 to S2.4.30')).toEqual(['S2.4.27', 'S2.4.30', 'S2.4.28', 'S2.4.29'])
  expect(findIds('T4.9 to T5.2')).toEqual(['T4.9', 'T5.2'])
})

it('titles are read with the describes around them, calls of other names are none', () => {
  expect(
    testTitles('a.ts', "describe('a', () => { describe('b', () => { it('c') }); reported('d') })"),
  ).toEqual([['a', 'b', 'c']])
})
