/**
 * The screens of a swap at three widths, light and dark: nothing scrolls sideways, nothing loses its contrast. `npm test` sees
 * the same screens as scenes (test/e2e/layout/gallery.test.ts) and in a wider type (wide.test.ts).
 */
import { trader } from '../../e2e/support/trader.ts'
import { test } from '../../e2e/journeys/world.ts'

test('a swap looks right at every width and in both schemes', async ({ app }) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  await me.connect()
  await me.openTokens('receive')
  await app.look('tokens')
  await me
    .dialog(/^Select a token/)
    .getByRole('option', { name: /DAI/ })
    .first()
    .click()
  await me.type('sell', '1234567.123456789')
  await me.submit.getByText('Insufficient WETH balance').waitFor()
  await app.look('too much')
  await app.step('a lesser amount needs a permission', async () => {
    await me.type('sell', '1.5')
    await me.ready('Approve WETH')
    await page.getByText(/^Best quote/).waitFor()
  })
  await page.locator('main form summary', { hasText: /Exact amount: 1.5 WETH/ }).click()
  await page.getByRole('radio', { name: /^Exact amount: 1.5 WETH/ }).waitFor()
  await app.look('permission')
  await me.allow('WETH')
  await me.review()
  await app.look('review')
  await me.confirm()
  await me.approveInWallet()
  await me.dialog(/^Order (submitted|filled)$/).waitFor()
  await me.closeDialog(/^Order/)
  await me.orders('Filled').waitFor()
  // The popups lie on the activity for a while.
  const popups = page.getByRole('button', { name: /^Dismiss: / })
  while ((await popups.count()) > 0) await popups.first().click()
  await me
    .orders('Filled')
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  await app.look('filled')
})
