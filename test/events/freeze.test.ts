/** `npm run freeze` in a copy of what is frozen. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as E from 'fp-ts/Either'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freeze } from '../../scripts/freezeCatalogue'
import { type FrozenFold, goldenRows, type Shapes } from '../support/frozen'

const FROZEN = path.join(import.meta.dirname, '../frozen')
/** As it is; reading it from the source would take the type checker seconds. */
const FOLD = JSON.parse(readFileSync(path.join(FROZEN, 'fold.json'), 'utf8')) as FrozenFold
let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'freeze-'))
  mkdirSync(path.join(root, 'test/frozen'), { recursive: true })
  for (const name of ['shapes.json', 'fold.json'])
    cpSync(path.join(FROZEN, name), path.join(root, 'test/frozen', name))
  writeFileSync(
    logFile(),
    `${goldenRows()
      .map((row) => JSON.stringify(row))
      .join('\n')}\n`,
  )
  mkdirSync(path.join(root, 'docs'))
})
afterEach(() => rmSync(root, { recursive: true }))

const logFile = (): string => path.join(root, 'test/frozen/log-1.ndjson')
const shapesFile = (): string => path.join(root, 'test/frozen/shapes.json')
const committed = readFileSync(path.join(FROZEN, 'shapes.json'), 'utf8')
const changeShapes = (change: (shapes: Shapes) => Shapes): void =>
  writeFileSync(shapesFile(), JSON.stringify(change(JSON.parse(committed) as Shapes)))

it('a new session event adds its shape and no golden log, because no row ever holds it', () => {
  changeShapes(({ 'BlockSeen@1': _, ...others }) => others)
  expect(freeze(root, FOLD)).toEqual(
    E.right([
      'test/frozen/shapes.json',
      'test/frozen/fold.json',
      'test/frozen/log-1.state.json',
      'docs/events.md',
    ]),
  )
  expect(JSON.parse(readFileSync(shapesFile(), 'utf8'))).toEqual(JSON.parse(committed))
})

it('a feature that folds a golden log otherwise needs a higher FOLD_VERSION, and a new feature needs none', () => {
  const stateFile = path.join(root, 'test/frozen/log-1.state.json')
  freeze(root, FOLD)
  const state = JSON.parse(readFileSync(stateFile, 'utf8')) as Readonly<Record<string, unknown>>
  const { games: _, ...older } = state
  writeFileSync(stateFile, JSON.stringify(older))
  expect(E.isRight(freeze(root, FOLD))).toBe(true)
  expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toEqual(state)
  writeFileSync(stateFile, JSON.stringify({ ...state, games: { best: -1 } }))
  expect(freeze(root, FOLD)).toEqual(
    E.left(expect.stringContaining('Golden logs fold otherwise than before')),
  )
})

it('a durable event that is in no golden log adds one', () => {
  rmSync(logFile())
  expect(freeze(root, FOLD)).toMatchObject(E.right(expect.arrayContaining(['test/frozen/log-1.ndjson'])))
  expect(existsSync(logFile())).toBe(true)
})

it('a frozen shape is never overwritten', () => {
  changeShapes((shapes) => ({ ...shapes, 'ThemeSet@1': 'another' }))
  expect(freeze(root, FOLD)).toEqual(
    E.left(
      'ThemeSet@1 has another shape than was released\nGive each a new version and an upcast from the last.',
    ),
  )
})
