/** Every requirement names the test that shows it, and the test exists. That it shows it is for a reader to judge. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { notShown, requirements } from './support/requirements.data'
import { coverageTroubles, type Checked } from './support/specCoverage'
import { testTitles } from './support/testTitles'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string | null =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null

it('docs/spec-coverage.md holds every requirement, with tests that exist', { timeout: 30_000 }, () => {
  const document = read('docs/spec-coverage.md') ?? ''
  expect(coverageTroubles({ document, required: requirements, notShown, read })).toEqual([])
})

it('no requirement is listed twice', () => {
  expect(requirements.filter((id, at) => requirements.indexOf(id) !== at)).toEqual([])
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
  `| ${id} | words | \`${file}\` | \`${title}\` |`
const troubles = (rows: readonly string[], changes: Partial<Checked> = {}): readonly string[] =>
  coverageTroubles({
    document: rows.join('\n'),
    required: ['T1.1'],
    notShown: [],
    read: (file) => (file === FILE ? TESTS : null),
    ...changes,
  })

describe('a row is right', () => {
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

  it('that names several tests, in the order of their files', () => {
    const both = `| T1.1 | words | \`${FILE}\`<br>\`${FILE}\` | \`is placed\`<br>\`that is %s is over\` |`
    expect(troubles([both])).toEqual([])
  })

  it('that says why nothing shows it, where that is agreed', () => {
    expect(troubles(['## Not shown', '| T1.1 | words | because |'], { notShown: ['T1.1'] })).toEqual([])
  })
})

describe('what is wrong is told', () => {
  it.each<[what: string, rows: readonly string[], trouble: string]>([
    ['a requirement without a row', [], 'T1.1: no row'],
    [
      'an id that nobody knows',
      [row('T1.1', 'is placed'), row('T9.9', 'is placed')],
      'T9.9: no such requirement',
    ],
    ['two rows of one id', [row('T1.1', 'is placed'), row('T1.1', 'is placed')], 'T1.1: more than one row'],
    [
      'a file that is not there',
      [row('T1.1', 'is placed', 'test/gone.test.ts')],
      "no test file 'test/gone.test.ts'",
    ],
    ['a file that is no test', [row('T1.1', 'is placed', 'src/main.tsx')], "no test file 'src/main.tsx'"],
    ['a title that is not there', [row('T1.1', 'is sold')], "has no test 'is sold'"],
    ['the title of a describe alone', [row('T1.1', 'an order')], "has no test 'an order'"],
    ['a test that is skipped', [row('T1.1', 'is resting')], "has no test 'is resting'"],
    ['a part of a title', [row('T1.1', 'is plac')], "has no test 'is plac'"],
    ['a case that its table does not hold', [row('T1.1', 'that is lost is over')], 'has no test'],
    ['a test under another describe', [row('T1.1', 'chain %d > is placed')], 'has no test'],
    [
      'more titles than files',
      [`| T1.1 | words | \`${FILE}\` | \`is placed\`<br>\`that is %s is over\` |`],
      "no test file ''",
    ],
    [
      'one test that stands for two',
      [`| T1.1 | words | \`${FILE}\`<br>\`${FILE}\` | \`is placed\`<br>\`is placed\` |`],
      'T1.1: one test twice',
    ],
    [
      'a requirement that nobody agreed to leave',
      ['## Not shown', '| T1.1 | words | because |'],
      'nobody agreed',
    ],
  ])('%s', (_, rows, trouble) => {
    expect(troubles(rows).join('\n')).toContain(trouble)
  })

  it('a requirement that is agreed to be open and is not', () => {
    expect(troubles([row('T1.1', 'is placed')], { notShown: ['T1.1'] })).toEqual([
      'T1.1: shown by now, or forgotten',
    ])
  })
})

it('titles are read with the describes around them, calls of other names are none', () => {
  expect(testTitles('a.ts', "describe('a', () => { describe('b', () => { it('c') }); told('d') })")).toEqual([
    ['a', 'b', 'c'],
  ])
})
