/** The tokens of lists next to the log: in IndexedDB, and in memory where that does not answer. */
import 'fake-indexeddb/auto'
import type { UseStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listStore } from '../../../src/adapters/tokenLists/listStore'
import type { Token } from '../../../src/events/tokens/token'

const DAI: Token = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  decimals: 18,
  symbol: 'DAI',
  name: 'Dai Stablecoin',
}

describe('the store of listed tokens', () => {
  it('keeps a list over a reload, and deletes those that no list names any more', async () => {
    await listStore().write('1:a', [DAI])
    await listStore().write('1:b', [DAI])
    expect(await listStore().read('1:a')).toEqual([DAI])
    await listStore().keep((key) => key === '1:b')
    expect(await listStore().read('1:a')).toBeNull()
    expect(await listStore().read('1:b')).toEqual([DAI])
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

  it('is passed by after 10 s, and not waited for again until it answers', async () => {
    const { store, release, asked } = held()
    const lists = listStore(() => store)
    const written = lists.write('1:a', [DAI])
    await vi.advanceTimersByTimeAsync(10_000)
    await written
    expect(await lists.read('1:a')).toEqual([DAI])
    expect(await lists.read('1:b')).toBeNull()
    expect(asked()).toBe(1)
    release()
    await vi.advanceTimersByTimeAsync(0)
    void lists.read('1:b')
    expect(asked()).toBe(1)
  })
})
