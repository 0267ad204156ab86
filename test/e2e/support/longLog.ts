/** A log of many rows in the browser's store, as if it had been written over years. */
import type { Page } from 'playwright-core'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson.ts'
import { chainHash, checksum, GENESIS_HASH } from '../../../src/events/kernel/checksum.ts'
import type { LogHead, StoredRow } from '../../../src/streams/ports/LogStore.ts'

const AT_ONCE = 10_000

/** Settings, one after another; the last one chooses the dark theme. */
function* settings(count: number): Generator<StoredRow> {
  let before = GENESIS_HASH
  for (let seq = 1; seq <= count; seq++) {
    const [type, data] =
      seq === count ? ['ThemeSet', { theme: 'dark' }] : ['SlippageSet', { slippage: 10 + (seq % 400) }]
    const id = `years-${String(seq)}`
    const json = canonicalJson({ id, session: 'years', n: seq, at: seq * 1000, type, v: 1, data })
    const sum = checksum(json)
    before = chainHash(before, sum)
    yield { seq, json, sum, hash: before }
  }
}

/** Puts rows and head, and takes what the page wrote before away. */
const put = (page: Page, rows: readonly StoredRow[], head: LogHead): Promise<void> =>
  page.evaluate(
    async ([planted, newest]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('foldswap-log')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
      const stores = database.transaction(['durable', 'meta', 'snapshots'], 'readwrite')
      for (const row of planted) stores.objectStore('durable').put(row)
      stores.objectStore('meta').put(newest, 'head')
      stores.objectStore('snapshots').clear()
      await new Promise((resolve, reject) => {
        stores.oncomplete = resolve
        stores.onerror = reject
      })
      database.close()
    },
    [rows, head] as const,
  )

/** Fills the store of a page that has opened the app once and written fewer rows. */
export const plantLongLog = async (page: Page, count: number): Promise<void> => {
  let rows: StoredRow[] = []
  for (const row of settings(count)) {
    rows.push(row)
    if (rows.length < AT_ONCE && row.seq < count) continue
    await put(page, rows, { seq: row.seq, hash: row.hash })
    rows = []
  }
}

/** Whether the store holds a snapshot of at least so many rows. */
export const hasSnapshotOf = (page: Page, count: number): Promise<boolean> =>
  page.evaluate(async (least) => {
    const answer = <A>(request: IDBRequest): Promise<A> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result as A)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const database = await answer<IDBDatabase>(indexedDB.open('foldswap-log'))
    const found = await answer<{ readonly seq: number } | undefined>(
      database.transaction('snapshots').objectStore('snapshots').get('newest'),
    )
    database.close()
    return found !== undefined && found.seq >= least
  }, count)
