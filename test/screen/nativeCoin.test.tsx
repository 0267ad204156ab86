/** The network's own coin, bought. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import { DAI, WETH } from '../stories/journey'
import type { FakeWallet } from '../support/pageWallets'
import { closeDialog, order, says, sign, typeAmount } from './placing'
import { button, openOnScreen, press, TRADER, until } from './screen'
import { connectWith, withWallets } from './wallets'

const ONE = 10n ** 18n
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const one: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [TRADER] }
const wealthy = {
  balances: { [WETH]: 10n * ONE, [DAI]: 100_000n * ONE },
  allowances: { [WETH]: 0n, [DAI]: 0n },
}

const allow = async (symbol: string): Promise<void> => {
  await press(await button(new RegExp(`^Allow Foldswap to use your ${symbol}`)))
  await says('Confirm Swap', '')
  await closeDialog('Confirm Swap')
}
const swapped = async (browser: ReturnType<typeof aBrowser>) => {
  await sign()
  await says('Order submitted', '')
  const [posted] = browser.orderBook.calls.placeOrder[0] ?? []
  if (posted === undefined) throw new Error('No order was posted.')
  browser.orderBook.fill(uidOf(posted))
  await order('Filled')
  return posted
}

it('bought ETH comes as the coin itself', async () => {
  const browser = aBrowser({ chain: wealthy })
  await openOnScreen(
    browser,
    `/swap?inputCurrency=${DAI}&outputCurrency=ETH`,
    withWallets(browser, one).between,
  )
  await connectWith(one.name)
  await typeAmount('3000')
  await allow('DAI')
  await until(() => screen.getByRole('button', { name: 'Receiving ETH. Change the token' }))
  expect((await swapped(browser)).params).toMatchObject({ sellToken: DAI, buyToken: COIN })
})
