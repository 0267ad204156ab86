/** Once released, an event's rows are read for ever: a changed shape needs a new version, an upcast and a golden log. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { durableSlices } from '../../src/events/appState'
import { codecShape } from '../support/codecShape'
import {
  type FrozenFold,
  type Shapes,
  firstDifference,
  foldChanges,
  foldNow,
  goldenState,
  lostVersions,
  NEW_FEATURE,
  RAISE_FOLD_VERSION,
  rowsFrom,
  shapeChanges,
  shapesNow,
  unwritten,
} from '../support/frozen'

const FOLDER = path.join(import.meta.dirname, '../frozen')
const text = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8')
const frozen = JSON.parse(text('shapes.json')) as Shapes
const logs = readdirSync(FOLDER).filter((name) => name.endsWith('.ndjson'))

describe('the released catalogue', () => {
  it('has the shapes that were frozen; `npm run freeze` adds new events and new versions', () => {
    expect(shapeChanges(frozen, shapesNow())).toEqual([])
  })

  it('reads every version that was ever written', () => {
    expect(lostVersions(frozen)).toEqual([])
  })

  it('has a golden log with rows of every durable event that was frozen', () => {
    const written = new Set(
      logs
        .flatMap((name) => rowsFrom(text(name)))
        .map(({ json }) => {
          const { type, v } = JSON.parse(json) as { readonly type: string; readonly v: number }
          return `${type}@${String(v)}`
        }),
    )
    expect([...written].filter((name) => frozen[name] === undefined)).toEqual([])
    expect(written.size).toBeGreaterThan(30)
  })

  it('has a row of every durable event, at its version of now, in a golden log', () => {
    expect(unwritten(logs.flatMap((name) => rowsFrom(text(name))))).toEqual([])
  })

  it.each(logs)('folds the golden log %s to the recorded state', (name) => {
    const folded = `${goldenState(rowsFrom(text(name)))}\n`
    const recorded = text(name.replace('.ndjson', '.state.json'))
    // Of two texts of a hundred thousand characters a person needs the first place where they differ.
    expect(firstDifference(recorded, folded), RAISE_FOLD_VERSION).toBeNull()
  })
})

describe('two texts', () => {
  it('that are the same have no difference', () => {
    expect(firstDifference('{"a":1}', '{"a":1}')).toBeNull()
  })

  it('are shown around the first place where they differ', () => {
    const before = 'x'.repeat(200)
    expect(firstDifference(`${before}1 end`, `${before}2 end`)).toEqual({
      at: 200,
      recorded: `${'x'.repeat(80)}1 end`,
      folded: `${'x'.repeat(80)}2 end`,
    })
    expect(firstDifference('same', 'same and more')).toEqual({
      at: 4,
      recorded: 'same',
      folded: 'same and more',
    })
  })
})

describe('the durable state', () => {
  it('has the shape that was frozen with FOLD_VERSION', () => {
    expect(foldChanges(JSON.parse(text('fold.json')) as FrozenFold, foldNow())).toEqual([])
  })

  it('of another shape asks for a higher FOLD_VERSION, and one of a higher version for a freeze', () => {
    const frozen: FrozenFold = { foldVersion: 6, shape: ['durable.a: string', 'durable.b: bigint'] }
    expect(
      foldChanges(frozen, { foldVersion: 6, shape: ['durable.a: string', 'durable.c: bigint'] }),
    ).toEqual([RAISE_FOLD_VERSION, 'gone: durable.b: bigint', 'new: durable.c: bigint'])
    expect(foldChanges(frozen, { ...frozen, foldVersion: 7 })).toEqual([
      'FOLD_VERSION is 7 and not frozen yet: run `npm run freeze`',
    ])
  })

  it('has a shape of every feature, so that no first field of a feature passes for a new feature', () => {
    const { shape } = foldNow()
    const without = durableSlices.filter(
      ({ feature }) => !shape.some((line) => line.startsWith(`durable.${feature}.`)),
    )
    expect(without.map(({ feature }) => feature)).toEqual([])
  })

  it('with a feature more keeps its FOLD_VERSION, because no older snapshot has that feature', () => {
    const frozen: FrozenFold = { foldVersion: 6, shape: ['durable.a.x: string'] }
    const withFeature = (...more: readonly string[]): FrozenFold => ({
      ...frozen,
      shape: [...frozen.shape, ...more],
    })
    expect(foldChanges(frozen, withFeature('durable.games.best: number'))).toEqual([NEW_FEATURE])
    expect(foldChanges(frozen, withFeature('durable.games.best: number', 'durable.a.y: string'))[0]).toBe(
      RAISE_FOLD_VERSION,
    )
  })
})

describe('a shape', () => {
  it.each([
    ['a field more', t.type({ a: t.string, b: t.number })],
    ['a field that may be missing', t.partial({ a: t.string })],
    ['a field of another kind', t.type({ a: t.number })],
    ['a field that may be null', t.type({ a: t.union([t.string, t.null]) })],
    ['a field of another name', t.type({ c: t.string })],
  ] as const)('is another with %s', (_, changed) => {
    expect(codecShape(changed)).not.toBe(codecShape(t.type({ a: t.string })))
  })

  it('that changed without a new version, and an event that is not frozen, are named', () => {
    expect(
      shapeChanges({ 'Old@1': 'aa', 'Same@1': 'cc' }, { 'Old@1': 'bb', 'Same@1': 'cc', 'New@1': 'dd' }),
    ).toEqual(['Old@1 has another shape than was released', 'New@1 is not frozen yet'])
  })

  it('whose event is gone, or is back at an older version, is named', () => {
    expect(lostVersions({ 'ThemeSet@1': 'aa', 'ThemeSet@9': 'bb', 'Vanished@1': 'cc' })).toEqual([
      'ThemeSet@9',
      'Vanished@1',
    ])
  })
})
