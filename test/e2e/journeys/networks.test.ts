/**
 * Buying an exact amount on another chain than the first. On one that still takes a signed fee:
 * test/screen/networks.test.tsx.
 */
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test, TRADER } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const CASES = [{ chainId: 100, network: 'Gnosis Chain', sell: 'WXDAI', buy: 'USDC', decimals: 6 }] as const

test.for(CASES)(
  'exactly 150 $buy are bought with at most so many $sell on $network',
  async ({ chainId, network, sell, buy, decimals }, { app, world }) => {
    const { page } = app
    const me = trader(page)
    await app.open()
    await me.connect()
    await app.step('the networks are offered', async () => {
      await page.getByRole('button', { name: /^Network: / }).click()
      await me
        .dialog(inEnglish('network.title'))
        .getByRole('button', { name: /^Ethereum/ })
        .waitFor()
    })
    await app.step('the wallet is asked to switch', async () => {
      await me
        .dialog(inEnglish('network.title'))
        .getByRole('button', { name: new RegExp(`^${network}`) })
        .click()
      await me.wallet.getByText('Switch networks?').waitFor()
    })
    await app.step('the app and the wallet are on the new network', async () => {
      await me.approveInWallet()
      await me.dialog(inEnglish('network.title')).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: `Network: ${network}. Change it` }).waitFor()
    })
    await app.step('the bought amount is typed', async () => {
      if ((await page.getByRole('button', { name: `Selling ${sell}. Change the token` }).count()) === 0)
        await me.chooseToken('sell', sell)
      await me.chooseToken('receive', buy)
      await me.type('receive', '150')
      await me.ready(`Approve ${sell}`)
      await page.getByText(inEnglish('limit.maximumSent')).waitFor()
    })
    await app.step('exactly what may be sold is allowed', () => me.allow(sell))
    const allowed = await world.allowance(chainId, sell)

    const before = { sell: await world.balance(chainId, sell), buy: await world.balance(chainId, buy) }
    await app.step('the review names the most that is sold', async () => {
      const review = await me.review()
      await review.getByText(inEnglish('review.youSellAtMost')).waitFor()
    })
    const signed = await app.step('the wallet shows an order to buy', async () => {
      await me.confirm()
      const order = await me.asked()
      expect(order).toMatchObject({
        chainId: String(chainId),
        kind: 'buy',
        receiver: TRADER,
        buyAmount: String(150n * 10n ** BigInt(decimals)),
      })
      return order
    })
    const fee = BigInt(signed['feeAmount'] ?? '0')
    const most = BigInt(signed['sellAmount'] ?? '0') + fee
    expect(fee).toBe(0n)
    expect(allowed >= most).toBe(true)
    await app.step('it is filled', async () => {
      await me.approveInWallet()
      await me.orders('Filled').waitFor()
      await me.dialog(/^Order /).waitFor({ state: 'hidden' })
    })

    const [trade] = await world.trades(chainId)
    expect(trade).toMatchObject({
      orderUid: await me.uidOf(me.orders('Filled')),
      buyAmount: 150n * 10n ** BigInt(decimals),
      feeAmount: fee,
    })
    const sold = before.sell - (await world.balance(chainId, sell))
    expect(sold).toBe(trade?.sellAmount)
    expect(sold <= most).toBe(true)
    expect((await world.balance(chainId, buy)) - before.buy).toBe(150n * 10n ** BigInt(decimals))

    await app.step('a reload stays on this network, with its orders', async () => {
      await page.reload()
      await page.getByRole('button', { name: `Network: ${network}. Change it` }).waitFor()
      await me.orders('Filled').waitFor()
    })
  },
)
