/** The network's own coin, sold. What else is done with it: test/screen/nativeCoin.test.tsx. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const ONE = 10n ** 18n

test('a sale of ETH that was started goes on after a reload', async ({ app, world }) => {
  const me = trader(app.page)
  await app.open()
  await me.connect('coin')
  await me.chooseToken('receive', 'DAI')
  const before = await world.balance(1, 'WETH')
  const amount = before / ONE + 1n
  await app.step('the coin is wrapped, and the page is reloaded before the approval', async () => {
    await me.type('sell', String(amount))
    await (await me.ready('Sell my WETH and wrap the rest')).click()
    expect((await me.asked())['value']).toBe(String(ONE))
    await me.approveInWallet()
    await me.wallet.getByText('spender').first().waitFor()
    await me.refuseInWallet()
    await app.page.reload()
    await me.submit.waitFor()
  })
  await app.step('what is done of it stands on the form, and leads on', async () => {
    const go = app.page.getByRole('button', { name: inEnglish('wrap.continue') })
    await go
      .or(app.page.getByRole('button', { name: /^Approve WETH/ }))
      .first()
      .waitFor()
    if (await go.isVisible()) await go.click()
    await me.allow('WETH')
    expect(await world.allowance(1, 'WETH')).toBe(amount * ONE)
    await me.sign()
    await me.orders('Filled').waitFor()
  })
  expect(await world.balance(1, 'WETH')).toBe(before + ONE - amount * ONE)
})
