/** What the page has stored, past the app. */
import type { Page } from 'playwright-core'

export interface DurableRow {
  readonly seq: number
  readonly hash: string
  readonly type: string
}

/** The durable log, row by row. */
export const durableRows = (page: Page): Promise<readonly DurableRow[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('foldswap-log')
        opened.onerror = () => reject(opened.error ?? new Error('IndexedDB'))
        opened.onsuccess = () => {
          const rows = opened.result.transaction('durable').objectStore('durable').getAll()
          rows.onerror = () => reject(rows.error ?? new Error('IndexedDB'))
          rows.onsuccess = () => {
            opened.result.close()
            resolve(
              (rows.result as { seq: number; hash: string; json: string }[]).map(({ seq, hash, json }) => ({
                seq,
                hash,
                type: (JSON.parse(json) as { type: string }).type,
              })),
            )
          }
        }
      }),
  )

/** Everything, as one text to search. */

export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const db = await asked(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store)
        found.push(name, store, await asked(objects.getAllKeys()), await asked(objects.getAll()))
      }
      db.close()
    }
    return JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  })
