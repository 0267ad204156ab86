/** What a newcomer sees of the price before there is a wallet, and the trade that follows. */
import { screen } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { fakePriceSource } from '../support/fakes/fakePriceSource'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import { DAI, rich, WETH } from '../stories/journey'
import type { FakeWallet } from '../support/pageWallets'
import { chooseToken, closeDialog, order, says, sign, typeAmount } from './placing'
import { button, field, openOnScreen, press, TRADER, typeInto, until } from './screen'
import { connectWith, withWallets } from './wallets'
import { inEnglish } from '../support/inEnglish'

const wallet: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [TRADER] }

/** 1 WETH for 3,000 DAI, from whichever side it is asked. */
const priceSource = fakePriceSource(
  {},
  {
    indicativePrice: ({ kind, amount }) => of(E.right(kind === 'sell' ? amount * 3000n : amount / 3000n)),
  },
)

it('a price without a wallet, then a wallet and a trade', async () => {
  const browser = aBrowser({ chain: rich })
  const wallets = withWallets(browser, wallet)
  await openOnScreen(browser, '/swap', (ports, close) => ({ ...wallets.between(ports, close), priceSource }))
  const asked = (): readonly number[] =>
    [browser.orderBook.calls.quote, browser.orderBook.calls.placeOrder].map(({ length }) => length)
  await chooseToken('sell', 'WETH')
  await chooseToken('receive', 'DAI')
  await typeAmount('1')
  await until(() => screen.getByText(/^1 WETH = 3,000(\.0+)? DAI$/))
  await until(() => screen.getByText(inEnglish('indicative.label')))
  await until(() => screen.getByText(inEnglish('indicative.hint')))
  expect(await field(/^You receive/)).toHaveProperty('value', '3,000')
  await button(inEnglish('submit.connectWallet'))

  await typeInto(await field(/^You receive/), '1500')
  await until(() => {
    const side = screen.getByRole('textbox', { name: /^You sell/ })
    expect(side).toHaveProperty('value', '0.5')
    return side
  })
  expect(asked()).toEqual([0, 0])

  await typeAmount('1')
  await connectWith(wallet.name)
  const allow = await button('Approve WETH')
  await until(() => screen.getByText(/^Best quote/))
  expect(screen.queryByText(inEnglish('indicative.label'))).toBeNull()

  await press(allow)
  await says(inEnglish('review.title'), '')
  await closeDialog(inEnglish('review.title'))
  await sign()
  await says(inEnglish('notice.submitted'), '')
  await closeDialog(inEnglish('notice.submitted'))
  const posted = browser.orderBook.calls.placeOrder.map(([one]) => one)
  expect(posted).toMatchObject([{ params: { sellToken: WETH, buyToken: DAI } }])
  for (const one of posted) browser.orderBook.fill(uidOf(one))
  await order('Filled')
})
