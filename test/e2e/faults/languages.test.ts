/**
 * A language from right to left and one whose words are long or in other letters, on every screen of a swap: nothing is cut off, nothing
 * scrolls sideways, and an order is placed in each (S1.18, X40). The day's seed draws the second (C664); the soak has all of these here, and
 * places an order in every language (test/soak/browser/languages.test.ts).
 */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sampleOf } from '../../support/sample.ts'
import { test } from '../support/fixture.ts'
import { leaveDialog, orderInEach, speak } from './support/languages.ts'

/** From right to left; long words, Cyrillic, Chinese letters, high letters without spaces. */
const LANGUAGES = [
  ['ar-SA', 'rtl'],
  ['de-DE', 'ltr'],
  ['ru-RU', 'ltr'],
  ['ja-JP', 'ltr'],
  ['th-TH', 'ltr'],
] as const

/** One of each direction. */
const drawn = sampleOf(
  LANGUAGES.map(([, dir]) => dir),
  'languages',
).flatMap(([n]) => LANGUAGES.slice(n - 1, n))

const looked = (page: Page): Promise<void> => page.locator('dialog [data-wallet]').first().waitFor()

describe('words of other languages', () => {
  test('fit on the page and in its dialogs', async ({ app }) => {
    const { page } = app
    await app.open()
    for (const [tag, dir] of drawn) {
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
      drawn.map(([tag]) => tag),
    )
  })
})
