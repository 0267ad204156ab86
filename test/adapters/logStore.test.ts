import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { firstValueFrom } from 'rxjs'
import { idbLogStore } from '../../src/adapters/idbLogStore/idbLogStore'
import { createMemoryDisk, fakeLogStore } from '../support/fakes/fakeLogStore'
import { errorOf, goodAnswerOf } from './support/answers'
import { logStoreContract, row } from './contracts/logStoreContract'
import 'fake-indexeddb/auto'

let names = 0
const freshName = (): string => `log-${String(++names)}`

const openRaw = (factory: IDBFactory, name: string, version?: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open(name, version)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('open failed'))
  })

const tapeKeys = async (
  factory: IDBFactory,
  name: string,
): Promise<readonly (readonly [string, number])[]> => {
  const raw = await openRaw(factory, name)
  const keys = await new Promise<readonly (readonly [string, number])[]>((resolve, reject) => {
    const request = raw.transaction('tape').objectStore('tape').getAllKeys()
    request.onsuccess = () => resolve(request.result as unknown as readonly (readonly [string, number])[])
    request.onerror = () => reject(request.error ?? new Error('the tape cannot be read'))
  })
  raw.close()
  return keys
}

describe('the log in memory', () => {
  logStoreContract(() => {
    const disk = createMemoryDisk()
    return {
      tab: () => fakeLogStore(disk),
      tape: () => Promise.resolve(disk.tape.map(({ session, n }) => [session, n] as const)),
    }
  })
})

describe('the log in IndexedDB', () => {
  logStoreContract(() => {
    const factory = new IDBFactory()
    const name = freshName()
    return { tab: () => idbLogStore(factory, name), tape: () => tapeKeys(factory, name) }
  })

  it.each(['strict', 'relaxed'] as const)(
    'a batch answers when its %s transaction is complete',
    async (durability) => {
      const emitted: string[] = []
      const factory = new IDBFactory()
      const store = idbLogStore(factory, freshName())
      await goodAnswerOf(store.head())
      const open = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
        this: IDBDatabase,
        ...args
      ) {
        open.mockRestore()
        const transaction = this.transaction(...args)
        emitted.push(args[2]?.durability ?? 'none')
        transaction.addEventListener('complete', () => emitted.push('complete'))
        return transaction
      })
      await goodAnswerOf(store.append([row('a')], durability))
      emitted.push('answered')
      expect(emitted).toEqual([durability, 'complete', 'answered'])
    },
  )

  it('says that storing is unavailable in a browser that has none', async () => {
    const store = idbLogStore(undefined as unknown as IDBFactory, freshName())
    expect(await errorOf(store.head())).toMatchObject({ tag: 'unavailable' })
    expect(await errorOf(store.append([row('a')], 'strict'))).toMatchObject({ tag: 'unavailable' })
  })

  it('a batch that fails halfway leaves nothing of itself', async () => {
    const factory = new IDBFactory()
    const store = idbLogStore(factory, freshName())
    await goodAnswerOf(store.append([row('a')], 'strict'))
    // What cannot be cloned makes add() throw, after the rows before it were taken.
    const uncloneable = { json: (() => undefined) as unknown as string, sum: 'x' }
    expect(await errorOf(store.append([row('b'), uncloneable], 'strict'))).toMatchObject({ tag: 'failed' })
    expect(await goodAnswerOf(store.head())).toMatchObject({ seq: 1 })
    expect((await goodAnswerOf(store.read(1, 10))).map(({ json }) => json)).toEqual(['a'])
    expect((await goodAnswerOf(store.append([row('c')], 'strict'))).rows[0]?.seq).toBe(2)
  })

  it('a row of another shape keeps its place and cannot pass its checksum', async () => {
    const factory = new IDBFactory()
    const name = freshName()
    const store = idbLogStore(factory, name)
    await goodAnswerOf(store.append([row('a')], 'strict'))
    const raw = await openRaw(factory, name)
    raw.transaction('durable', 'readwrite').objectStore('durable').put({ seq: 1, json: 7 })
    raw.close()
    expect(await goodAnswerOf(store.read(1, 10))).toEqual([
      { seq: 1, json: '{"seq":1,"json":7}', sum: '', hash: '' },
    ])
  })

  it('erased, nothing of it is left, no tab can write to it, and other tabs are notified', async () => {
    const factory = new IDBFactory()
    const name = freshName()
    const [here, there] = [idbLogStore(factory, name), idbLogStore(factory, name)]
    await goodAnswerOf(here.append([row('a')], 'strict'))
    await goodAnswerOf(there.read(1, 10))
    const lost = firstValueFrom(there.lost$)
    await goodAnswerOf(here.erase())
    expect(await lost).toMatchObject({ tag: 'deleted' })
    expect(await errorOf(here.append([row('b')], 'strict'))).toMatchObject({ tag: 'deleted' })
    expect(await errorOf(there.append([row('b')], 'strict'))).toMatchObject({ tag: 'deleted' })
    expect(await factory.databases()).toEqual([])
    expect(await goodAnswerOf(idbLogStore(factory, name).read(1, 10))).toEqual([])
  })

  it('a tab that does not let go keeps it from being erased for the time being, and that is said', async () => {
    const factory = new IDBFactory()
    const name = freshName()
    const store = idbLogStore(factory, name)
    await goodAnswerOf(store.append([row('a')], 'strict'))
    await openRaw(factory, name)
    const { setTimeout: later } = globalThis
    const patience: number[] = []
    const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, ms = 0) => {
      if (ms === 5000) patience.push(ms)
      return later(act, ms === 5000 ? 0 : ms)
    })
    expect(await errorOf(store.erase())).toMatchObject({ tag: 'blocked' })
    expect(patience).toEqual([5000])
    timer.mockRestore()
  })

  it.each([
    ['is gone', (meta: IDBObjectStore) => meta.delete('head')],
    ['counts too few rows', (meta: IDBObjectStore) => meta.put({ seq: 1, hash: '00' }, 'head')],
    ['has another hash', (meta: IDBObjectStore) => meta.put({ seq: 2, hash: '00' }, 'head')],
  ] as const)(
    'a head that %s stops no writing, and the chain goes on behind the newest row',
    async (_, damage) => {
      const factory = new IDBFactory()
      const name = freshName()
      const sound = await goodAnswerOf(idbLogStore(factory, name).append([row('a'), row('b')], 'strict'))
      const raw = await openRaw(factory, name)
      damage(raw.transaction('meta', 'readwrite').objectStore('meta'))
      raw.close()
      const { before, rows } = await goodAnswerOf(idbLogStore(factory, name).append([row('c')], 'strict'))
      expect(before).toEqual({ seq: 2, hash: sound.rows[1]?.hash })
      expect(rows[0]?.seq).toBe(3)
    },
  )

  it('another tab that needs a newer version ends the connection and says so', async () => {
    const factory = new IDBFactory()
    const name = freshName()
    const store = idbLogStore(factory, name)
    await goodAnswerOf(store.append([row('a')], 'strict'))
    const lost = firstValueFrom(store.lost$)
    await openRaw(factory, name, 3)
    expect(await lost).toMatchObject({ tag: 'outdated' })
    expect(await errorOf(store.append([row('b')], 'strict'))).toMatchObject({ tag: 'outdated' })
  })

  it('a newer log than this build knows is reported as such, not as broken', async () => {
    const factory = new IDBFactory()
    const name = freshName()
    await openRaw(factory, name, 7)
    expect(await errorOf(idbLogStore(factory, name).head())).toMatchObject({ tag: 'outdated' })
  })

  it('a full disk is reported as quota', async () => {
    const factory = new IDBFactory()
    const store = idbLogStore(factory, freshName())
    await goodAnswerOf(store.head())
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await errorOf(store.append([row('a')], 'strict'))).toMatchObject({ tag: 'quota' })
    add.mockRestore()
  })

  it('a store that cannot be opened is unavailable', async () => {
    const broken = {
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    } as unknown as IDBFactory
    expect(await errorOf(idbLogStore(broken, freshName()).head())).toMatchObject({ tag: 'unavailable' })
  })

  it('a stale connection is dropped and opened again once', async () => {
    const factory = new IDBFactory()
    const store = idbLogStore(factory, freshName())
    await goodAnswerOf(store.append([row('a')], 'strict'))
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    expect((await goodAnswerOf(store.append([row('b')], 'strict'))).rows[0]?.seq).toBe(2)
    expect(transaction).toHaveBeenCalledTimes(2)
    transaction.mockRestore()
  })
})

describe('the parts of a snapshot in IndexedDB', () => {
  const part = (name: string) => ({ name, texts: [`${name} 1`, `${name} 2`] })
  const snapshot = (seq: number, ...names: readonly string[]) => ({
    seq,
    hash: 'h',
    foldVersion: '1',
    state: 'head',
    parts: names.map(part),
  })

  const inStore = async <A>(
    factory: IDBFactory,
    name: string,
    work: (store: IDBObjectStore) => Pick<IDBRequest<A>, 'result'>,
  ): Promise<A> => {
    const raw = await openRaw(factory, name)
    const transaction = raw.transaction('snapshots', 'readwrite')
    const request = work(transaction.objectStore('snapshots'))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
    })
    raw.close()
    return request.result
  }

  it('those that are known to be sound are not written again, and those that nobody names go', async () => {
    const [factory, name] = [new IDBFactory(), freshName()]
    const store = idbLogStore(factory, name)
    await goodAnswerOf(store.writeSnapshot(snapshot(1, 'a', 'b'), new Set()))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    try {
      await goodAnswerOf(store.writeSnapshot(snapshot(2, 'b', 'c'), new Set(['a', 'b'])))
      expect(put.mock.calls.map(([, key]) => key)).toEqual(['part:c', 'newest'])
    } finally {
      put.mockRestore()
    }
    expect(await inStore(factory, name, (objects) => objects.getAllKeys())).toEqual([
      'newest',
      'part:b',
      'part:c',
    ])
  })

  it('one that is in the store and not known to be sound is written over', async () => {
    const [factory, name] = [new IDBFactory(), freshName()]
    const store = idbLogStore(factory, name)
    await goodAnswerOf(store.writeSnapshot(snapshot(1, 'a'), new Set()))
    await inStore(factory, name, (objects) => objects.put(['damaged'], 'part:a'))
    expect((await goodAnswerOf(store.readSnapshot()))?.parts).toEqual([{ name: 'a', texts: ['damaged'] }])
    await goodAnswerOf(store.writeSnapshot(snapshot(2, 'a'), new Set()))
    expect(await goodAnswerOf(store.readSnapshot())).toEqual(snapshot(2, 'a'))
  })

  it('one that another tab has dropped meanwhile is written, sound or not', async () => {
    const [factory, name] = [new IDBFactory(), freshName()]
    const [one, other] = [idbLogStore(factory, name), idbLogStore(factory, name)]
    await goodAnswerOf(one.writeSnapshot(snapshot(1, 'a', 'b'), new Set()))
    await goodAnswerOf(other.writeSnapshot(snapshot(2, 'b'), new Set(['a', 'b'])))
    await goodAnswerOf(one.writeSnapshot(snapshot(3, 'a', 'b'), new Set(['a', 'b'])))
    expect(await goodAnswerOf(other.readSnapshot())).toEqual(snapshot(3, 'a', 'b'))
  })

  it.each([
    ['is gone', (objects: IDBObjectStore): Pick<IDBRequest<unknown>, 'result'> => objects.delete('part:a')],
    [
      'is no list of texts',
      (objects: IDBObjectStore): Pick<IDBRequest<unknown>, 'result'> => objects.put({ texts: 7 }, 'part:a'),
    ],
  ])('one that %s has no texts', async (_, damage) => {
    const [factory, name] = [new IDBFactory(), freshName()]
    const store = idbLogStore(factory, name)
    await goodAnswerOf(store.writeSnapshot(snapshot(1, 'a', 'b'), new Set()))
    await inStore(factory, name, damage)
    expect((await goodAnswerOf(store.readSnapshot()))?.parts).toEqual([{ name: 'a', texts: [] }, part('b')])
  })

  it('a snapshot of the form without parts is none', async () => {
    const [factory, name] = [new IDBFactory(), freshName()]
    const store = idbLogStore(factory, name)
    await goodAnswerOf(store.head())
    await inStore(factory, name, (objects) =>
      objects.put({ seq: 1, hash: 'h', foldVersion: '1', state: 'whole' }, 'newest'),
    )
    expect(await goodAnswerOf(store.readSnapshot())).toBeNull()
  })
})
