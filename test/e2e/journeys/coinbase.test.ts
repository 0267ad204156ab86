/**
 * The app of Coinbase Wallet on a phone, by the SDK of its maker under the page's policy: its code, its styles and its
 * windows. The hosts that it speaks to are played; a request to any other fails the test, and so does a style whose hash the
 * policy does not name.
 */
import { devices } from 'playwright-core'
import { expect } from 'vitest'
import { HOSTS, openWindow, withCoinbase } from '../support/coinbase.ts'
import { PATIENCE_MS } from '../support/fixture.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { trader } from '../support/trader.ts'
import { watch } from '../support/watch.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

test('the app of Coinbase Wallet is left by closing its window, then connected by its code, and signs an order', async ({
  app,
  world,
}) => {
  const { page } = app
  const me = trader(page)
  const phone = await withCoinbase(app.context)
  app.name(HOSTS)
  await world.approve(1, 'WETH', 10n ** 18n)
  const isFetched = (): Promise<boolean> =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/openCoinbase-')),
    )

  await app.open()
  await page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
  const dialog = me.dialog(/^(Connect to a wallet|Error connecting)$/)
  await dialog.getByRole('button', { name: /^Coinbase Wallet/ }).waitFor()
  expect(await isFetched()).toBe(false)
  await app.step('its window is closed', async () => {
    const window = await openWindow(page)
    await expect.poll(() => isFetched()).toBe(true)
    await window.close()
    await dialog.getByText('You rejected the request in the wallet.').waitFor()
    await dialog.getByRole('button', { name: /^Coinbase Wallet/ }).waitFor()
  })
  await app.step('its code is scanned', async () => {
    const window = await openWindow(page)
    await window.getByRole('button', { name: 'Scan the code' }).click()
    await page.locator('[data-wallet=connected]').click()
    await me.dialog('Account').getByText('Connected with Coinbase Wallet').waitFor()
    await me.closeDialog('Account')
  })
  await me.chooseToken('sell', 'WETH')
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  await me.review()
  const { answer } = phone.hold()
  await me.confirmReview()
  const asking = page.getByText('Confirm on phone')
  await asking.waitFor()
  await page.screenshot({ path: 'test-results/coinbase-confirm.png' })
  answer()
  await me.orders('Filled').waitFor()
  await app.step('it is connected again without a window', async () => {
    await page.reload()
    await page.locator('[data-wallet=connected]').waitFor()
  })
})

test('on a phone this page opens in the app of Coinbase Wallet, which is also asked from the browser', async ({
  browser,
  world,
}) => {
  const { appUrl } = stageUrls()
  const context = await browser.newContext({
    ...devices['iPhone 13'],
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  try {
    context.setDefaultTimeout(PATIENCE_MS)
    const heard = await watch(context, [appUrl, world.sandbox.url, ...HOSTS])
    const phone = await withCoinbase(context)
    await world.approve(1, 'WETH', 10n ** 18n)
    const page = await context.newPage()
    const me = trader(page)
    await page.goto(appUrl)
    await page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
    const link = me
      .dialog(inEnglish('wallet.connect'))
      .getByRole('link', { name: /^Open in Coinbase Wallet/ })
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('cb_url')).toBe(page.url())

    const window = await openWindow(page)
    await window.getByRole('button', { name: 'Scan the code' }).click()
    await page.locator('[data-wallet=connected]').waitFor()
    await me.chooseToken('sell', 'WETH')
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    await me.review()
    const { answer } = phone.hold()
    const [opened] = await Promise.all([context.waitForEvent('page'), me.confirmReview()])
    expect(opened.url()).toContain('https://go.cb-w.com/walletlink?redirect_url=')
    await page.getByText('Redirecting to Coinbase Wallet...').waitFor()
    await page.screenshot({ path: 'test-results/coinbase-phone.png' })
    // The dialog that waits for the wallet is open, and this is pressed above it.
    const reopened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await reopened
    answer()
    await me.orders('Filled').waitFor()
    expect(heard.take()).toEqual([])
  } finally {
    await context.close()
  }
})
