/** What 'Delete my data' does to the sessions of WalletConnect, on an IndexedDB in memory. */
import * as E from 'fp-ts/Either'
import { indexedDB } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { eraseSessions, SESSIONS } from '../../src/adapters/walletConnect/eraseSessions'
import { sessionStorage } from '../../src/adapters/walletConnect/storage'

const names = async () => (await indexedDB.databases()).map(({ name }) => name)
const open = (version: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(SESSIONS, version)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not opened'))
  })

vi.stubGlobal('indexedDB', indexedDB)
afterEach(() => {
  vi.useRealTimers()
})

it('they are deleted while a tab uses them, which goes on in memory', async () => {
  const storage = await sessionStorage()
  await storage.setItem('session', { key: 'secret' })
  expect(await firstValueFrom(eraseSessions(indexedDB))).toEqual(E.right(undefined))
  expect(await names()).toEqual([])
  expect(await storage.getItem('session')).toBeUndefined()
  await storage.setItem('session', { key: 'new' })
  expect(await storage.getItem('session')).toEqual({ key: 'new' })
  expect(await names()).toEqual([])
})

it('those of a newer build are deleted too, and an older one works in memory next to it', async () => {
  const newer = await open(7)
  newer.onversionchange = () => newer.close()
  const storage = await sessionStorage()
  await storage.setItem('session', 1)
  expect(await storage.getItem('session')).toBe(1)
  expect(await firstValueFrom(eraseSessions(indexedDB))).toEqual(E.right(undefined))
  expect(await names()).toEqual([])
})

it('a tab that does not let go within a second is reported', async () => {
  vi.useFakeTimers()
  const request = { error: null, onblocked: null as (() => void) | null }
  const factory = { deleteDatabase: () => request as unknown as IDBOpenDBRequest }
  const answer = firstValueFrom(eraseSessions(factory))
  request.onblocked?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toMatchObject(E.left({ tag: 'unlisted' }))
})

it('after the browser closed the database by itself the tab goes on in memory', async () => {
  const opened: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((...given) => {
    const request = open(...given)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  const storage = await sessionStorage()
  await storage.setItem('session', { key: 'secret' })
  // As a browser does it whose user clears the data of the site, or whose disk fails.
  opened[0]?.close()
  expect(await storage.getItem('session')).toBeUndefined()
  await storage.setItem('session', { key: 'new' })
  expect(await storage.getItem('session')).toEqual({ key: 'new' })
  expect(await storage.getKeys()).toEqual(['session'])
})
