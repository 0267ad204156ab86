/** The words 40 % longer, and from right to left: nothing is cut off, nothing scrolls sideways, nothing is left over. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import type { Session } from '../support/session.ts'
import { trader } from '../support/trader.ts'
import { type Served, servePseudo } from './support/pseudoSite.ts'
import { accounts, permit } from './support/stage.ts'

/** Accented and 40 % longer; from right to left. */
const PSEUDO = [
  ['en-XA', 'ltr'],
  ['en-XB', 'rtl'],
] as const
/** The button of the settings, in English and in both. */
const SETTINGS = /Settings|Šéttîñgš/

const GOLDEN = path.resolve(import.meta.dirname, '../../golden/price-left.log.ndjson')

let site: Served
beforeAll(async () => {
  site = await servePseudo()
})
afterAll(() => site.close())

const open = async (app: Session): Promise<Page> => {
  app.name([site.url])
  await app.page.goto(`${site.url}/#/swap`)
  await app.page.locator('#root > :not(.shell)').first().waitFor()
  return app.page
}
/** Chosen in the settings, which stay open. */
const speak = async (page: Page, tag: string): Promise<void> => {
  await page.getByRole('button', { name: SETTINGS }).click()
  await page.locator('dialog select').selectOption(tag)
  await page.locator(`html[lang=${tag}]`).waitFor({ state: 'attached' })
}
const leaveDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
}

describe('words that are longer, or from right to left,', () => {
  test('fit on the page and in its dialogs', async ({ app }) => {
    const page = await open(app)
    for (const [tag, dir] of PSEUDO) {
      await app.step('chosen', () => speak(page, tag))
      expect(await page.locator('html').getAttribute('dir')).toBe(dir)
      await app.look(`settings ${tag}`, 'words')
      await leaveDialog(page)
      await app.look(`opened ${tag}`, 'words')
      await page.locator('header [data-wallet=none]').click()
      await page.locator('dialog [data-wallet]').first().waitFor()
      await app.look(`wallets ${tag}`, 'words')
      await leaveDialog(page)
      await page.locator('form [aria-haspopup=dialog]').last().click()
      await page.getByRole('option').first().waitFor()
      await app.look(`tokens ${tag}`, 'words')
      await page.getByRole('combobox').fill('0x1111111111111111111111111111111111111111')
      await page.locator('dialog').getByRole('button').nth(2).waitFor()
      await leaveDialog(page)
    }
  })

  test('fit on the debug screen and in the dialog that saves the log', async ({ app }) => {
    const page = await open(app)
    for (const [tag] of PSEUDO) {
      await speak(page, tag)
      await page.locator('dialog div:has(> p > a[href="#/debug"]) > button').click()
      await page.locator('dialog fieldset button, dialog h3 ~ button').waitFor()
      await app.look(`saving the log ${tag}`, 'words')
      await page.goto(`${site.url}/#/debug`)
      await page.locator('input[type=file]').setInputFiles(GOLDEN)
      await page.locator('[role=option]', { hasText: 'OrderExpired' }).waitFor()
      await page.locator('.dbg-filters select').last().selectOption({ index: 1 })
      await page.locator('.dbg-step').nth(2).click()
      await app.look(`a log ${tag}`, 'words')
      const clipped = await page.evaluate(() =>
        [...document.querySelectorAll('.dbg-page :is(button, label, h1, h2, h3, p, summary, .dbg-words)')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      )
      expect(clipped).toEqual([])
      await page.goto(`${site.url}/#/swap`)
    }
  })

  test('fit from the price to the order', async ({ app }) => {
    await permit(app.sandbox, accounts[0])
    const page = await open(app)
    const t = trader(page)
    await t.connect()
    await t.chooseToken('receive', 'DAI')
    const submit = page.locator('form button[type=submit]')
    const wallet = page.locator('[data-sandbox-wallet=window]')
    const review = page.locator('dialog:not([data-sandbox-wallet])')
    const ready = page.locator('button:enabled:not([aria-disabled=true])')
    const confirm = review.locator('button').last().and(ready)
    for (const [placed, [tag]] of PSEUDO.entries()) {
      await speak(page, tag)
      await leaveDialog(page)
      await page.locator('form input').first().fill('0.1')
      await page.locator('form button[type=submit][aria-disabled=false]').waitFor()
      await app.look(`priced ${tag}`, 'words')
      await submit.click()
      await page.locator('dialog').waitFor()
      await app.look(`review ${tag}`, 'words')
      // What the price changed while the review was looked at holds it for a moment; the press waits for that.
      await confirm.click()
      await wallet.waitFor()
      await app.look(`signing ${tag}`, 'words')
      await page.locator('[data-answer=approve]').click()
      await wallet.waitFor({ state: 'detached' })
      await page.locator('[data-order] [data-label=filled]').nth(placed).waitFor({ state: 'attached' })
      await app.look(`placed ${tag}`, 'words')
      await leaveDialog(page)
      await app.look(`activity ${tag}`, 'words')
    }
  })
})
