/** Where the store keeps what: a build that looked elsewhere would find an empty log in a full one. */
import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { idbLogStore, LOG_DATABASE } from '../../src/adapters/idbLogStore/idbLogStore'
import { goodAnswerOf } from './support/answers'
import { row } from './contracts/logStoreContract'
import { answerTo } from './support/rawLog'
import 'fake-indexeddb/auto'

it('rows, head, snapshot and tape have their places in version 2 of the database', async () => {
  const factory = new IDBFactory()
  const store = idbLogStore(factory, LOG_DATABASE)
  await goodAnswerOf(store.append([row('a')], 'strict'))
  const snapshot = {
    seq: 1,
    hash: '00',
    foldVersion: '1',
    state: '{}',
    parts: [{ name: 'ab', texts: ['x'] }],
  }
  await goodAnswerOf(store.writeSnapshot(snapshot, new Set()))
  await goodAnswerOf(store.appendTape([{ session: 'tab', n: 1, json: '{}' }], 5))
  const raw = await answerTo(factory.open('foldswap-log'))
  const keysOf = (name: string): Promise<IDBValidKey[]> =>
    answerTo(raw.transaction(name).objectStore(name).getAllKeys())
  expect(raw.version).toBe(2)
  expect([...raw.objectStoreNames]).toEqual([
    'durable',
    'meta',
    'quarantine',
    'segments',
    'snapshots',
    'tape',
  ])
  expect(await keysOf('durable')).toEqual([1])
  expect(await keysOf('meta')).toEqual(['head', 'tape:tab'])
  expect(await keysOf('snapshots')).toEqual(['newest', 'part:ab'])
  expect(await keysOf('tape')).toEqual([['tab', 1]])
  raw.close()
})
