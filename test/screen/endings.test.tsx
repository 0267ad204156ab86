/** How an order ends otherwise: its cancellation refused, expired, or filled after it was reported as cancelled. */
import { screen, within } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { aBrowser } from '../stories/app'
import {
  aMovingMarket,
  allowed,
  askCancellation,
  closeDialog,
  connected,
  notice,
  openOrder,
  order,
  orders,
  reads,
  says,
} from './placing'
import { button, gone, press, TRADER, until } from './screen'
import { inEnglish } from '../support/inEnglish'

/** What the strip says of an order that no solver has taken. */
const IN_THE_AUCTIONS = /Waiting for an auction|In the next auction|Solvers are competing/
const OUT_OF_RANGE = inEnglish('order.unfillable')
const wallets = { account: TRADER }

it('a cancellation that the wallet refuses leaves the order open', async () => {
  const browser = aBrowser({
    wallets: {
      ...wallets,
      signCancellation: () =>
        of(E.left({ tag: 'refused', description: 'User rejected the request.' } as const)),
    },
    chain: allowed,
  })
  await connected(browser)
  const uid = await openOrder()
  const asked = await askCancellation()
  reads(asked, inEnglish('cancel.how'))
  await press(await button(inEnglish('cancel.request'), within(asked)))
  const refused = await says(/^Cancel order/, 'You rejected the cancellation')
  await button(inEnglish('cancel.request'), within(refused))
  expect(browser.wallets.calls.signCancellation).toHaveLength(1)
  expect(browser.orderBook.calls.cancelOrder).toEqual([])
  await closeDialog(/^Cancel order/)
  browser.orderBook.fill(uid)
  await order('Filled')
})

it('an order that no solver takes expires, and is reported as a failure', async () => {
  const browser = aBrowser({ wallets, chain: allowed })
  await connected(browser)
  const uid = await openOrder()
  browser.orderBook.change(uid, { status: 'expired' })
  browser.mine(2, 30 * 60 + 10)
  // Half an hour more than the device says: the user settles which of them is right (X63).
  await press(await button(/\(network\)$/))
  await order('Open', inEnglish('order.timeUp'))
  browser.mine(3, 30 * 60 + 71)
  await order('Expired')
  await notice(inEnglish('notice.expired'))
  await press(await button('Dismiss: Order expired'))
  await gone(() => screen.queryByText(inEnglish('notice.expired')))
})

it('an open order reports how far it is, and when the market has left its limit', async () => {
  const market = aMovingMarket()
  const browser = aBrowser({
    wallets,
    chain: allowed,
    orderBook: market.orderBook,
  })
  await connected(browser)
  await openOrder()
  reads(await order('Open', IN_THE_AUCTIONS), IN_THE_AUCTIONS)
  expect(screen.queryByText(OUT_OF_RANGE)).toBeNull()
  market.percent = 80n
  await order('Open', OUT_OF_RANGE)
  market.percent = 105n
  await gone(() => screen.queryByText(OUT_OF_RANGE))
  await order('Open', IN_THE_AUCTIONS)
})

it('a fill that comes after the cancellation shows as filled, with one notice that says so', async () => {
  const browser = aBrowser({ wallets, chain: allowed })
  await connected(browser)
  const uid = await openOrder()
  const asked = await askCancellation()
  expect(asked.textContent).toMatch(/Are you sure you want to cancel order [0-9a-f]{8}\?/)
  reads(asked, 'can still fill it')
  await press(await button(inEnglish('cancel.request'), within(asked)))
  await says(/^Cancel order/, inEnglish('cancel.accepted'))
  await closeDialog(/^Cancel order/)
  await order('Cancelling...')
  browser.mine(2, 70)
  await order('Cancelled')
  // A solver held the order already.
  browser.orderBook.fill(uid)
  const filled = await order('Filled', 'It was filled before the cancellation took effect.')
  await notice(inEnglish('notice.filledLate'))
  const notices = screen.getByRole('group', { name: inEnglish('notice.region') })
  expect(within(notices).getAllByText(/traded|filled/)).toHaveLength(1)
  await press(await button(/^Details/, within(filled)))
  await until(() => within(filled).getByText(inEnglish('order.executedPrice')))
  within(filled).getByText('Transaction')
  expect(orders()).toHaveLength(1)
})
