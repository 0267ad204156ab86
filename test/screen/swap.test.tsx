/** The whole way of a swap as its trader sees it: connected, priced, reviewed, signed, filled. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import { DAI, rich, WETH } from '../stories/journey'
import { button, dialog, field, gone, openOnScreen, press, TRADER, typeInto, until } from './screen'

const allowed = { ...rich, allowances: { [WETH]: 2n ** 256n - 1n } }

it('a trader connects, types an amount, reviews what is signed, and sees the order filled', async () => {
  const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
  await openOnScreen(browser, `/swap?inputCurrency=${WETH}&outputCurrency=${DAI}`)
  await press(await button('Connect to a wallet'))
  await press(await button(/^Fake wallet/, await dialog('Connect to a wallet')))
  await gone(() => screen.queryByRole('dialog', { name: 'Connect to a wallet' }))
  await typeInto(await field(/^You sell/), '1')
  await press(await button(/^Review swap/))
  await press(await button(/^Confirm Swap/, await dialog('Confirm Swap')))
  await dialog('Order submitted')
  const [posted] = browser.orderBook.calls.placeOrder
  expect(posted?.[0]).toMatchObject({ from: TRADER, params: { sellToken: WETH, buyToken: DAI } })
  await until(() => document.querySelector('[data-order]'))
  const [order] = posted ?? []
  if (order !== undefined) browser.orderBook.fill(uidOf(order))
  await until(() => screen.getByText('Order filled'))
})
