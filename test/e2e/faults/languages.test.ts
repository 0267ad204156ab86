/**
 * Languages whose words are long, in other letters or from right to left, on every screen of a swap: nothing is cut off, nothing
 * scrolls sideways, and an order is placed in each (S1.18, X40). The soak does it in all (test/soak/browser/languages.test.ts).
 */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { leaveDialog, orderInEach, speak } from './support/languages.ts'

/** Long words, Cyrillic, Chinese letters, from right to left, high letters without spaces. */
const LANGUAGES = [
  ['de-DE', 'ltr'],
  ['ru-RU', 'ltr'],
  ['ja-JP', 'ltr'],
  ['ar-SA', 'rtl'],
  ['th-TH', 'ltr'],
] as const

const looked = (page: Page): Promise<void> => page.locator('dialog [data-wallet]').first().waitFor()

describe('words of other languages', () => {
  test('fit on the page and in its dialogs', async ({ app }) => {
    const { page } = app
    await app.open()
    for (const [tag, dir] of LANGUAGES) {
      await app.step('chosen', () => speak(page, tag))
      expect(await page.locator('html').getAttribute('dir')).toBe(dir)
      await app.look(`settings ${tag}`, 'words')
      await leaveDialog(page)
      await app.look(`opened ${tag}`, 'words')
      await page.locator('header [data-wallet=none]').click()
      await looked(page)
      await app.look(`wallets ${tag}`, 'words')
      await leaveDialog(page)
      await page.locator('form [aria-haspopup=dialog]').last().click()
      await page.getByRole('option').first().waitFor()
      await app.look(`tokens ${tag}`, 'words')
      await leaveDialog(page)
      await speak(page, tag)
      await page.locator('dialog div:has(> p > a[href="#/debug"]) > button').click()
      await page.locator('dialog fieldset button, dialog h3 ~ button').waitFor()
      await app.look(`saving the log ${tag}`, 'words')
      await leaveDialog(page)
      if (await page.locator('dialog').isVisible()) await leaveDialog(page)
    }
  })

  test('fit from the price to the order', async ({ app }) => {
    await orderInEach(
      app,
      LANGUAGES.map(([tag]) => tag),
    )
  })
})
