/** The tokens of lists next to the log: in IndexedDB, and in memory where that does not answer. */
import 'fake-indexeddb/auto'
import { type UseStore, createStore, get, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  KEPT_MS,
  LIST_DATABASE,
  RULES,
  type ReadList,
  listStore,
} from '../../../src/adapters/tokenLists/listStore'
import type { Token } from '../../../src/events/tokens/token'
import { listVersion } from '../../support/listVersion'

const DAI: Token = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  decimals: 18,
  symbol: 'DAI',
  name: 'Dai Stablecoin',
}
const version = listVersion({ name: 'My List', hash: 'a' })
const kept: ReadList = { list: version, tokens: [DAI], rules: RULES }
/** A tab in which the time has passed for which a version stays that no fact names. */
const later = (ms = KEPT_MS) => listStore(undefined, () => Date.now() + ms)

describe('the store of listed tokens', () => {
  it('keeps a list over a reload, and deletes those that no list names any more', async () => {
    await listStore().write('1:a', kept)
    await listStore().write('1:b', kept)
    expect(await listStore().read('1:a')).toEqual(kept)
    await later().keep((key) => key === '1:b')
    expect(await listStore().read('1:a')).toBeNull()
    expect(await listStore().read('1:b')).toEqual(kept)
    expect((await keys(createStore(LIST_DATABASE, 'tokens'))).map(String)).toEqual(['1:b', 'written:1:b'])
  })

  it('deletes everything at once, whoever has just fetched it', async () => {
    const lists = listStore()
    await lists.write('1:a', kept)
    await lists.erase()
    expect([await lists.read('1:a'), await listStore().read('1:a')]).toEqual([null, null])
    expect(await keys(createStore(LIST_DATABASE, 'tokens'))).toEqual([])
  })

  it('reads a record of another shape, as an earlier build wrote it or a disk damaged it, as if it were not there', async () => {
    const others: readonly unknown[] = [
      [DAI],
      { tokens: [DAI] },
      { list: version, tokens: [{ ...DAI, decimals: 256 }] },
      { list: { ...version, hash: 7 }, tokens: [DAI] },
    ]
    for (const [place, other] of others.entries()) {
      await set(`1:${String(place)}`, other, createStore(LIST_DATABASE, 'tokens'))
      expect(await listStore().read(`1:${String(place)}`)).toBeNull()
    }
  })

  it('does not check again what it holds in memory: each row in view looks for its logo in it', async () => {
    let looks = 0
    const counted: Token = Object.defineProperty({ ...DAI }, 'symbol', { get: () => `${++looks}` })
    const lists = listStore(() => {
      throw new Error('no IndexedDB')
    })
    await lists.write('1:a', { ...kept, tokens: [counted] })
    expect(await lists.read('1:a')).not.toBeNull()
    expect(looks).toBe(0)
  })
})

describe('two uses of the store at once', () => {
  const database = () => createStore(LIST_DATABASE, 'tokens')

  it('keep what the other has just fetched, until a fact had time to name it (X198)', async () => {
    await listStore().write('1:fetched', kept)
    await listStore().keep(() => false)
    await later(KEPT_MS - 60_000).keep(() => false)
    await later(-KEPT_MS + 60_000).keep(() => false)
    expect(await listStore().read('1:fetched')).toEqual(kept)
    await listStore(undefined, () => Date.now() + KEPT_MS - 60_000).write('1:fetched', kept)
    await later().keep(() => false)
    expect(await listStore().read('1:fetched')).toEqual(kept)
    await later(2 * KEPT_MS).keep(() => false)
    expect(await listStore().read('1:fetched')).toBeNull()
  })

  it('delete what an earlier build wrote without a time, and no fact names', async () => {
    await set('1:early', kept, database())
    await set('written:1:early', 'yesterday', database())
    await listStore().keep(() => false)
    expect(await keys(database())).toEqual([])
  })

  it('keep a list that is written while others are deleted, whichever was asked first', async () => {
    const lists = listStore()
    await later(-KEPT_MS).write('1:old', kept)
    await Promise.all([lists.write('1:first', kept), lists.keep(() => false)])
    await Promise.all([lists.keep((key) => key === '1:first'), lists.write('1:second', kept)])
    for (const key of ['1:first', '1:second']) {
      expect(await lists.read(key)).toEqual(kept)
      expect(await listStore().read(key)).toEqual(kept)
    }
    expect(await get('1:old', database())).toBeUndefined()
  })

  it('keep a list that is written again while it is deleted', async () => {
    const lists = listStore()
    await lists.write('1:again', kept)
    await lists.write('1:other', kept)
    await Promise.all([lists.keep((key) => key === '1:other'), lists.write('1:again', kept)])
    expect(await listStore().read('1:again')).toEqual(kept)
  })

  it('find a list that was written while it was looked for', async () => {
    const lists = listStore()
    const [read] = await Promise.all([lists.read('1:late'), lists.write('1:late', kept)])
    expect(read).toBe(kept)
  })

  it('hold what was written last, and not what was read before', async () => {
    await listStore().write('1:newer', { ...kept, rules: 0 })
    const lists = listStore()
    await Promise.all([lists.read('1:newer'), lists.write('1:newer', kept)])
    expect(await lists.read('1:newer')).toBe(kept)
  })
})

describe('an IndexedDB that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Answers what was asked so far when it is released. */
  const held = () => {
    const waiting: (() => void)[] = []
    const store: UseStore = () =>
      new Promise((resolve) => {
        waiting.push(() => resolve(undefined as never))
      })
    return {
      store,
      release: () => waiting.splice(0).forEach((answer) => answer()),
      asked: () => waiting.length,
    }
  }

  it('is asked once for a list that several rows wait for', async () => {
    const { store, release, asked } = held()
    const lists = listStore(() => store)
    const reads = [lists.read('1:b'), lists.read('1:b'), lists.read('1:b')]
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(1)
    release()
    expect(await Promise.all(reads)).toEqual([null, null, null])
    void lists.read('1:b')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(1)
  })

  it('is passed by after 10 s, and not waited for again until it answers', async () => {
    const { store, release, asked } = held()
    const lists = listStore(() => store)
    const written = lists.write('1:a', kept)
    await vi.advanceTimersByTimeAsync(10_000)
    await written
    expect(await lists.read('1:a')).toEqual(kept)
    expect(await lists.read('1:b')).toBeNull()
    expect(asked()).toBe(1)
    release()
    await vi.advanceTimersByTimeAsync(0)
    void lists.read('1:b')
    expect(asked()).toBe(1)
  })
})
