/** What browsers do to a site's storage while a page lives or is away: healed, or said with cause and next step. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { durableRows } from '../journeys/storage.ts'
import { test } from '../journeys/world.ts'
import { type Trader, trader } from '../support/trader.ts'

const DATABASE = 'foldswap-log'
const banner = (page: Page, tag: string) => page.locator(`[data-banner=${tag}]`)

/** Makes every write of a durable row fail as a full disk does, while `page.evaluate(() => (window.isFull = true))`. */
const fillable = (): void => {
  const add = Reflect.get(IDBObjectStore.prototype, 'add') as (...given: unknown[]) => IDBRequest<IDBValidKey>
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given: unknown[]) {
    if (Reflect.get(globalThis, 'isFull') === true) throw new DOMException('full', 'QuotaExceededError')
    return add.apply(this, given)
  }
}
const setFull = (page: Page, isFull: boolean): Promise<unknown> =>
  page.evaluate((is) => Reflect.set(globalThis, 'isFull', is), isFull)

/** Opens the database in a newer version, as a tab of a later build does. */
const upgrade = (page: Page): Promise<unknown> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name, 99)
        request.onsuccess = () => {
          request.result.close()
          resolve(null)
        }
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      }),
    DATABASE,
  )

/** What a browser does for want of space, to a site that is not open. */
const evict = (page: Page): Promise<unknown> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = () => resolve(null)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      }),
    DATABASE,
  )

const changeTheme = ({ page }: Trader): Promise<void> =>
  page.getByRole('button', { name: /^Theme: / }).click()
const themes = async (page: Page): Promise<number> =>
  (await durableRows(page)).filter(({ type }) => type === 'ThemeSet').length

describe('a full disk', () => {
  test('is said with the way to save the log, and is over when there is space again', async ({ app }) => {
    await app.context.addInitScript(fillable)
    await app.open()
    const t = trader(app.page)
    await changeTheme(t)
    await expect.poll(() => themes(app.page)).toBe(1)
    await setFull(app.page, true)
    await app.step('reported', async () => {
      await changeTheme(t)
      const emitted = banner(app.page, 'storageLost')
      await emitted.getByText('This browser stopped storing').waitFor()
      await emitted.getByText(/^The disk space for this site is full\. Free some/).waitFor()
      await emitted.getByRole('button', { name: 'Save the log' }).click()
      await t.dialog('Save the log').waitFor()
      await t.closeDialog('Save the log')
    })
    await app.look('full disk')
    expect(await themes(app.page)).toBe(1)
    await app.step('healed', async () => {
      await setFull(app.page, false)
      await banner(app.page, 'storageLost').waitFor({ state: 'detached', timeout: 40_000 })
    })
    await expect.poll(() => themes(app.page)).toBe(2)
  })
})

describe('a newer build', () => {
  test('that takes the log over is said, and the way is to reload', async ({ app }) => {
    await app.open()
    await changeTheme(trader(app.page))
    await expect.poll(() => themes(app.page)).toBe(1)
    await app.step('reported', async () => {
      await upgrade(app.page)
      const emitted = banner(app.page, 'storageLost')
      await emitted.getByText(/^A newer version of this app runs in another tab/).waitFor()
      await emitted.getByRole('button', { name: 'Save the log' }).waitFor()
      await emitted.getByRole('button', { name: 'Reload' }).waitFor()
    })
    await app.look('taken over')
  })
})

describe('a log that the browser deleted while the site was closed', () => {
  test('is said to be gone, and its orders come back from the order book', async ({ app, world }) => {
    const { page } = app
    const t = trader(page)
    await world.approve(1, 'WETH', 10n ** 18n)
    await world.sandbox.lever(1, 'hold')
    await app.open()
    await t.connect()
    await t.chooseToken('receive', 'DAI')
    await t.type('sell', '1')
    await t.sign()
    await t.closeDialog('Order submitted')
    await t.orders('Open').waitFor()
    // A page of the site that is not the app: nobody holds the database open.
    app.allow(/favicon\.ico/)
    await page.goto(`${app.appUrl}/favicon.svg`)
    await evict(page)

    await app.step('reported', async () => {
      await app.open()
      const emitted = banner(page, 'evicted')
      await emitted.getByText('This browser deleted the stored data of this site').waitFor()
      await emitted
        .getByText(/Connect your wallet: your orders are read again from the order book\./)
        .waitFor()
    })
    await app.look('evicted')
    await page.getByRole('button', { name: 'Connect to a wallet' }).click()
    await t
      .dialog('Connect to a wallet')
      .getByRole('button', { name: /^Sandbox wallet/ })
      .click()
    await app.step('the order is there again', () => t.orders('Open').waitFor())
    expect(await world.orders(1)).toHaveLength(1)
    await app.step('and with rows of its own the log is whole', async () => {
      await page.reload()
      await t.orders('Open').waitFor()
      await banner(page, 'evicted').waitFor({ state: 'detached' })
    })
  })
})
