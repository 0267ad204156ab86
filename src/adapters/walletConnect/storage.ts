/**
 * The client's storage for its sessions and their keys: its own database, beside the log and never in it (A1.5, C137).
 * If the browser forbids it, the data stay in memory, so a reload ends the session.
 */
import { SESSIONS } from './eraseSessions'

/** The part of `IKeyValueStorage` that the client uses. */
export interface SessionStorage {
  readonly getKeys: () => Promise<string[]>
  readonly getEntries: () => Promise<[string, unknown][]>
  readonly getItem: <T>(key: string) => Promise<T | undefined>
  readonly setItem: (key: string, value: unknown) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
}

const STORE = 'keys'

const answerOf = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database did not answer.'))
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(SESSIONS, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return answerOf(request)
}

/** By hand, because idb-keyval's functions would join its other ones in the first load. */
const inBrowser = (database: IDBDatabase): SessionStorage => {
  const ask = async <A>(
    mode: IDBTransactionMode,
    question: (store: IDBObjectStore) => IDBRequest<A>,
  ): Promise<A> => answerOf(question(database.transaction(STORE, mode).objectStore(STORE)))
  const getKeys = async (): Promise<string[]> =>
    (await ask('readonly', (store) => store.getAllKeys())).map(String)
  return {
    getKeys,
    getEntries: async () => {
      const values: unknown[] = await ask('readonly', (store) => store.getAll())
      return (await getKeys()).flatMap((key, at): [string, unknown][] => {
        const value = values[at]
        return value === undefined ? [] : [[key, value]]
      })
    },
    getItem: (key) => ask('readonly', (store) => store.get(key)),
    setItem: async (key, value) => {
      await ask('readwrite', (store) => store.put(value, key))
    },
    removeItem: async (key) => {
      await ask('readwrite', (store) => store.delete(key))
    },
  }
}

/** Values are copies, like a database's. Anything that JSON leaves out isn't part of a session. */
const copy = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)

export const memoryStorage = (kept = new Map<string, unknown>()): SessionStorage => ({
  getKeys: () => Promise.resolve([...kept.keys()]),
  getEntries: () => Promise.resolve([...kept].map(([key, value]): [string, unknown] => [key, copy(value)])),
  getItem: <T>(key: string) => Promise.resolve(copy(kept.get(key)) as T | undefined),
  setItem: (key, value) => Promise.resolve(void kept.set(key, copy(value))),
  removeItem: (key) => Promise.resolve(void kept.delete(key)),
})

/**
 * Closes when the database is deleted or a newer build changes it, and when it fails, as after the browser closes it.
 * From then on the sessions are in memory. The client also has them, and writes them again as they change.
 */
const whileItWorks = (database: IDBDatabase): SessionStorage => {
  let current = inBrowser(database)
  const letGo = (): void => {
    database.close()
    current = memoryStorage()
  }
  database.onversionchange = letGo
  const ask = async <A>(question: (storage: SessionStorage) => Promise<A>): Promise<A> => {
    const asked = current
    try {
      return await question(asked)
    } catch {
      if (current === asked) letGo()
      return question(current)
    }
  }
  return {
    getKeys: () => ask((storage) => storage.getKeys()),
    getEntries: () => ask((storage) => storage.getEntries()),
    getItem: (key) => ask((storage) => storage.getItem(key)),
    setItem: (key, value) => ask((storage) => storage.setItem(key, value)),
    removeItem: (key) => ask((storage) => storage.removeItem(key)),
  }
}

export const sessionStorage = (): Promise<SessionStorage> =>
  openDatabase().then(whileItWorks, () => memoryStorage())
