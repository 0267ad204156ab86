/** A log of many rows in the browser's store, as if it had been written over years. */
import type { Page } from 'playwright-core'
import { orderFacts } from '../../../bench/support/orderFacts.ts'
import { foldDurable } from '../../../src/events/app.ts'
import { noDurableState } from '../../../src/events/appState.ts'
import type { DurableFact } from '../../../src/events/catalogue.ts'
import { chainHash, GENESIS_HASH } from '../../../src/events/kernel/checksum.ts'
import { encodeRow } from '../../../src/events/rows.ts'
import { ThemeSet } from '../../../src/events/settings/events.ts'
import type { StoredRow } from '../../../src/streams/ports/LogStore.ts'

/** Orders that have all ended, so that there is nothing to ask anybody; the last fact chooses the dark theme. */
const facts = (count: number): readonly DurableFact[] => {
  const emitted = orderFacts(count)
  const { open } = emitted.reduce(foldDurable, noDurableState).orders
  const ended = emitted.filter(({ data }) => !('uid' in data) || open[data.uid] === undefined)
  const dark = {
    ...ThemeSet({ theme: 'dark' }),
    id: 'years-1',
    session: 'years',
    n: 1,
    at: 1_800_000_000_000,
  }
  return [...ended, dark]
}

/** About `count` rows, numbered and chained. */
export const longLog = (count: number): readonly StoredRow[] => {
  let before = GENESIS_HASH
  return facts(count).map((fact, i) => {
    const row = encodeRow(fact)
    before = chainHash(before, row.sum)
    return { seq: i + 1, ...row, hash: before }
  })
}

/** Puts them into the store of a page that has opened the app once and written fewer; there is no snapshot then. */
export const plantLog = (page: Page, rows: readonly StoredRow[]): Promise<void> =>
  page.evaluate(async (planted) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('foldswap-log')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
    })
    const stores = database.transaction(['durable', 'meta', 'snapshots'], 'readwrite')
    for (const row of planted) stores.objectStore('durable').put(row)
    const last = planted[planted.length - 1]
    stores.objectStore('meta').put({ seq: last?.seq, hash: last?.hash }, 'head')
    stores.objectStore('snapshots').clear()
    await new Promise((resolve, reject) => {
      stores.oncomplete = resolve
      stores.onerror = reject
    })
    database.close()
  }, rows)

export interface SnapshotThere {
  /** The row that it was taken at; 0 when there is none. */
  readonly seq: number
  /** Characters of each part, by its key. */
  readonly parts: Readonly<Record<string, number>>
}

/** What the store has of a snapshot; first drops the parts, if that is wanted. */
export const snapshotThere = (page: Page, dropParts = false): Promise<SnapshotThere> =>
  page.evaluate(async (isDropping) => {
    const answer = <A>(request: IDBRequest): Promise<A> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result as A)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const database = await answer<IDBDatabase>(indexedDB.open('foldswap-log'))
    const store = database.transaction('snapshots', 'readwrite').objectStore('snapshots')
    const range = IDBKeyRange.lowerBound('part:')
    if (isDropping) store.delete(range)
    const head = await answer<{ readonly seq: number } | undefined>(store.get('newest'))
    const keys = await answer<readonly string[]>(store.getAllKeys(range))
    const texts = await answer<readonly (readonly string[])[]>(store.getAll(range))
    database.close()
    return {
      seq: head?.seq ?? 0,
      parts: Object.fromEntries(keys.map((key, i) => [key, texts[i]?.join('').length ?? 0])),
    }
  }, dropParts)

/** How many rows stand in segments. */
export const sealedRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = <A>(request: IDBRequest<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const database = await answer(indexedDB.open('foldswap-log'))
    const segments = await answer<unknown[][]>(
      database.transaction('segments').objectStore('segments').getAll() as IDBRequest<unknown[][]>,
    )
    database.close()
    return segments.flat().length
  })
