/** The figures of docs/choices.md are those of the code. */
import path from 'node:path'
import { expect, it } from 'vitest'
import { citationsIn } from './support/rules/citations'
import { declaredConstants, statedConstants } from './support/rules/constants'
import { projectRules, sourceFiles } from './support/rules/projectFiles'
import { readRules } from './support/rules/readRules'

const root = path.resolve(import.meta.dirname, '..')
const stated = statedConstants(projectRules(root))
const declared = declaredConstants(sourceFiles(root))

it('every constant that a rule or a choice states has that value in the code', () => {
  expect(stated.length).toBeGreaterThan(240)
  const wrong = stated.filter(({ name, value }) => declared.get(name)?.includes(value) !== true)
  expect(
    wrong.map(
      ({ id, name, value }) => `${id}: ${name} = ${String(value)}, in the code ${String(declared.get(name))}`,
    ),
  ).toEqual([])
})

it('a reader who looks for a figure in src finds the rule next to its constant', () => {
  const files = sourceFiles(root).filter(({ path: file }) => file.startsWith('src/'))
  const apart = stated.filter(({ id, name, value }) => {
    const using = files.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
    const isThere = using.some((file) => declaredConstants([file]).get(name)?.includes(value) === true)
    return isThere && !using.some((file) => citationsIn(file).some((cited) => cited.id === id))
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
    ['A_MS', [300_000]],
    ['ONE_USD', [1e18]],
    ['C_MS', [900_000]],
  ])
})
