/**
 * The connection to the log's database. idb-keyval's own opener makes one store per database and ignores other tabs
 * (A3.2). This one makes the log's six stores and returns each as idb-keyval's `UseStore`. The next question reopens a
 * connection that the browser closed, but not one that a newer build or a deletion has ended. While an older build
 * blocks it, an opening keeps waiting, and questions fail as blocked.
 */
import { type UseStore, promisifyRequest } from 'idb-keyval'
import { Subject } from 'rxjs'
import type { LogStoreError } from '../../streams/ports/LogStore'

/** 2: there are segments, which a build of version 1 would not look for. */
const VERSION = 2
const STORES = ['durable', 'segments', 'meta', 'snapshots', 'tape', 'quarantine'] as const
export type StoreName = (typeof STORES)[number]

/** What is used of `indexedDB`. */
export type Factory = Pick<IDBFactory, 'open' | 'deleteDatabase'>

export interface Opener {
  /** A transaction over the stores; the callback gets the first and finds the others through its transaction. */
  readonly stores: (names: readonly StoreName[], durability: IDBTransactionDurability) => UseStore
  /** Deletes the database; nothing opens it again. Rejects when another tab does not let go of it. */
  readonly erase: () => Promise<void>
  readonly lost$: Subject<LogStoreError>
}

/** Other tabs close their connection at once, except those that the browser has frozen (C103). */
const LETTING_GO_MS = 5000

const createStores = (database: IDBDatabase, from: number): void => {
  database.createObjectStore('segments')
  if (from > 0) return
  database.createObjectStore('durable', { keyPath: 'seq' })
  database.createObjectStore('meta')
  database.createObjectStore('snapshots')
  database.createObjectStore('tape', { keyPath: ['session', 'n'] })
  database.createObjectStore('quarantine', { keyPath: 'seq' })
}

interface Opening {
  /**
   * The database, or a rejection while another tab blocks it. Once it is open there is nothing else to wait for. A
   * promise that never settles would stay in memory as long as the page (X107).
   */
  answer: Promise<IDBDatabase>
}

const open = (
  factory: Factory,
  name: string,
): { readonly database: Promise<IDBDatabase>; readonly heldUp: Promise<never> } => {
  const request = factory.open(name, VERSION)
  request.onupgradeneeded = ({ oldVersion }) => createStores(request.result, oldVersion)
  const heldUp = new Promise<never>((_, reject) => {
    request.onblocked = () =>
      reject(new DOMException('Another tab holds an older version of the log open.', 'BlockedError'))
  })
  return { database: promisifyRequest(request), heldUp }
}

/** A transaction that could not start did nothing, so its connection may be dropped and another one tried. */
const begin = (
  database: IDBDatabase,
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability,
): IDBTransaction | null => {
  try {
    return database.transaction([...names], mode, { durability })
  } catch {
    return null
  }
}

const OUTDATED: LogStoreError = {
  tag: 'outdated',
  description: 'A newer build of this app has taken the log over.',
}
const DELETED: LogStoreError = { tag: 'deleted', description: 'The data was deleted.' }
const ERROR_NAMES: Readonly<Partial<Record<LogStoreError['tag'], string>>> = {
  outdated: 'VersionError',
  deleted: 'DeletedError',
}

/** `onOpened` is called for each new connection, because the store's cached values may be wrong. */
export const opener = (factory: Factory, name: string, onOpened: () => void): Opener => {
  const lost$ = new Subject<LogStoreError>()
  let opening: Opening | null = null
  let loss: LogStoreError | null = null

  const lose = (database: IDBDatabase, error: LogStoreError): void => {
    database.close()
    loss = error
    lost$.next(error)
  }

  const prepare = (database: IDBDatabase): IDBDatabase => {
    onOpened()
    // Closed by the browser: the user cleared the site's data, or the disk is gone.
    database.onclose = () => {
      opening = null
      lost$.next({ tag: 'failed', description: 'The browser closed the log.' })
    }
    database.onversionchange = ({ newVersion }) => lose(database, newVersion === null ? DELETED : OUTDATED)
    return database
  }

  const connect = (): Opening => {
    const { database, heldUp } = open(factory, name)
    const prepared = database.then(prepare)
    // The database first: once it is open, no caller waits any more.
    const made: Opening = { answer: Promise.race([prepared, heldUp]) }
    // The error reaches every caller that awaits the connection.
    made.answer.catch(() => undefined)
    prepared.then(
      () => {
        made.answer = prepared
      },
      () => {
        opening = null
      },
    )
    return made
  }

  const connected = async (): Promise<IDBDatabase> => {
    if (loss !== null) throw new DOMException(loss.description, ERROR_NAMES[loss.tag] ?? 'AbortError')
    opening ??= connect()
    return opening.answer
  }

  /** A request that is blocked continues: the browser deletes when the last tab has let go. */
  const remove = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = factory.deleteDatabase(name)
      const blocked = (): void => reject(new DOMException('Another tab holds the log open.', 'BlockedError'))
      request.onblocked = () => setTimeout(blocked, LETTING_GO_MS)
      promisifyRequest(request).then(() => resolve(), reject)
    })

  return {
    lost$,
    erase: async () => {
      const database = await opening?.answer.catch(() => null)
      if (loss === null && database) lose(database, DELETED)
      loss ??= DELETED
      await remove()
    },
    stores: (names, durability) => async (mode, callback) => {
      const first = begin(await connected(), names, mode, durability)
      if (first !== null) return callback(first.objectStore(names[0] ?? 'meta'))
      // A cached connection can go stale without an event (A3.6): once, a new one takes its place.
      opening = null
      const database = await connected()
      return callback(database.transaction([...names], mode, { durability }).objectStore(names[0] ?? 'meta'))
    },
  }
}
