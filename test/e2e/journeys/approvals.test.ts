/** A permission that the token's own contract demands in two steps; the others are told in test/screen. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

test('a left permission of USDT is taken back first, shown as two steps', async ({ app, world }) => {
  const { page } = app
  const me = trader(page)
  await world.approve(1, 'USDT', 5_000_000n)
  await app.open()
  await me.connect()
  await me.chooseToken('sell', 'USDT')
  await me.chooseToken('receive', 'DAI')
  await app.step('the form shows both steps', async () => {
    await me.type('sell', '1000')
    const steps = page.getByRole('list', { name: 'Two steps for USDT' }).getByRole('listitem')
    await steps.first().getByText('Revoke the current USDT approval').waitFor()
    await steps.nth(1).getByText('Approve 1,000 USDT').waitFor()
  })
  await app.step('the first step sets it to nothing', async () => {
    await (await me.ready('Approve USDT (step 1 of 2)')).click()
    expect((await me.asked())['amount']).toBe('0')
    await me.approveInWallet()
  })
  await app.step('the second allows the amount', async () => {
    await me.wallet
      .or(page.getByRole('button', { name: /step 2 of 2/, disabled: false }))
      .first()
      .waitFor()
    if ((await me.wallet.count()) === 0) await me.submit.click()
    expect((await me.asked())['amount']).toBe('1000000000')
    await me.approveInWallet()
    await me.closeDialog(inEnglish('review.title'))
  })
  expect(await world.allowance(1, 'USDT')).toBe(1_000_000_000n)
  await app.step('and the order fills', async () => {
    await me.sign()
    await me.closeDialog(/^Order/)
    await me.orders('Filled').waitFor()
  })
})
