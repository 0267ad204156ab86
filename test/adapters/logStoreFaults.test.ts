/** What browsers do to a database, and how the log's store heals or reports it (A3.6). */
import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { idbLogStore } from '../../src/adapters/idbLogStore/idbLogStore'
import { STORAGE_TIMEOUT_MS } from '../../src/adapters/idbLogStore/storageTimeout'
import { browserMarker, type LogMarker } from '../../src/adapters/idbLogStore/marker'
import { errorOf, goodAnswerOf } from './support/answers'
import { row } from './contracts/logStoreContract'
import { versionOne } from './support/rawLog'
import 'fake-indexeddb/auto'

const NAME = 'log'

const aMarker = (): LogMarker => {
  let isThere = false
  return { isSet: () => isThere, set: () => (isThere = true), clear: () => (isThere = false) }
}

const opened = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('it did not open'))
  })

/** A factory that keeps hold of what it opened, and can do to it what a browser does. */
const browserWith = (factory: IDBFactory, newerBy = 0) => {
  const requests: IDBOpenDBRequest[] = []
  return {
    factory: {
      open: (name: string, version = 1) => {
        const request = factory.open(name, version + newerBy)
        requests.push(request)
        return request
      },
      deleteDatabase: (name: string) => factory.deleteDatabase(name),
    } as unknown as IDBFactory,
    opened: () => requests.length,
    /** Ends the newest connection from the browser's side. */
    closes: () => {
      const database = requests.at(-1)?.result
      database?.close()
      database?.onclose?.(new Event('close'))
    },
  }
}

const texts = async (store: ReturnType<typeof idbLogStore>): Promise<readonly string[]> =>
  (await goodAnswerOf(store.read(1, 100))).map(({ seq, json }) => `${String(seq)} ${json}`)

describe('an open connection', () => {
  it('makes no transaction wait for what never comes, which would stay in memory (X107)', async () => {
    const store = idbLogStore(new IDBFactory(), NAME)
    await goodAnswerOf(store.append([row('a')], 'strict'))
    const races = vi.spyOn(Promise, 'race')
    for (let i = 0; i < 20; i += 1) await goodAnswerOf(store.append([row(`b${String(i)}`)], 'strict'))
    expect(races).not.toHaveBeenCalled()
    races.mockRestore()
  })
})

describe('a connection that the browser closed', () => {
  it('is reported, and opened again by the next question, which goes on where the log was', async () => {
    const factory = new IDBFactory()
    const browser = browserWith(factory)
    const store = idbLogStore(browser.factory, NAME)
    await goodAnswerOf(store.append([row('a')], 'strict'))
    const lost = firstValueFrom(store.lost$)
    browser.closes()
    expect(await lost).toMatchObject({ tag: 'failed' })
    await goodAnswerOf(store.append([row('b')], 'strict'))
    expect(await texts(store)).toEqual(['1 a', '2 b'])
    expect(browser.opened()).toBe(2)
  })

  it('and whose log is gone leads to an empty one that begins at 1, not to one with a hole', async () => {
    const factory = new IDBFactory()
    const browser = browserWith(factory)
    const store = idbLogStore(browser.factory, NAME)
    await goodAnswerOf(store.append([row('a'), row('b')], 'strict'))
    browser.closes()
    await new Promise((resolve) => {
      factory.deleteDatabase(NAME).onsuccess = resolve
    })
    const { before } = await goodAnswerOf(store.append([row('c')], 'strict'))
    expect(before.seq).toBe(0)
    expect(await texts(store)).toEqual(['1 c'])
  })
})

describe('an upgrade that a tab with an older build holds up', () => {
  it('is reported to every caller, and goes on by itself when that tab is closed', async () => {
    const factory = new IDBFactory()
    const old = await versionOne(factory, NAME)
    const newer = browserWith(factory, 1)
    const store = idbLogStore(newer.factory, NAME)
    expect(await errorOf(store.head())).toMatchObject({ tag: 'blocked' })
    expect(await errorOf(store.append([row('a')], 'strict'))).toMatchObject({ tag: 'blocked' })
    old.close()
    await expect.poll(async () => (await factory.databases()).map(({ version }) => version)).toEqual([3])
    await vi.waitFor(async () => expect((await goodAnswerOf(store.head())).seq).toBe(0))
    await goodAnswerOf(store.append([row('a')], 'strict'))
    expect(await texts(store)).toEqual(['1 a'])
    // It waited with its one question.
    expect(newer.opened()).toBe(1)
  })
})

describe('a store that does not answer', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** What is opened stays silent until `answers`. */
  const silent = (factory: IDBFactory) => {
    const request: Record<string, unknown> = {}
    return {
      factory: {
        open: () => request,
        deleteDatabase: () => ({}),
      } as unknown as IDBFactory,
      answers: async () => {
        const real = factory.open(NAME, 2)
        real.onupgradeneeded = () => {
          request.result = real.result
          ;(request.onupgradeneeded as (event: unknown) => void)({ oldVersion: 0 })
        }
        request.result = await opened(real)
        ;(request.onsuccess as () => void)()
      },
    }
  }
  const settled = async (question: Promise<unknown>): Promise<unknown> => {
    let end: unknown = 'open'
    question.then(
      (answer) => (end = answer),
      () => undefined,
    )
    await vi.advanceTimersByTimeAsync(0)
    return end
  }

  type Store = ReturnType<typeof idbLogStore>
  it.each<[name: string, ask: (store: Store) => Promise<unknown>]>([
    ['its head', (store) => errorOf(store.head())],
    ['its snapshot', (store) => errorOf(store.readSnapshot())],
    ['its rows', (store) => errorOf(store.read(1, 10))],
    ['to be written to', (store) => errorOf(store.append([row('a')], 'strict'))],
  ])('is reported as blocked after 10 s, and not before, when it is asked for %s', async (_, ask) => {
    vi.useFakeTimers()
    const store = idbLogStore(silent(new IDBFactory()).factory, NAME)
    const question = ask(store)
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS - 1)
    expect(await settled(question)).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(await settled(question)).toMatchObject({ tag: 'blocked' })
  })

  it('and answers late is asked nothing twice: what was waited for is dropped, and the next question gets the store', async () => {
    vi.useFakeTimers()
    const browser = silent(new IDBFactory())
    const store = idbLogStore(browser.factory, NAME)
    const question = errorOf(store.head())
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS)
    expect(await question).toMatchObject({ tag: 'blocked' })
    vi.useRealTimers()
    await browser.answers()
    await goodAnswerOf(store.append([row('a')], 'strict'))
    expect(await texts(store)).toEqual(['1 a'])
  })

  it('and deletes nothing is reported', async () => {
    vi.useFakeTimers()
    const store = idbLogStore(silent(new IDBFactory()).factory, NAME)
    const question = errorOf(store.erase())
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS)
    expect(await question).toMatchObject({ tag: 'blocked' })
  })
})

describe('a browser that forbids storage', () => {
  it('even to look for it, and channels between tabs too, has no store, and says so', async () => {
    vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    const forbidden = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const store = idbLogStore({ open: forbidden, deleteDatabase: forbidden }, NAME)
    expect(await errorOf(store.head())).toMatchObject({ tag: 'unavailable' })
    expect(await errorOf(store.append([row('a')], 'strict'))).toMatchObject({ tag: 'unavailable' })
    vi.unstubAllGlobals()
  })
})

describe('a browser whose store cannot be opened', () => {
  it('is reported as failed, and asked again by the next question', async () => {
    const factory = new IDBFactory()
    const open = vi.spyOn(factory, 'open').mockImplementationOnce(() => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    })
    const store = idbLogStore(factory, NAME)
    expect(await errorOf(store.append([row('a')], 'strict'))).toMatchObject({ tag: 'failed' })
    await goodAnswerOf(store.append([row('b')], 'strict'))
    expect(await texts(store)).toEqual(['1 b'])
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('with a newer log in it is asked again by the next question, too', async () => {
    const factory = new IDBFactory()
    await opened(factory.open(NAME, 9)).then((database) => database.close())
    const store = idbLogStore(factory, NAME)
    expect(await errorOf(store.head())).toMatchObject({ tag: 'outdated' })
    await new Promise((resolve) => {
      factory.deleteDatabase(NAME).onsuccess = resolve
    })
    expect((await goodAnswerOf(store.head())).seq).toBe(0)
  })
})

describe('a log that the browser deleted', () => {
  it('is known to have been there, and one that never was is not', async () => {
    const marker = aMarker()
    expect(await goodAnswerOf(idbLogStore(new IDBFactory(), NAME, marker).wasEvicted())).toBe(false)
    const store = idbLogStore(new IDBFactory(), NAME, marker)
    await goodAnswerOf(store.append([row('a')], 'relaxed'))
    expect(await goodAnswerOf(store.wasEvicted())).toBe(false)
    expect(await goodAnswerOf(idbLogStore(new IDBFactory(), NAME, marker).wasEvicted())).toBe(true)
  })

  it('is not said to be gone when the user deleted it', async () => {
    const marker = aMarker()
    const store = idbLogStore(new IDBFactory(), NAME, marker)
    await goodAnswerOf(store.append([row('a')], 'relaxed'))
    await goodAnswerOf(store.erase())
    expect(await goodAnswerOf(idbLogStore(new IDBFactory(), NAME, marker).wasEvicted())).toBe(false)
  })
})

describe('the marker', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('stands in localStorage under the name of the log', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    const marker = browserMarker(NAME)
    expect(marker.isSet()).toBe(false)
    marker.set()
    expect([marker.isSet(), [...kept.keys()]]).toEqual([true, [NAME]])
    marker.clear()
    expect(marker.isSet()).toBe(false)
  })

  it('says nothing, and breaks nothing, where the browser forbids it', () => {
    const forbidden = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    const marker = browserMarker(NAME)
    marker.set()
    marker.clear()
    expect(marker.isSet()).toBe(false)
  })
})
