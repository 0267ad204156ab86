/** Permissions: exact by default, unlimited by choice, enough for all open orders, in two steps where a token demands it. */
import { MaxUint256 } from 'ethers'
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'

const ONE = 10n ** 18n

test('two open orders of one token both fill, each allowed exactly', async ({ app, world }) => {
  const me = trader(app.page)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await world.sandbox.lever(1, 'hold')

  await app.step('the first order is open', async () => {
    await me.type('sell', '1')
    await me.allow('WETH')
    await me.sign()
    await me.closeDialog('Order submitted')
    await me.orders('Open').waitFor()
  })
  expect(await world.allowance(1, 'WETH')).toBe(ONE)

  await app.step('the second needs a permission for both', async () => {
    await me.type('sell', '2')
    await app.page.getByRole('radio', { name: /^Exactly 3 WETH/ }).waitFor()
    await me.allow('WETH')
  })
  expect(await world.allowance(1, 'WETH')).toBe(3n * ONE)
  await app.step('the second order is open too', async () => {
    await me.sign()
    await me.closeDialog('Order submitted')
    await me.orders('Open').nth(1).waitFor()
  })

  await world.sandbox.lever(1, 'release')
  await app.step('both fill', () => me.orders('Filled').nth(1).waitFor())
  const trades = await world.trades(1)
  expect(trades.map(({ sellAmount }) => sellAmount).sort()).toEqual([ONE, 2n * ONE])
  expect(await world.allowance(1, 'WETH')).toBe(0n)
})

test('unlimited is a choice, and is not asked for again', async ({ app, world }) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'USDC')
  await me.type('sell', '1')
  await app.step('unlimited is chosen', async () => {
    await me.ready('Allow Foldswap to use your WETH')
    await page.getByRole('radio', { name: /^Unlimited/ }).check()
    await page.getByText('Why is this needed?').click()
    await page
      .getByText(/vault relayer/)
      .first()
      .waitFor()
  })
  await app.step('it is allowed', async () => {
    await me.allow('WETH')
    await me.ready('Review swap')
    await me.transactions('Executed').getByText('Approve unlimited WETH').waitFor()
  })
  expect(await world.allowance(1, 'WETH')).toBe(MaxUint256)
  await app.step('a larger order needs nothing more', async () => {
    await me.type('sell', '90')
    await me.review()
  })
})

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
    await steps.first().getByText('Revoke the current approval of 5 USDT').waitFor()
    await steps.nth(1).getByText('Approve 1,000 USDT').waitFor()
  })
  await app.step('the first step sets it to nothing', async () => {
    await (await me.ready('Allow Foldswap to use your USDT (step 1 of 2)')).click()
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
    await me.closeDialog('Confirm Swap')
  })
  expect(await world.allowance(1, 'USDT')).toBe(1_000_000_000n)
  await app.step('and the order fills', async () => {
    await me.sign()
    await me.closeDialog(/^Order/)
    await me.orders('Filled').waitFor()
  })
})
