/** What the way to the site does not answer: reported after 10 s, and the page goes on. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { trader } from '../support/trader.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const banner = (page: Page, tag: string) => page.locator(`[data-banner=${tag}]`)

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
      await app.page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
      const emitted = banner(app.page, 'late')
      await emitted.getByText(inEnglish('banner.late')).waitFor()
      await emitted.getByRole('button', { name: inEnglish('crash.reload') }).waitFor()
    })
    await app.look('late part')
    await app.step('what comes late is taken', async () => {
      isHolding = false
      await Promise.all(held.splice(0).map((go) => go()))
      await t.dialog(inEnglish('wallet.connect')).waitFor()
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
    await emitted.waitFor({ state: 'visible' })
    expect(await app.page.getByRole('link', { name: 'reload this page' }).isVisible()).toBe(true)
  })
})
