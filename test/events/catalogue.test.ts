/** One definition in a feature's events.ts is all that registers an event; what else it needs is demanded here. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { catalogue } from '../../src/events/catalogue'
import { featureOf, features } from '../../src/events/logFile/featureOf'

const FOLDER = path.join(import.meta.dirname, '../../src/events')

const exportedBy = async (feature: string): Promise<readonly string[]> => {
  const module = (await import(`../../src/events/${feature}/events.ts`)) as object
  return Object.values(module).flatMap((value: unknown) =>
    typeof value === 'function' && 'scope' in value && 'type' in value ? [String(value.type)] : [],
  )
}

/** Facts that are only logged: no state holds anything of them. */
const ONLY_LOGGED = ['GasPricesFailed', 'LocksRefused', 'LogSealed', 'TransactionAddIgnored']

it('every event is folded by a src/events/<feature>/fold*.ts, or is listed in ONLY_LOGGED of this test', () => {
  const folds = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^fold\w*\.ts$/.test(path.basename(file)))
    .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'))
    .join('\n')
  const unfolded = catalogue.filter(({ type }) => !folds.includes(`'${type}'`))
  expect(
    unfolded
      .filter(({ type }) => !ONLY_LOGGED.includes(type))
      .map(({ type }) => `${type}: fold it in src/events/${featureOf[type]}/fold.ts`),
  ).toEqual([])
})

it('every folder with an events.ts is a feature of src/events/catalogue.ts and of logFile/factWords.ts', () => {
  const folders = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'events.ts')
    .map((file) => path.dirname(file))
  expect([...features].sort()).toEqual(folders.sort())
})

it('the catalogue holds what the events.ts of the features export, each event in the feature of its folder', async () => {
  const exported = await Promise.all(
    features.map(async (feature) => (await exportedBy(feature)).map((type) => [type, feature] as const)),
  )
  const owners = exported.flat()
  expect(new Map(Object.entries(featureOf))).toEqual(new Map(owners))
  expect(catalogue.map(({ type }) => type).sort()).toEqual(owners.map(([type]) => type).sort())
})
