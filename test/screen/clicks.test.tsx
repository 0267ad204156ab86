/** How many presses a trade takes on the page itself; those in the wallet are the wallet's (X47). */
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { uidOf } from '../support/fakes/fakeOrderBook'
import type { FakeWallet } from '../support/pageWallets'
import { aBrowser } from '../stories/app'
import { rich, WETH } from '../stories/journey'
import { chooseToken, orders, says, SWAP, typeAmount } from './placing'
import { button, gone, openOnScreen, press, TRADER, until } from './screen'
import { connectWith, withWallets } from './wallets'
import { inEnglish } from '../support/inEnglish'

const wallet: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [TRADER] }

/** Counts the presses of a person from here on, and begins again at 0 whenever it is asked. */
const counted = (): (() => number) => {
  let presses = 0
  const count = (): void => void (presses += 1)
  document.addEventListener('click', count, { capture: true })
  onTestFinished(() => document.removeEventListener('click', count, { capture: true }))
  return () => {
    const before = presses
    presses = 0
    return before
  }
}

interface Trading {
  readonly presses: () => number
  /** Types the amount, presses `start`, and goes on until the order is filled: the `count`-th. */
  readonly trade: (amount: string, count: number, start?: string) => Promise<void>
}

const ONE = 10n ** 18n

const atRoute = async (route: string, wrapped = 10n * ONE): Promise<Trading> => {
  const balances = { ...rich.balances, [WETH]: wrapped }
  const tokens = { [WETH]: { hasCode: true, decimals: 18, symbol: 'WETH', name: 'Wrapped Ether' } }
  const browser = aBrowser({ chain: { ...rich, balances, tokens, native: 100n * ONE } })
  await openOnScreen(browser, route, withWallets(browser, wallet).between)
  /** Allowed, and the review that opens by itself confirmed: nothing else is pressed, until the dialog left by itself. */
  const trade: Trading['trade'] = async (amount, count, start = 'Approve WETH') => {
    await typeAmount(amount)
    await press(await button(start))
    await says(inEnglish('review.title'), 'WETH approved')
    await press(await button(/^Confirm swap/))
    await says(inEnglish('notice.submitted'), '')
    const [posted] = browser.orderBook.calls.placeOrder.at(-1) ?? []
    if (posted === undefined) throw new Error('No order was posted.')
    expect(posted.params.sellToken).toBe(WETH)
    browser.orderBook.fill(uidOf(posted))
    await until(() => orders('Filled')[count - 1] ?? null)
    await gone(() => screen.queryByRole('dialog', { name: /^Order / }))
  }
  return { presses: counted(), trade }
}

it('a newcomer who sells the coin that the form begins with trades with 6 presses, wrap and approval included', async () => {
  const { presses, trade } = await atRoute('/swap', 0n)
  await connectWith(wallet.name)
  await chooseToken('receive', 'DAI')
  await trade('2', 1, 'Wrap and sell ETH')
  expect(presses()).toBeLessThanOrEqual(6)
})

it('a newcomer trades with 8 presses, approval included, and the next trade takes 2', async () => {
  const { presses, trade } = await atRoute('/swap')
  await connectWith(wallet.name)
  await chooseToken('sell', 'WETH')
  await chooseToken('receive', 'DAI')
  await trade('1', 1)
  expect(presses()).toBeLessThanOrEqual(8)
  await trade('2', 2)
  expect(presses()).toBe(2)
})

it('where a link names the token that is sold, the first trade takes 6 presses', async () => {
  const { presses, trade } = await atRoute(`/swap?inputCurrency=${WETH}`)
  await connectWith(wallet.name)
  await chooseToken('receive', 'DAI')
  await trade('1', 1)
  expect(presses()).toBeLessThanOrEqual(6)
})

it('where a link names both tokens, the first trade takes 4 presses', async () => {
  const { presses, trade } = await atRoute(SWAP)
  await connectWith(wallet.name)
  await trade('1', 1)
  expect(presses()).toBeLessThanOrEqual(4)
})
