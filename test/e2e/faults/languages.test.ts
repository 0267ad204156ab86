/** The words 40 % longer, and from right to left: nothing is cut off, nothing scrolls sideways, nothing is left over. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import type { Session } from '../support/session.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { trader } from '../support/trader.ts'
import { type Served, serve } from './support/serve.ts'
import { accounts, permit } from './support/stage.ts'

const PSEUDO = [
  ['longer', 'en-XA', 'ltr'],
  ['from right to left', 'en-XB', 'rtl'],
] as const

/** Longer than a click takes when nothing is in its way. */
const LOOK_AGAIN_MS = 2000
const GOLDEN = path.resolve(import.meta.dirname, '../../golden/price-left.log.ndjson')

let site: Served
beforeAll(async () => {
  site = await serve({
    name: 'pseudo',
    env: { VITE_MODE: 'sandbox', VITE_SANDBOX_URL: stageUrls().sandboxUrl },
    config: path.join(import.meta.dirname, 'pseudo/vite.config.ts'),
  })
})
afterAll(() => site.close())

const open = async (app: Session): Promise<Page> => {
  app.name([site.url])
  await app.page.goto(`${site.url}/#/swap`)
  await app.page.locator('#root > :not(.shell)').first().waitFor()
  return app.page
}
/** Chosen in the settings, in English; they stay open. */
const speak = async (page: Page, tag: string): Promise<void> => {
  const settings = await trader(page).openSettings()
  await settings.getByRole('combobox').selectOption(tag)
  await page.locator(`html[lang=${tag}]`).waitFor({ state: 'attached' })
}
const leaveDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
}

describe.for(PSEUDO)('words that are %s', ([, tag, dir]) => {
  test(`fit on the page and in its dialogs (${tag})`, async ({ app }) => {
    const page = await open(app)
    await app.step('chosen', () => speak(page, tag))
    expect(await page.locator('html').getAttribute('dir')).toBe(dir)
    await app.look('settings', 'words')
    await leaveDialog(page)
    await app.look('opened', 'words')
    await page.locator('header [data-wallet=none]').click()
    await page.locator('dialog [data-wallet]').first().waitFor()
    await app.look('wallets', 'words')
    await leaveDialog(page)
    await page.locator('form [aria-haspopup=dialog]').last().click()
    await page.getByRole('option').first().waitFor()
    await app.look('tokens', 'words')
    await page.getByRole('combobox').fill('0x1111111111111111111111111111111111111111')
    await page.locator('dialog').getByRole('button').nth(2).waitFor()
    await leaveDialog(page)
  })

  test(`fit on the debug screen and in the dialog that saves the log (${tag})`, async ({ app }) => {
    const page = await open(app)
    await speak(page, tag)
    await page.locator('dialog div:has(> p > a[href="#/debug"]) > button').click()
    await page.locator('dialog fieldset button, dialog h3 ~ button').waitFor()
    await app.look('saving the log', 'words')
    await page.goto(`${site.url}/#/debug`)
    await page.locator('input[type=file]').setInputFiles(GOLDEN)
    await page.locator('[role=option]', { hasText: 'OrderExpired' }).waitFor()
    await page.locator('.dbg-filters select').last().selectOption({ index: 1 })
    await page.locator('.dbg-step').nth(2).click()
    await app.look('a log', 'words')
    const clipped = await page.evaluate(() =>
      [...document.querySelectorAll('.dbg-page :is(button, label, h1, h2, h3, p, summary, .dbg-words)')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    )
    expect(clipped).toEqual([])
  })

  test(`fit from the price to the order (${tag})`, async ({ app }) => {
    await permit(app.sandbox, accounts[0])
    const page = await open(app)
    const t = trader(page)
    await t.connect()
    await t.chooseToken('receive', 'DAI')
    await speak(page, tag)
    await leaveDialog(page)
    const submit = page.locator('form button[type=submit]')
    await page.locator('form input').first().fill('0.1')
    await page.locator('form button[type=submit][aria-disabled=false]').waitFor()
    await app.look('priced', 'words')
    await submit.click()
    await page.locator('dialog').waitFor()
    await app.look('review', 'words')
    // The figures may have moved on meanwhile; then they are accepted first.
    const wallet = page.locator('[data-sandbox-wallet=window]')
    const accept = page.locator('dialog [role=status] button')
    await expect
      .poll(async () => {
        const [isUpdated, isAsked] = [await accept.isVisible(), await wallet.isVisible()]
        // What was there a moment ago may be gone, or behind the wallet's window: then it is looked at again.
        const button = isUpdated ? accept : page.locator('dialog:not([data-sandbox-wallet]) button').last()
        if (!isAsked) await button.click({ timeout: LOOK_AGAIN_MS }).catch(() => undefined)
        return wallet.isVisible()
      })
      .toBe(true)
    await app.look('signing', 'words')
    await page.locator('[data-answer=approve]').click()
    await wallet.waitFor({ state: 'detached' })
    await page.locator('[data-order] [data-label=filled]').waitFor({ state: 'attached' })
    await app.look('placed', 'words')
    await leaveDialog(page)
    await app.look('activity', 'words')
  })
})

test('the languages of tests are in no menu that ships', async ({ app }) => {
  await app.open()
  const settings = await trader(app.page).openSettings()
  const offered = await settings
    .getByRole('combobox')
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
  expect(offered).toContain('en-US')
  expect(offered.filter((tag) => tag?.startsWith('en-X'))).toEqual([])
})
