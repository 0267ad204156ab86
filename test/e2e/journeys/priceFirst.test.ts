/** What a newcomer sees of the price before there is a wallet, and the trade that follows. */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'

test('a price without a wallet, then a wallet and a trade', async ({ app, world }) => {
  const { page } = app
  const me = trader(page)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/')) posted.push(request.url())
  })

  await app.step('both sides are filled, and the price is marked as an estimate', async () => {
    await app.open()
    await me.chooseToken('sell', 'WETH')
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    await page.getByText(/^1 WETH = [\d,.]+ DAI$/).waitFor()
    await page.getByText('Indicative price').waitFor()
    await page.getByText(/This is an estimate that cannot be traded/).waitFor()
    expect(Number((await me.amount('receive').inputValue()).replaceAll(',', ''))).toBeGreaterThan(2000)
    await me.ready('Connect Wallet')
  })
  await app.look('indicative price')
  await app.step('the other side can be typed as well', async () => {
    await me.type('receive', '3000')
    await expect.poll(() => me.amount('sell').inputValue()).toMatch(/^[01]\.\d+$/)
    expect(posted).toEqual([])
  })

  await app.step('a wallet turns the estimate into a quote', async () => {
    await me.type('sell', '1')
    await me.connect()
    await me.ready('Allow Foldswap to use your WETH')
    await page.getByText(/^best price/).waitFor()
    expect(await page.getByText('Indicative price').count()).toBe(0)
  })
  await app.step('which can be traded', async () => {
    await me.allow('WETH')
    await me.sign()
    await me.closeDialog(/^Order/)
    await me.orders('Filled').waitFor()
    expect(await world.trades(1)).toHaveLength(1)
  })
})
