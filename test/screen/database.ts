/** The log in an IndexedDB, as the page of a browser keeps it: what others wrote there, and what a browser does to it. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import { idbLogStore, LOG_DATABASE } from '../../src/adapters/idbLogStore/idbLogStore'
import { browserMarker } from '../../src/adapters/idbLogStore/marker'
import { chainHash, checksum } from '../../src/events/kernel/checksum'
import { FAKE_START_MS } from '../support/fakes/fakeClock'
import type { LogHead, StoredRow } from '../../src/streams/ports/LogStore'
import type { Between } from '../stories/app'

interface Stored {
  readonly rows: readonly StoredRow[]
  readonly head: LogHead
  readonly quarantine: readonly { readonly seq: number; readonly raw: string }[]
}

export interface Database {
  /** Gives the tabs of the browser this database in place of the fake store: for `openOnScreen`. */
  readonly between: Between
  /** Everything that matters in it. */
  readonly stored: () => Promise<Stored>
  /** Puts rows into it as they are, and the head where one is given. */
  readonly plant: (rows: readonly object[], head?: LogHead) => Promise<void>
  /** Puts a sound row after the last one, of a fact that this build may not know. */
  readonly append: (type: string, v: number) => Promise<void>
  /** Notifies the tabs of new rows, as a tab of another build does. */
  readonly ring: () => void
  readonly factory: IDBFactory
}

export const typeOf = ({ json }: StoredRow): string => (JSON.parse(json) as { readonly type: string }).type

/** Waits for the answer to a request. */
export const done = <A>(request: IDBRequest): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as A)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

/** `change` wraps the database's opening by the page. */
export const aDatabase = (
  change: (factory: IDBFactory) => Parameters<typeof idbLogStore>[0] = (factory) => factory,
): Database => {
  const factory = new IDBFactory()
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  browserMarker(LOG_DATABASE).clear()
  const within = async <A>(work: (database: IDBDatabase) => Promise<A>): Promise<A> => {
    const database = await done<IDBDatabase>(factory.open(LOG_DATABASE))
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
  const stored = (): Promise<Stored> =>
    within(async (database) => {
      const stores = database.transaction(['durable', 'meta', 'quarantine'])
      const [rows, head, quarantine] = await Promise.all([
        done<Stored['rows']>(stores.objectStore('durable').getAll()),
        done<LogHead>(stores.objectStore('meta').get('head')),
        done<Stored['quarantine']>(stores.objectStore('quarantine').getAll()),
      ])
      return { rows, head, quarantine }
    })
  const plant: Database['plant'] = (rows, head) =>
    within(async (database) => {
      const stores = database.transaction(['durable', 'meta'], 'readwrite')
      for (const row of rows) stores.objectStore('durable').put(row)
      if (head !== undefined) stores.objectStore('meta').put(head, 'head')
      await new Promise((resolve, reject) => {
        stores.oncomplete = resolve
        stores.onerror = reject
      })
    })
  return {
    factory,
    between: (ports) => ({ ...ports, logStore: idbLogStore(change(factory)) }),
    stored,
    plant,
    append: async (type, v) => {
      const { head } = await stored()
      const json = JSON.stringify({
        at: FAKE_START_MS,
        data: {},
        id: 'future-1',
        n: 1,
        session: 'future',
        type,
        v,
      })
      const sum = checksum(json)
      const row = { seq: head.seq + 1, json, sum, hash: chainHash(head.hash, sum) }
      await plant([row], { ...head, seq: row.seq, hash: row.hash })
    },
    ring: () => {
      const channel = new BroadcastChannel(LOG_DATABASE)
      channel.postMessage(null)
      channel.close()
    },
  }
}
