/** The settings of the form: what is chosen there is what is signed. The form itself: test/screen. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'

test('slippage and deadline are in the signed order', async ({ app, world }) => {
  const { page } = app
  const me = trader(page)
  await world.approve(1, 'WETH', 10n ** 18n)
  await app.open()
  await me.connect()
  const settings = await me.openSettings()
  const slippage = settings.getByRole('textbox', { name: 'Slippage tolerance' })
  const deadline = settings.getByRole('textbox', { name: 'Deadline' })
  await app.step('values that cannot be are reported and change nothing', async () => {
    await slippage.fill('51')
    await deadline.fill('0')
    await settings.getByText('Enter a valid slippage percentage').waitFor()
    await settings.getByText('Enter a valid deadline').waitFor()
  })
  await app.step('a high slippage is warned of', async () => {
    await slippage.fill('2')
    await deadline.fill('10')
    await settings.getByText('High slippage amount selected').waitFor()
  })
  await me.closeDialog('Settings')
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  const expected = await app.step('the review holds them', async () => {
    const review = await me.review()
    await review.getByText('2%', { exact: true }).waitFor()
    return review
      .locator('dt', { hasText: 'Expected at the quoted price' })
      .locator('xpath=..')
      .locator('data')
      .getAttribute('value')
  })
  const { now } = await world.sandbox.lever<{ readonly now: number }>(1, 'mine')
  await me.confirm()
  const order = await me.asked()
  const left = Number(order['validTo']) - now
  expect(left).toBeGreaterThan(570)
  expect(left).toBeLessThanOrEqual(603)
  // The protocol's front ends divide by 1 + slippage.
  expect(Number(order['buyAmount']) / 1e18 / Number(expected)).toBeCloseTo(1 / 1.02, 6)
  // A placement that a reload cuts off is asked for at the order book, whose 404 the browser prints.
  await me.refuseInWallet()
  await me.dialog('Not signed').waitFor()
  await app.step('and are kept over a reload', async () => {
    await page.reload()
    const again = await me.openSettings()
    await expect.poll(() => again.getByRole('textbox', { name: 'Slippage tolerance' }).inputValue()).toBe('2')
    await expect.poll(() => again.getByRole('textbox', { name: 'Deadline' }).inputValue()).toBe('10')
  })
})
