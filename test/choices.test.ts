/** The figures of docs/choices.md are those of the code. */
import path from 'node:path'
import { expect, it } from 'vitest'
import { citationsIn } from './support/rules/citations'
import { declaredConstants, type Declared, type Stated, statedConstants } from './support/rules/constants'
import { projectRules, sourceFiles } from './support/rules/projectFiles'
import { readRules } from './support/rules/readRules'

const root = path.resolve(import.meta.dirname, '..')
const stated = statedConstants(projectRules(root))
const files = sourceFiles(root)
const declared = declaredConstants(files)
const citations = new Set(files.flatMap(citationsIn).map(({ id, file }) => `${id} ${file}`))

/** Returns the declarations a rule can mean: those next to its id, or any if all have the same value. */
const meant = ({ id, name }: Stated): readonly Declared[] => {
  const all = declared.get(name) ?? []
  const cited = all.filter(({ file }) => citations.has(`${id} ${file}`))
  return cited.length > 0 || new Set(all.map(({ value }) => value)).size > 1 ? cited : all
}

it('every constant that a rule or a choice states has that value in the code', () => {
  expect(stated.length).toBeGreaterThan(240)
  const wrong = stated.filter((one) => !meant(one).some(({ value }) => value === one.value))
  const inCode = (name: string): string =>
    (declared.get(name) ?? []).map(({ file, value }) => `${String(value)} in ${file}`).join(', ')
  expect(
    wrong.map(({ id, name, value }) => `${id}: ${name} = ${String(value)}, in the code ${inCode(name)}`),
  ).toEqual([])
})

it('a reader who looks for a figure in src finds the rule next to its constant', () => {
  const sources = files.filter(({ path: file }) => file.startsWith('src/'))
  const apart = stated.filter(({ id, name, value }) => {
    const using = sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
    const isThere = declared
      .get(name)
      ?.some((one) => one.value === value && using.some((source) => source.path === one.file))
    return isThere === true && !using.some((file) => citationsIn(file).some((cited) => cited.id === id))
  })
  expect(apart.map(({ id, name }) => `${id}: ${name}`)).toEqual([])
})

it('figures are read with their units, and products as what they are', () => {
  const line =
    '- **C1** A pause. · value: `PAUSE_MS = 30 000 ms, LATE_MS = 24 h`, `STEP = 1000 / 120`, `LIST = 1, 2`'
  expect(statedConstants(readRules({ path: 'a.md', text: line }))).toEqual([
    { id: 'C1', name: 'PAUSE_MS', value: 30_000 },
    { id: 'C1', name: 'LATE_MS', value: 86_400_000 },
    { id: 'C1', name: 'STEP', value: 1000 / 120 },
  ])
  const text = 'const A_MS = 5 * 60_000\nexport const ONE_USD: Usd18 = 10n ** 18n\nconst C_MS = 3 * A_MS\n'
  expect([...declaredConstants([{ path: 'a.ts', text }])]).toEqual([
    ['A_MS', [{ file: 'a.ts', value: 300_000 }]],
    ['ONE_USD', [{ file: 'a.ts', value: 1e18 }]],
    ['C_MS', [{ file: 'a.ts', value: 900_000 }]],
  ])
})
