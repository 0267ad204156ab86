/** X1: every screen of a swap holds in a type that is 30 % wider, from 320 to 1920 px, in both directions. */
import { expect } from 'vitest'
import { test } from '../../e2e/support/fixture.ts'
import { trader } from '../../e2e/support/trader.ts'
import { wideTroubles } from '../../e2e/layout/support/wide.ts'
import { inEnglish } from '../../support/inEnglish.ts'

test('every screen of a swap holds in a type that is 30 % wider', async ({ app }) => {
  const { page } = app
  const me = trader(page)
  const found: string[] = []
  const hold = async (name: string): Promise<void> => {
    found.push(...(await wideTroubles(page, name)))
  }
  await app.open()
  await hold('opened')
  await page.getByRole('button', { name: inEnglish('wallet.connect') }).click()
  await me.dialog(inEnglish('wallet.connect')).waitFor()
  await hold('wallets')
  await me.closeDialog(inEnglish('wallet.connect'))
  await me.connect()
  await me.openTokens('receive')
  await hold('tokens')
  await page.keyboard.press('Escape')
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1234567.123456789')
  await me.submit.getByText('Insufficient WETH balance').waitFor()
  await hold('too much')
  await me.type('sell', '1.5')
  await me.ready('Approve WETH')
  await page.getByText(/^Best quote/).waitFor()
  await hold('priced')
  await me.allow('WETH')
  await me.review()
  await hold('review')
  await me.confirm()
  await me.approveInWallet()
  await me.dialog(/^Order (submitted|filled)$/).waitFor()
  await hold('placed')
  await me.closeDialog(/^Order/)
  await me.orders('Filled').waitFor()
  await me
    .orders('Filled')
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  await hold('filled')
  await page.getByRole('button', { name: /^Network: / }).click()
  await me.dialog(inEnglish('network.title')).waitFor()
  await hold('networks')
  await me.closeDialog(inEnglish('network.title'))
  await page.locator('header [data-wallet]').click()
  await page.locator('dialog').waitFor()
  await hold('account')
  await page.keyboard.press('Escape')
  await me.openSettings()
  await hold('settings')
  await page.locator('dialog div:has(> p > a[href="#/debug"]) > button').click()
  await page.locator('dialog fieldset button, dialog h3 ~ button').waitFor()
  await hold('saving the log')
  expect(found).toEqual([])
})
