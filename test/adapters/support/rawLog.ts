/** The log's database, past the log's store. */
import type { LogHead, StoredRow } from '../../../src/streams/ports/LogStore'

export const answerTo = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })

/** A database as version 1 of it was, still open. */
export const versionOne = async (
  factory: IDBFactory,
  name: string,
  rows: readonly StoredRow[] = [],
): Promise<IDBDatabase> => {
  const opening = factory.open(name, 1)
  opening.onupgradeneeded = () => {
    const { result } = opening
    const durable = result.createObjectStore('durable', { keyPath: 'seq' })
    for (const row of rows) durable.add(row)
    const last = rows.at(-1)
    const meta = result.createObjectStore('meta')
    const head: LogHead | undefined = last && { seq: last.seq, hash: last.hash }
    if (head !== undefined) meta.put(head, 'head')
    result.createObjectStore('snapshots')
    result.createObjectStore('tape', { keyPath: ['session', 'n'] })
    result.createObjectStore('quarantine', { keyPath: 'seq' })
  }
  return answerTo(opening)
}

/** Does something to a store of the database and answers what that answered, once it is done. */
export const withStore = async <A>(
  factory: IDBFactory,
  name: string,
  store: 'durable' | 'segments' | 'meta',
  work: (objects: IDBObjectStore) => IDBRequest<A>,
): Promise<A> => {
  const raw = await answerTo(factory.open(name))
  const transaction = raw.transaction(store, 'readwrite')
  const request = work(transaction.objectStore(store))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
  })
  raw.close()
  return request.result
}
