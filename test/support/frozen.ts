/**
 * What the released catalogue was: the shape of every event by type and version, a golden log with rows of every
 * durable one, and the state that it folds to. `npm run freeze` writes the files, test/frozen holds the code to them.
 */
import fc from 'fast-check'
import { numberRows } from '../../src/adapters/idbLogStore/numberRows'
import { FOLD_VERSION, foldDurable } from '../../src/events/app'
import { noDurableState } from '../../src/events/appState'
import { catalogue } from '../../src/events/catalogue'
import { canonicalJson } from '../../src/events/kernel/canonicalJson'
import { checksum, GENESIS_HASH } from '../../src/events/kernel/checksum'
import { readRow } from '../../src/events/readRow'
import { encodeRow } from '../../src/events/rows'
import { durableText } from './durableText'
import type { NewRow, StoredRow } from '../../src/streams/ports/LogStore'
import { codecExample } from './codecExample'
import { codecShape } from './codecShape'
import { durableEvent } from './durableEvents'
import { factsOf } from './logProperties'
import { durableShape } from './stateShape'

/** Hash of the shape by `Type@version`. */
export type Shapes = Readonly<Record<string, string>>

/** The parts of the largest union of an event are all among so many examples. */
const VARIANTS = 12
/** Facts about the same few orders, so that the golden log folds to more than single entries. */
const STORIES = 300

export const shapesNow = (): Shapes =>
  Object.fromEntries(
    catalogue.map(({ type, version, scope, data }) => [
      `${type}@${String(version)}`,
      checksum(`${scope} ${codecShape(data)}`),
    ]),
  )

/** Frozen shapes that now differ, and new ones that aren't frozen yet, in words. */
export const shapeChanges = (frozen: Shapes, now: Shapes): readonly string[] =>
  Object.entries(now).flatMap(([name, shape]) => {
    if (frozen[name] === undefined) return [`${name} is not frozen yet`]
    return frozen[name] === shape ? [] : [`${name} has another shape than was released`]
  })

/** The shape that `FOLD_VERSION` stands for: the durable state's type (`durableShape`). */
export interface FrozenFold {
  readonly foldVersion: number
  readonly shape: readonly string[]
}

export const RAISE_FOLD_VERSION = 'raise FOLD_VERSION in src/events/app.ts, then run `npm run freeze`'

export const NEW_FEATURE = 'the durable state has a new feature: run `npm run freeze`'

/** The feature that a line of a shape is about: 'chain' for 'durable.chain.gas: ...'. */
const featureOf = (line: string): string => line.split(/\W/)[1] ?? ''

/** Whether each feature of a recorded state is as it was. A feature that came since isn't in an older snapshot either. */
export const isStateKept = (recorded: string, folded: string): boolean => {
  const now = JSON.parse(folded) as Readonly<Record<string, unknown>>
  const before = JSON.parse(recorded) as Readonly<Record<string, unknown>>
  return Object.entries(before).every(
    ([feature, state]) => canonicalJson(state) === canonicalJson(now[feature]),
  )
}

/** Changes of the durable state's shape since it was frozen with the same `FOLD_VERSION`, in words. */
export const foldChanges = (frozen: FrozenFold, now: FrozenFold): readonly string[] => {
  if (frozen.foldVersion !== now.foldVersion)
    return [`FOLD_VERSION is ${String(now.foldVersion)} and not frozen yet: run \`npm run freeze\``]
  const features = new Set(frozen.shape.map(featureOf))
  const gone = frozen.shape.filter((line) => !now.shape.includes(line)).map((line) => `gone: ${line}`)
  const added = now.shape.filter((line) => !frozen.shape.includes(line))
  const isNewFeature = gone.length === 0 && added.every((line) => !features.has(featureOf(line)))
  if (isNewFeature) return added.length === 0 ? [] : [NEW_FEATURE]
  return [RAISE_FOLD_VERSION, ...gone, ...added.map((line) => `new: ${line}`)]
}

export const foldNow = (): FrozenFold => ({ foldVersion: FOLD_VERSION, shape: durableShape() })

/** Frozen versions that the catalogue no longer leads on from: each needs its event, at its version or a later one. */
export const lostVersions = (frozen: Shapes): readonly string[] =>
  Object.keys(frozen).filter((name) => {
    const [type, version] = name.split('@')
    const definition = catalogue.find((one) => one.type === type)
    return definition === undefined || definition.version < Number(version)
  })

/** Durable events, `Type@version` of now, that no row of the golden logs has. */
export const unwritten = (rows: readonly StoredRow[]): readonly string[] => {
  const written = new Set(
    rows.map(({ json }) => {
      const { type, v } = JSON.parse(json) as { readonly type: string; readonly v: number }
      return `${type}@${String(v)}`
    }),
  )
  return catalogue
    .filter(({ scope }) => scope === 'durable')
    .map(({ type, version }) => `${type}@${String(version)}`)
    .filter((name) => !written.has(name))
}

const exampleRows = (): readonly NewRow[] =>
  catalogue
    .filter(({ scope }) => scope === 'durable')
    .flatMap(({ type, version, data }) => {
      const examples = Array.from({ length: VARIANTS }, (_, variant) =>
        canonicalJson(codecExample(data, variant)),
      )
      return [...new Set(examples)].map((example) => ({ type, v: version, example }))
    })
    .map(({ type, v, example }, i) => {
      const n = i + 1
      const envelope = { id: `golden-${String(n)}`, session: 'golden', n, at: 1_767_225_600_000 + n, type, v }
      const json = canonicalJson({ ...envelope, data: JSON.parse(example) as unknown })
      return { json, sum: checksum(json) }
    })

/** A log with every durable event at its version of now, in every variant, and stories of a few orders. */
export const goldenRows = (): readonly StoredRow[] => {
  const stories = factsOf(fc.sample(durableEvent, { numRuns: STORIES, seed: 1 })).map(encodeRow)
  return numberRows({ seq: 0, hash: GENESIS_HASH }, [...exampleRows(), ...stories])
}

/** The state that the rows fold to, as text. Throws on a row that gives no fact. */
export const goldenState = (rows: readonly StoredRow[]): string => {
  let state = noDurableState
  let before = { seq: 0, hash: GENESIS_HASH }
  for (const row of rows) {
    const { fact, link, reason } = readRow(before, row)
    if (fact === null || reason !== null)
      throw new Error(`row ${String(row.seq)} of the golden log: ${reason ?? 'unknown'}: ${row.json}`)
    state = foldDurable(state, fact)
    before = link
  }
  return durableText(state)
}

/** How much is shown on each side of a difference. */
const AROUND = 80

/** The first difference between two states' texts, with its surroundings. Null if they are the same. */
export const firstDifference = (
  recorded: string,
  folded: string,
): { readonly at: number; readonly recorded: string; readonly folded: string } | null => {
  if (recorded === folded) return null
  let at = 0
  while (at < recorded.length && recorded[at] === folded[at]) at += 1
  const around = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND)
  return { at, recorded: around(recorded), folded: around(folded) }
}

export const rowsFrom = (ndjson: string): readonly StoredRow[] =>
  ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoredRow)
