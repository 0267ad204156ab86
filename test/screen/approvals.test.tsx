/** Permissions: exact by default, unlimited by choice, enough for all open orders. */
import { screen } from '@testing-library/react'
import { MaxUint256 } from 'ethers'
import { expect, it } from 'vitest'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import { rich, WETH } from '../stories/journey'
import type { FakeWallet } from '../support/pageWallets'
import { transaction } from './activity'
import { closeDialog, order, orders, priced, reads, review, says, sign, SWAP, typeAmount } from './placing'
import { button, openOnScreen, press, TRADER, until } from './screen'
import { connectWith, withWallets } from './wallets'
import { inEnglish } from '../support/inEnglish'

const ONE = 10n ** 18n
const wallet: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [TRADER] }

const start = async () => {
  const browser = aBrowser({ chain: { ...rich, balances: { ...rich.balances, [WETH]: 100n * ONE } } })
  await openOnScreen(browser, SWAP, withWallets(browser, wallet).between)
  await connectWith(wallet.name)
  return { browser, allowance: () => browser.chain.world.allowances[WETH] }
}
/** One permission, from the form's button to the review that opens by itself, and closed. */
const allow = async (): Promise<void> => {
  await press(await button('Approve WETH'))
  await says(inEnglish('review.title'), '')
  await closeDialog(inEnglish('review.title'))
}
const place = async (): Promise<void> => {
  await sign()
  await says(inEnglish('notice.submitted'), '')
  await closeDialog(inEnglish('notice.submitted'))
}

it('two open orders of one token both fill, each allowed exactly', async () => {
  const { browser, allowance } = await start()
  await typeAmount('1')
  await allow()
  await place()
  await order('Open')
  expect(allowance()).toBe(ONE)
  await typeAmount('2')
  await until(() => screen.getByRole('radio', { name: /^Exact amount: 3 WETH/ }))
  await allow()
  expect(allowance()).toBe(3n * ONE)
  await place()
  await until(() => orders('Open')[1] ?? null)
  const posted = browser.orderBook.calls.placeOrder.map(([one]) => one)
  for (const one of posted) browser.orderBook.fill(uidOf(one))
  await until(() => orders('Filled')[1] ?? null)
  expect(posted.map(({ params }) => params.sellAmount + params.feeAmount)).toEqual([ONE, 2n * ONE])
})

it('unlimited is a choice, and is not asked for again', async () => {
  const { allowance } = await start()
  await typeAmount('1')
  await button('Approve WETH')
  await press(await until(() => screen.getByRole('radio', { name: /^Unlimited/ })))
  await press(screen.getByText(inEnglish('approve.why')))
  await until(() => screen.getAllByText(/vault relayer/))
  await allow()
  reads(await transaction('Executed'), 'Approve unlimited WETH')
  expect(allowance()).toBe(MaxUint256)
  await priced('90')
  await review()
})
