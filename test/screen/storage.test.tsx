/** What browsers do to a site's storage while a page lives or is away: healed, or said with cause and next step. */
import { within } from '@testing-library/react'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LOG_DATABASE } from '../../src/adapters/idbLogStore/idbLogStore'
import { aBrowser } from '../stories/app'
import { aDatabase, type Database, done, typeOf } from './database'
import { allowed, banner, closeDialog, connect, connected, openOrder, order, reload, says } from './placing'
import { button, gone, openOnScreen, press, TRADER } from './screen'
import { inEnglish } from '../support/inEnglish'

const noBanner = (tag: string): Promise<void> => gone(() => document.querySelector(`[data-banner=${tag}]`))
const changeTheme = async (): Promise<void> => press(await button(/theme$/))
const themes = async ({ stored }: Database): Promise<number> =>
  (await stored()).rows.filter((row) => typeOf(row) === 'ThemeSet').length

describe('a full disk', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is said with the way to save the log, and is over when there is space again', async () => {
    const database = aDatabase()
    await openOnScreen(aBrowser(), '/swap', database.between)
    await changeTheme()
    expect(await themes(database)).toBe(1)
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await changeTheme()
    const emitted = within(
      await banner('storageLost', inEnglish('banner.storageLost'), inEnglish('banner.storageLost.quota')),
    )
    await press(await button(inEnglish('export.open'), emitted))
    await says(inEnglish('export.title'), '')
    await closeDialog(inEnglish('export.title'))
    expect(await themes(database)).toBe(1)
    full.mockRestore()
    await noBanner('storageLost')
    expect(await themes(database)).toBe(2)
  })
})

describe('a newer build', () => {
  it('that takes the log over is said, and the way is to reload', async () => {
    const database = aDatabase()
    await openOnScreen(aBrowser(), '/swap', database.between)
    await changeTheme()
    expect(await themes(database)).toBe(1)
    // As a tab of a later build does.
    await done<IDBDatabase>(database.factory.open(LOG_DATABASE, 99))
    const emitted = within(await banner('storageLost', 'A newer version of Foldswap runs in another tab'))
    await button(inEnglish('export.open'), emitted)
    await button(inEnglish('crash.reload'), emitted)
  })
})

describe('a log that the browser deleted while the site was closed', () => {
  it('is said to be gone, and its orders come back from the order book', async () => {
    const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
    const database = aDatabase()
    const tab = await connected(browser, database.between)
    await openOrder()
    tab.close()
    await done(database.factory.deleteDatabase(LOG_DATABASE))
    const next = await reload(browser, tab, database.between)
    await banner('evicted', inEnglish('banner.evicted'), inEnglish('banner.evicted.help'))
    await connect()
    await order('Open')
    expect(browser.orderBook.calls.placeOrder).toHaveLength(1)
    await reload(browser, next, database.between)
    await order('Open')
    await noBanner('evicted')
  })
})
