/** The network's own coin: wrapped and unwrapped, and sold. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test, TRADER } from './world.ts'

const ONE = 10n ** 18n
/** `deposit()`. */
const DEPOSIT = '0xd0e30db0'

test('ETH is wrapped and unwrapped by a transaction each, without a quote', async ({ app, world }) => {
  const { page, sandbox } = app
  const me = trader(page)
  let quotes = 0
  await page.route(/\/quote(?:\/stream)?$/, async (route) => {
    quotes += 1
    await route.continue()
  })
  await app.open()
  await app.step('the form begins with the coin of the network', async () => {
    await page.getByRole('button', { name: 'Selling ETH. Change the token' }).waitFor()
  })
  // 40 gwei: what the network's gas feed reports from now on.
  await sandbox.lever(1, 'gasPrice', { wei: '40000000000' })
  await me.connect('coin')
  await me.chooseToken('receive', 'WETH')
  await app.step('the pair needs an amount', () => me.submit.getByText('Enter an amount').waitFor())
  const before = await world.balance(1, 'WETH')
  await app.step('the dialog says whose turn it is', async () => {
    await me.type('sell', '2')
    await (await me.ready('Wrap')).click()
    expect(await me.asked()).toMatchObject({
      to: world.token(1, 'WETH'),
      value: String(2n * ONE),
      data: DEPOSIT,
    })
    const dialog = me.dialog('Confirm transaction in wallet')
    await dialog.getByText('Wrapping ETH').first().waitFor()
    await dialog.getByText('Follow these steps:').waitFor()
  })
  await app.step('it is done, and says how long it took', async () => {
    await me.approveInWallet()
    await me
      .dialog('Success')
      .getByText(/^Transaction completed in \d+ seconds?$/)
      .waitFor()
  })
  await app.step('the wallet shows the wrapped token from then on', async () => {
    await me.dialog('Success').getByRole('button', { name: 'Add WETH to Sandbox wallet' }).click()
    expect(await me.asked()).toMatchObject({ token: world.token(1, 'WETH'), symbol: 'WETH', decimals: '18' })
    await me.approveInWallet()
    await me.dialog('Success').getByText('Added WETH').waitFor()
  })
  await me.closeDialog('Success')
  expect((await world.balance(1, 'WETH')) - before).toBe(2n * ONE)
  await me.transactions('Executed').getByText('Wrap 2 Ether to WETH').waitFor()

  await app.step('turned over it unwraps', async () => {
    await page.getByRole('button', { name: /^Switch the sell and buy tokens/ }).click()
    await (await me.ready('Unwrap')).click()
    await me.approveInWallet()
    await me.dialog('Success').waitFor()
  })
  await me.closeDialog('Success')
  await me.transactions('Executed').getByText('Unwrap 2 WETH to Ether').waitFor()
  expect(await world.balance(1, 'WETH')).toBe(before)
  expect(quotes).toBe(0)

  await app.step('a wrap that is refused says so, and sends nothing', async () => {
    await page.getByRole('button', { name: /^Switch the sell and buy tokens/ }).click()
    await (await me.ready('Wrap')).click()
    await me.refuseInWallet()
    await me
      .dialog('Not sent')
      .getByText(/^You rejected it/)
      .waitFor()
  })
  await me.dialog('Not sent').getByRole('button', { name: 'Dismiss' }).click()
  await app.step('a wrap that leaves little asks first', async () => {
    await page.getByRole('button', { name: 'Sell the whole balance of ETH' }).click()
    await (await me.ready('Wrap')).click()
    const confirm = me.dialog('Confirm ETH wrap')
    await confirm.getByText(/about 4 more on-chain transactions/).waitFor()
    await confirm.getByRole('button', { name: 'Wrap my ETH anyways' }).waitFor()
    await confirm.getByRole('button', { name: 'Cancel' }).click()
  })
  expect(await sandbox.rpc<string>(1, 'eth_getBalance', [TRADER, 'latest'])).not.toBe('0x0')
})

test('selling ETH uses the WETH that is there, wraps the rest, allows exactly that, and swaps it', async ({
  app,
  world,
}) => {
  const me = trader(app.page)
  await app.open()
  await me.connect('coin')
  await me.chooseToken('receive', 'DAI')
  const before = await world.balance(1, 'WETH')
  const amount = before / ONE + 1n
  await app.step('the form says what is used and what is wrapped, and the gas of each step', async () => {
    await me.type('sell', String(amount))
    await me.ready('Start selling ETH')
    await app.page.getByText(/^This uses your [\d,.]+ WETH and wraps 1 ETH\.$/).waitFor()
    const steps = app.page.getByRole('list', { name: 'Steps to sell ETH' }).getByRole('listitem')
    await steps
      .first()
      .getByText(/Gas about/)
      .waitFor()
    expect(await steps.count()).toBe(3)
  })
  await app.look('a sale of the coin as a plan')
  await app.step('all of it can be wrapped by choice', async () => {
    await app.page.getByRole('radio', { name: 'Wrap all and keep my WETH' }).check()
    await app.page.getByText(/^This wraps [\d,.]+ ETH to WETH\.$/).waitFor()
    await app.page.getByRole('radio', { name: 'Use my WETH first' }).check()
  })
  await app.step('one start asks for the wrap, and then for the approval of the whole', async () => {
    await (await me.ready('Start selling ETH')).click()
    expect((await me.asked())['value']).toBe(String(ONE))
    await me.approveInWallet()
    expect((await me.asked())['amount']).toBe(String(amount * ONE))
    await me.approveInWallet()
  })
  await app.step('then the review opens by itself, and the order fills', async () => {
    const review = me.dialog('Confirm Swap')
    await review.getByText('Foldswap may use your WETH').waitFor()
    expect(await world.allowance(1, 'WETH')).toBe(amount * ONE)
    await me.confirm()
    await me.approveInWallet()
    await me.orders('Filled').waitFor()
  })
  expect(await world.balance(1, 'WETH')).toBe(before + ONE - amount * ONE)
})

test('a sale of ETH that was started goes on after a reload', async ({ app, world }) => {
  const me = trader(app.page)
  await app.open()
  await me.connect('coin')
  await me.chooseToken('receive', 'DAI')
  const amount = (await world.balance(1, 'WETH')) / ONE + 1n
  await app.step('the coin is wrapped, and the page is reloaded before the approval', async () => {
    await me.type('sell', String(amount))
    await (await me.ready('Start selling ETH')).click()
    await me.asked()
    await me.approveInWallet()
    await me.wallet.getByText('spender').first().waitFor()
    await me.refuseInWallet()
    await app.page.reload()
    await me.submit.waitFor()
  })
  await app.step('what is done of it stands on the form, and leads on', async () => {
    const go = app.page.getByRole('button', { name: 'Continue' })
    await go
      .or(app.page.getByRole('button', { name: /^Allow Foldswap to use your WETH/ }))
      .first()
      .waitFor()
    if (await go.isVisible()) await go.click()
    await me.allow('WETH')
    await me.sign()
    await me.orders('Filled').waitFor()
  })
})
