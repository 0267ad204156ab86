/** One definition in a feature's events.ts is all that registers an event; what else it needs is demanded here. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { durableSlices, sessionSlices } from '../../src/events/appState'
import { catalogue, definitionOf } from '../../src/events/catalogue'
import { features } from '../../src/events/features'
import { featureOf } from '../../src/events/logFile/featureOf'

const FOLDER = path.join(import.meta.dirname, '../../src/events')

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
const folders = files
  .filter((file) => path.basename(file) === 'events.ts')
  .map((file) => path.dirname(file))
  .sort()

const exportedBy = async (feature: string): Promise<readonly string[]> => {
  const module = (await import(`../../src/events/${feature}/events.ts`)) as object
  return Object.values(module).flatMap((value: unknown) =>
    typeof value === 'function' && 'scope' in value && 'type' in value ? [String(value.type)] : [],
  )
}

/** Each event with the folder whose events.ts exports it: an event without words is in no feature of `featureOf` yet. */
const owners = async (): Promise<ReadonlyMap<string, string>> => {
  const exported = await Promise.all(
    folders.map(async (feature) => (await exportedBy(feature)).map((type) => [type, feature] as const)),
  )
  return new Map(exported.flat())
}

/** Facts that are only logged: no state holds anything of them. */
const ONLY_LOGGED = ['GasPricesFailed', 'LocksRefused', 'LogSealed', 'SoundFailed']

/** Every type that a slice folds. */
const folded: ReadonlySet<string> = new Set(
  [...durableSlices, ...sessionSlices].flatMap(({ slice }) => [...slice.handlers.keys()]),
)

/** A line for each event that no slice folds. */
const unfolded = (owner: ReadonlyMap<string, string>): readonly string[] =>
  [...owner]
    .filter(([type]) => !folded.has(type) && !ONLY_LOGGED.includes(type))
    .map(([type, folder]) => `${type}: fold it in src/events/${folder}/fold.ts`)

/** A line for each event whose words are not those of the feature that exports it. */
const wordless = (feature: ReadonlyMap<string, string>): readonly string[] => {
  const known = new Map(Object.entries(featureOf))
  return [...feature]
    .filter(([type, folder]) => known.get(type) !== folder)
    .map(([type, folder]) => `${type}: add it to src/events/${folder}/eventWords.ts`)
}

it('every event is folded by a slice of a feature, or is listed in ONLY_LOGGED of this test', async () => {
  expect(unfolded(await owners())).toEqual([])
})

it('no event that is listed in ONLY_LOGGED of this test is folded', () => {
  expect(ONLY_LOGGED.filter((type) => folded.has(type))).toEqual([])
})

it('a durable slice folds durable events alone', () => {
  const types = durableSlices.flatMap(({ slice }) => [...slice.handlers.keys()])
  expect(types.filter((type) => definitionOf(type)?.scope !== 'durable')).toEqual([])
})

it('every event has its entry in the eventWords.ts of the feature that exports it', async () => {
  expect(wordless(await owners())).toEqual([])
})

it('an event that is only defined is reported with the files that it still needs', () => {
  const added = new Map([['TokenRenamed', 'tokens']])
  expect([...unfolded(added), ...wordless(added)]).toEqual([
    'TokenRenamed: fold it in src/events/tokens/fold.ts',
    'TokenRenamed: add it to src/events/tokens/eventWords.ts',
  ])
})

it('every folder with an events.ts is listed in src/events/features.ts', () => {
  expect(Object.keys(features).sort()).toEqual(folders)
})

it('the catalogue holds what the events.ts of the features export', async () => {
  expect(catalogue.map(({ type }) => type).sort()).toEqual([...(await owners()).keys()].sort())
})
