/** Everything that the page has stored, as one text to search. */
import type { Page } from 'playwright-core'

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
