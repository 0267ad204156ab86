/** What a browser, or the way to the site, does not answer: reported after 10 s, and the page goes on. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { type Trader, trader } from '../support/trader.ts'
import { accounts, permit, priced } from './support/stage.ts'

const banner = (page: Page, tag: string) => page.locator(`[data-banner=${tag}]`)

/** Review with consent, the wallet's signature, and the order filled. */
const placeInMemory = async (t: Trader): Promise<void> => {
  const review = await t.review()
  await review.getByRole('checkbox', { name: /^This browser cannot store the order\./ }).check()
  await t.confirm()
  await t.approveInWallet()
  await t.dialog(/^Order (submitted|filled)$/).waitFor()
  await t.closeDialog(/^Order (submitted|filled)$/)
  await t.orders('Filled').waitFor()
}

describe('an IndexedDB that does not answer', () => {
  test('is reported after 10 s with what to do, orders go on in memory, and a late answer is taken', async ({
    app,
  }) => {
    await app.context.addInitScript(() => {
      type Request = Record<string, unknown>
      const open: unknown = Reflect.get(IDBFactory.prototype, 'open')
      IDBFactory.prototype.open = function (this: IDBFactory, ...given: unknown[]) {
        const request: Request = {}
        // The log and the tokens of lists have a database each, and both answer late.
        const before = Reflect.get(globalThis, 'letOpen') as (() => void) | undefined
        Reflect.set(globalThis, 'letOpen', () => {
          before?.()
          const real = (open as (...asked: unknown[]) => Request).apply(this, given)
          const pass = (name: string) => {
            real[name] = (event: Event) => {
              request['result'] = real['result']
              ;(request[name] as ((event: Event) => void) | undefined)?.(event)
            }
          }
          ;['onupgradeneeded', 'onsuccess', 'onerror'].forEach(pass)
        })
        return request as unknown as IDBOpenDBRequest
      }
    })
    await permit(app.sandbox, accounts[0])
    const t = trader(app.page)
    await app.step('reported', async () => {
      await app.open()
      const emitted = banner(app.page, 'storageLost')
      await emitted.getByText(/^The browser's storage for this site does not respond/).waitFor()
      await emitted.getByRole('button', { name: 'Reload' }).waitFor()
    })
    await app.look('silent store')
    await app.step('connected and quoted', async () => {
      await t.connect()
      await priced(t)
    })
    await app.step('placed and filled', () => placeInMemory(t))
    await app.step('the store answers, and takes what was kept', async () => {
      await app.page.evaluate(() => (Reflect.get(globalThis, 'letOpen') as () => void)())
      await banner(app.page, 'storageLost').waitFor({ state: 'detached', timeout: 60_000 })
    })
    await t.orders('Filled').waitFor()
    expect(await app.page.evaluate(() => indexedDB instanceof IDBFactory)).toBe(true)
  })
})

describe('a part of the page that never comes', () => {
  test('once the page is there is reported after 10 s with a reload, and what is there works on', async ({
    app,
  }) => {
    await app.open()
    const held: (() => unknown)[] = []
    // Only code: the words and everything of the order book come as ever.
    let isHolding = true
    await app.page.route(/\/assets\/.*\.js$/, (route) =>
      isHolding ? void held.push(() => route.continue()) : route.continue(),
    )
    const t = trader(app.page)
    await app.step('reported', async () => {
      await app.page.getByRole('button', { name: 'Connect to a wallet' }).click()
      const emitted = banner(app.page, 'late')
      await emitted.getByText('A part of this page is not loading').waitFor()
      await emitted.getByRole('button', { name: 'Reload' }).waitFor()
    })
    await app.look('late part')
    await app.step('what comes late is taken', async () => {
      isHolding = false
      await Promise.all(held.splice(0).map((go) => go()))
      await t.dialog('Connect to a wallet').waitFor()
      await banner(app.page, 'late').waitFor({ state: 'detached' })
    })
  })

  test('before the page is there is reported by the page that was there before any script', async ({
    app,
  }) => {
    await app.page.route(/\/assets\/.*\.js$/, () => undefined)
    await app.page.goto(`${app.appUrl}/#/swap`, { waitUntil: 'commit' })
    const emitted = app.page.getByText('Foldswap takes long to start.')
    await emitted.waitFor({ state: 'attached' })
    expect(await emitted.isVisible()).toBe(false)
    await emitted.waitFor({ state: 'visible', timeout: 20_000 })
    expect(await app.page.getByRole('link', { name: 'reload this page' }).isVisible()).toBe(true)
  })
})
