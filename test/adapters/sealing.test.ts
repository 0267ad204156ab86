/** Old rows in segments (ADR 11): read as before, never written over, damaged no more widely than they have to be. */
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { idbLogStore } from '../../src/adapters/idbLogStore/idbLogStore'
import type { LogStore, StoredRow } from '../../src/streams/ports/LogStore'
import { errorOf, goodAnswerOf } from './support/answers'
import { row } from './contracts/logStoreContract'
import { versionOne, withStore } from './support/rawLog'
import 'fake-indexeddb/auto'

const NAME = 'log'

let factory = new IDBFactory()
const tab = (): LogStore => idbLogStore(factory, NAME)

beforeEach(() => {
  factory = new IDBFactory()
})

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => row(`row ${String(first + i)}`))

/** A log of so many rows, sealed as far as it goes; answers them as they were before. */
const sealedLog = async (count: number): Promise<readonly StoredRow[]> => {
  const store = tab()
  await goodAnswerOf(store.append(rowsFrom(1, count), 'relaxed'))
  const rows = await goodAnswerOf(store.read(1, count))
  while ((await goodAnswerOf(store.seal())) !== null);
  return rows
}

const inStore = <A>(
  store: 'durable' | 'segments' | 'meta',
  work: (objects: IDBObjectStore) => IDBRequest<A>,
): Promise<A> => withStore(factory, NAME, store, work)

/** The layout of the store: the sealed rows of each segment, the places that are kept for them, and the single rows. */
const form = async () => {
  const segments = await inStore('segments', (objects) => objects.getAll() as IDBRequest<unknown[][]>)
  const durable = await inStore('durable', (objects) => objects.getAll() as IDBRequest<{ seq: number }[]>)
  const isPlace = (record: object): boolean => !('json' in record)
  return {
    sealed: segments.map((rows) => rows.length),
    places: durable.filter(isPlace).map(({ seq }) => seq),
    single: durable.filter((record) => !isPlace(record)).map(({ seq }) => seq),
  }
}

const seqs = (rows: readonly StoredRow[]): readonly number[] => rows.map(({ seq }) => seq)
const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

describe('sealing', () => {
  it('puts fifty rows into a record and leaves the newest thousand single', async () => {
    await sealedLog(1234)
    expect(await form()).toEqual({
      sealed: [50, 50, 50, 50],
      places: range(1, 200),
      single: range(201, 1234),
    })
  })

  it('has nothing to do before there are a thousand newer rows', async () => {
    const store = tab()
    await goodAnswerOf(store.append(rowsFrom(1, 1049), 'relaxed'))
    expect(await goodAnswerOf(store.seal())).toBeNull()
    await goodAnswerOf(store.append(rowsFrom(1050, 1), 'relaxed'))
    expect(await goodAnswerOf(store.seal())).toBe(50)
    expect(await goodAnswerOf(store.seal())).toBeNull()
  })

  it('takes a thousand rows at once, so that no append waits for long', async () => {
    const store = tab()
    await goodAnswerOf(store.append(rowsFrom(1, 3333), 'relaxed'))
    const answers: (number | null)[] = []
    for (const _ of range(1, 4)) answers.push(await goodAnswerOf(store.seal()))
    expect(answers).toEqual([1000, 2000, 2300, null])
  })

  it('of two tabs at once leaves each row once', async () => {
    const [one, other] = [tab(), tab()]
    await goodAnswerOf(one.append(rowsFrom(1, 3000), 'relaxed'))
    const rows = await goodAnswerOf(one.read(1, 3000))
    await Promise.all([one, other, one].map((store) => goodAnswerOf(store.seal())))
    expect(await goodAnswerOf(other.read(1, 4000))).toEqual(rows)
  })

  it('that ends halfway leaves everything as it was', async () => {
    const store = tab()
    await goodAnswerOf(store.append(rowsFrom(1, 1234), 'relaxed'))
    const before = await form()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
    ) {
      this.transaction.abort()
      throw new DOMException('The disk is gone.', 'UnknownError')
    })
    try {
      expect(await errorOf(store.seal())).toMatchObject({ tag: 'failed' })
    } finally {
      put.mockRestore()
    }
    expect(await form()).toEqual(before)
    expect(await goodAnswerOf(store.seal())).toBe(200)
  })
})

describe('sealed rows', () => {
  it.each([
    [1, 10],
    [1, 5000],
    [49, 3],
    [51, 50],
    [123, 1],
    [190, 20],
    [199, 500],
    [200, 1],
    [201, 7],
    [1234, 5],
    [1235, 5],
    [0, 2],
  ])('are read from %i on as far as %i rows, like single ones', async (from, limit) => {
    const rows = await sealedLog(1234)
    const first = Math.max(from, 1) - 1
    expect(await goodAnswerOf(tab().read(from, limit))).toEqual(rows.slice(first, first + limit))
  })

  it('keep their checksums and hashes', async () => {
    const rows = await sealedLog(1100)
    expect(await inStore('segments', (segments) => segments.get(2) as IDBRequest<unknown>)).toEqual(
      rows.slice(50, 100),
    )
  })

  it('are not written over by a tab that slept while others wrote and sealed', async () => {
    const sleeper = tab()
    await goodAnswerOf(sleeper.append(rowsFrom(1, 3), 'strict'))
    const other = tab()
    await goodAnswerOf(other.append(rowsFrom(4, 2000), 'relaxed'))
    while ((await goodAnswerOf(other.seal())) !== null);
    const before = await goodAnswerOf(other.read(1, 3000))
    const { before: head } = await goodAnswerOf(sleeper.append([row('at last')], 'strict'))
    expect(head.seq).toBe(2003)
    const after = await goodAnswerOf(other.read(1, 3000))
    expect(after.slice(0, -1)).toEqual(before)
    expect(after.at(-1)).toMatchObject({ seq: 2004, json: 'at last' })
    expect((await form()).single).toEqual(range(1001, 2004))
  })

  it('that were missing or of another shape before are so afterwards', async () => {
    const store = tab()
    await goodAnswerOf(store.append(rowsFrom(1, 1100), 'relaxed'))
    await inStore('durable', (durable) => {
      durable.delete(7)
      return durable.put({ seq: 9, wreck: true })
    })
    const before = await goodAnswerOf(store.read(1, 20))
    expect(await goodAnswerOf(store.seal())).toBe(100)
    expect(await goodAnswerOf(store.read(1, 20))).toEqual(before)
    expect(seqs(before)).toEqual([1, 2, 3, 4, 5, 6, ...range(8, 21)])
    expect(before[7]).toEqual({ seq: 9, json: '{"seq":9,"wreck":true}', sum: '', hash: '' })
  })

  it('are missing fifty at most when a segment is, and the others are read', async () => {
    await sealedLog(1234)
    await inStore('segments', (segments) => segments.delete(2))
    expect(seqs(await goodAnswerOf(tab().read(1, 300)))).toEqual([...range(1, 50), ...range(101, 350)])
    expect(seqs(await goodAnswerOf(tab().read(60, 2)))).toEqual([101, 102])
  })

  it('are shown as damaged at their places when the newest segment is gone', async () => {
    await sealedLog(1234)
    await inStore('segments', (segments) => segments.delete(4))
    const rows = await goodAnswerOf(tab().read(149, 55))
    expect(seqs(rows)).toEqual(range(149, 203))
    expect(rows.filter(({ sum }) => sum === '').map(({ seq }) => seq)).toEqual(range(151, 200))
  })

  it('whose segment is no segment show what was found at its last place', async () => {
    await sealedLog(1234)
    await inStore('segments', (segments) => segments.put({ rows: 'gone' }, 2))
    const rows = await goodAnswerOf(tab().read(49, 4))
    expect(seqs(rows)).toEqual([49, 50, 100, 101])
    expect(rows[2]).toEqual({ seq: 100, json: '{"rows":"gone"}', sum: '', hash: '' })
  })

  it('are gone when everything is erased', async () => {
    await sealedLog(1234)
    await goodAnswerOf(tab().erase())
    expect(await goodAnswerOf(tab().read(1, 10))).toEqual([])
  })
})

describe('a head that is lost', () => {
  it('is found behind the newest sealed row when no single one is left', async () => {
    const rows = await sealedLog(1050)
    await inStore('meta', (meta) => meta.delete('head'))
    await inStore('durable', (durable) => durable.delete(IDBKeyRange.lowerBound(51)))
    const { before } = await goodAnswerOf(tab().append([row('next')], 'strict'))
    expect(before).toEqual({ seq: 50, hash: rows[49]?.hash })
  })
})

describe('a log of version 1', () => {
  it('is taken over with its head and all its rows, and sealed like any other', async () => {
    const rows = await sealedLog(1200)
    factory = new IDBFactory()
    ;(await versionOne(factory, NAME, rows)).close()
    const store = tab()
    expect(await goodAnswerOf(store.head())).toEqual({ seq: 1200, hash: rows.at(-1)?.hash })
    expect(await goodAnswerOf(store.read(1, 2000))).toEqual(rows)
    expect((await goodAnswerOf(store.append([row('next')], 'strict'))).before.seq).toBe(1200)
    expect(await goodAnswerOf(store.seal())).toBe(200)
    expect((await goodAnswerOf(store.read(1, 2000))).slice(0, 1200)).toEqual(rows)
  })

  it('without rows is empty', async () => {
    ;(await versionOne(factory, NAME)).close()
    expect((await goodAnswerOf(tab().head())).seq).toBe(0)
    expect(await goodAnswerOf(tab().read(1, 10))).toEqual([])
  })
})
