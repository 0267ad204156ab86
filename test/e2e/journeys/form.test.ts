/** The form and its settings: what is chosen there is what is signed. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'

test('the whole balance, the other way round, and the price both ways', async ({ app }) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await app.step('Max takes the whole balance', async () => {
    await page.getByRole('button', { name: 'Sell the whole balance of WETH' }).click()
    await expect.poll(() => me.amount('sell').inputValue()).toBe('100')
    await me.ready('Allow Foldswap to use your WETH')
  })
  await app.step('the price reads both ways', async () => {
    await page.getByText(/^1 WETH = 2,\d{3}(\.\d+)? DAI$/).waitFor()
    await page.getByRole('button', { name: 'Invert the price' }).click()
    await page.getByText(/^1 DAI = 0\.000\d+ WETH$/).waitFor()
  })
  await app.step('the sides are turned over', async () => {
    await page.getByRole('button', { name: 'Switch the sell and buy tokens' }).click()
    await page.getByRole('button', { name: 'Selling DAI. Change the token' }).waitFor()
    await page.getByRole('button', { name: 'Receiving WETH. Change the token' }).waitFor()
  })
  await app.step('more than the balance is reported where it is typed', async () => {
    await me.type('sell', '100001')
    await me.submit.getByText('Insufficient DAI balance').waitFor()
    await page.getByText('More than your DAI balance. Sell less, or press Max.').waitFor()
  })
})

test('a token is found by its symbol, its name and its address', async ({ app, world }) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  const tokens = await app.step('the list is open', () => me.openTokens('receive'))
  const search = tokens.getByRole('combobox')
  const options = tokens.getByRole('option')
  for (const [query, symbol] of [
    ['usdc', 'USDC'],
    ['tether', 'USDT'],
    [world.token(1, 'WBTC'), 'WBTC'],
    [world.token(1, 'WBTC').toLowerCase(), 'WBTC'],
  ] as const) {
    await search.fill(query)
    await expect.poll(() => options.count()).toBe(1)
    await options.first().getByText(symbol, { exact: true }).first().waitFor()
  }
  await app.step('a name that nobody has says what to do', async () => {
    await search.fill('zzz')
    await tokens.getByText(/^No token found/).waitFor()
  })
  await app.step('an address with a typing error is reported apart', async () => {
    await search.fill(world.token(1, 'WBTC').replace('2260FAC5', '2260fAC5'))
    await tokens.getByText(/^This address has a typing error/).waitFor()
  })
  await app.step('the keyboard chooses', async () => {
    await search.fill('usd coin')
    await options.first().waitFor()
    await search.press('Enter')
    await page.getByRole('button', { name: /^Receiving USDC/ }).waitFor()
  })
})

test('a token that no list knows is looked up on chain and added knowingly', async ({ app, world }) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  const tokens = await me.openTokens('receive')
  await app.step('the chain says what it is, and the app what that is worth', async () => {
    await tokens.getByRole('combobox').fill(world.token(1, 'FEE'))
    await tokens.getByText('This token is not on any list').waitFor()
  })
  await app.step('it is added and chosen', async () => {
    await tokens.getByRole('button', { name: 'I checked the address: add FEE' }).click()
    await page.getByRole('button', { name: 'Receiving FEE. Change the token' }).waitFor()
  })
  await app.step('it is still there after a reload', async () => {
    await page.reload()
    const again = await me.openTokens('receive')
    await again.getByRole('combobox').fill('FEE')
    await again.getByRole('option').getByText('Added by you').waitFor()
  })
})

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

test('an address that leads nowhere says so and leads back', async ({ app }) => {
  const { page } = app
  const me = trader(page)
  await app.step('there is no such page', async () => {
    await app.open('/nowhere')
    await page.getByRole('heading', { name: 'Page not found!' }).waitFor()
  })
  await app.step('back to the form', async () => {
    await page.getByRole('main').getByRole('link', { name: 'To the swap page' }).click()
    await me.submit.waitFor()
  })
  await app.step('the footer reports what this is', () =>
    page
      .getByRole('contentinfo')
      .getByText(/public test keys and test money/)
      .waitFor(),
  )
})
