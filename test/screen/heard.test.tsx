/**
 * What is heard on the whole way of an order (X187, X188), as a text for each journey: whoever changes what is heard sees
 * it in the review. `npx vitest run --project screen test/screen/heard.test.tsx -u` writes them anew.
 */
import { act, fireEvent, screen, within } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { inEnglish } from '../support/inEnglish'
import { aBrowser } from '../stories/app'
import { DAI, WETH, rich } from '../stories/journey'
import {
  aMovingMarket,
  allowed,
  askCancellation,
  closeDialog,
  connected,
  openOrder,
  order,
  says,
  SWAP,
} from './placing'
import { type FakeWallet, hold, refuse } from '../support/pageWallets'
import { connectWith, withWallets } from './wallets'
import {
  button,
  dialog,
  field,
  gone,
  heard,
  openOnScreen,
  pass,
  press,
  TRADER,
  typeInto,
  until,
} from './screen'

/** A person looks before the next press. In steps, because this document reports its changes between them. */
const look = async (): Promise<void> => {
  for (let at = 0; at < 10; at++) await pass(300)
}

const wallets = { account: TRADER }

const golden = async (journey: string): Promise<void> => {
  await look()
  await expect(`${heard().join('\n')}\n`).toMatchFileSnapshot(`../golden/heard/${journey}.txt`)
}

/** Types with a key every `pause` ms, as a person does. */
const typeKeys = async (name: RegExp, text: string, pause = 150): Promise<void> => {
  const input = await field(name)
  for (let length = 1; length <= text.length; length++) {
    act(() => {
      input.focus()
      fireEvent.keyDown(input, { key: text[length - 1] })
      fireEvent.input(input, { target: { value: text.slice(0, length) } })
    })
    await pass(pause)
  }
}

it('a swap, from the connection to the fill', async () => {
  const browser = aBrowser({ chain: { ...rich, native: 10n ** 18n } })
  const wallet: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [TRADER] }
  const { between } = withWallets(browser, wallet)
  await openOnScreen(browser, `/swap?inputCurrency=${WETH}&outputCurrency=${DAI}`, between)
  await look()
  await connectWith(wallet.name)
  await look()
  await typeKeys(/^You sell/, '1.25')
  await look()
  await press(await button('Approve WETH'))
  await dialog(inEnglish('review.title'))
  await look()
  await press(await button(/^Confirm swap/))
  await says(inEnglish('notice.submitted'), '')
  await look()
  browser.orderBook.fill((await order('Open')).getAttribute('data-order') ?? '')
  await order('Filled')
  await golden('swap')
})

it('a cancellation', async () => {
  const browser = aBrowser({ wallets, chain: allowed })
  await connected(browser)
  await openOrder()
  await look()
  const asked = await askCancellation()
  await look()
  await press(await button(inEnglish('cancel.request'), within(asked)))
  await says(/^Cancel order/, inEnglish('cancel.accepted'))
  await look()
  await closeDialog(/^Cancel order/)
  browser.mine(2, 70)
  await order('Cancelled')
  await golden('cancellation')
})

it('a failure: the wallet refuses to sign', async () => {
  const browser = aBrowser({
    wallets: {
      ...wallets,
      signOrder: () => of(E.left({ tag: 'refused', description: 'User rejected the request.' } as const)),
    },
    chain: allowed,
  })
  await connected(browser)
  await typeKeys(/^You sell/, '1')
  await look()
  await press(await button(/^Review swap/))
  await press(await button(/^Confirm swap/, await dialog(inEnglish('review.title'))))
  await until(() => screen.getByRole('dialog', { name: inEnglish('label.notSigned') }))
  await golden('failure')
})

it('a wallet that shows no dialog of its own: an order and its cancellation wait for it', async () => {
  const browser = aBrowser({ chain: allowed })
  const { between, wallet } = withWallets(browser, { id: 'test.one', name: 'Wallet One', accounts: [TRADER] })
  await openOnScreen(browser, SWAP, between)
  await connectWith('Wallet One')
  await typeKeys(/^You sell/, '1')
  await look()
  wallet.behave('eth_signTypedData_v4', hold)
  await press(await button(/^Review swap/))
  await press(await button(/^Confirm swap/, await dialog(inEnglish('review.title'))))
  await look()
  await wallet.release('eth_signTypedData_v4')
  await says('Order submitted', '')
  await look()
  await closeDialog('Order submitted')
  const asked = await askCancellation()
  await look()
  await press(await button(inEnglish('cancel.request'), within(asked)))
  await look()
  await wallet.release('eth_signTypedData_v4')
  await says(/^Cancel order/, inEnglish('cancel.accepted'))
  await golden('slowWallet')
})

it('a recipient that is entered after the price', async () => {
  const browser = aBrowser({ wallets, chain: allowed })
  await connected(browser)
  await typeKeys(/^You sell/, '1')
  await look()
  await press(await button(inEnglish('settings.title')))
  const settings = await dialog(inEnglish('settings.title'))
  await press(await until(() => settings.getByRole('switch', { name: inEnglish('settings.recipient') })))
  await closeDialog(inEnglish('settings.title'))
  await press(await button(`+ ${inEnglish('settings.recipient')}`))
  await look()
  await typeInto(await field(inEnglish('recipient.label')), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await button(/^Review swap/)
  await golden('recipient')
})

it('an open order whose limit the market leaves, and comes back to', async () => {
  const market = aMovingMarket()
  const browser = aBrowser({
    wallets,
    chain: allowed,
    orderBook: market.orderBook,
  })
  await connected(browser)
  await openOrder()
  await look()
  market.percent = 80n
  await order('Open', inEnglish('order.unfillable'))
  await look()
  market.percent = 105n
  await gone(() => screen.queryByText(inEnglish('order.unfillable')))
  await golden('outOfRange')
})

it('an open order that no solver takes, until it expires', async () => {
  const browser = aBrowser({ wallets, chain: allowed })
  await connected(browser)
  const uid = await openOrder()
  await look()
  browser.orderBook.change(uid, { status: 'expired' })
  browser.mine(2, 30 * 60 + 71)
  // The user settles whether the device or the network is right about the time (X63).
  await press(await button(/\(network\)$/))
  await order('Expired')
  await golden('expiry')
})

it('a price that gets worse, and better again, while its review is open', async () => {
  const market = aMovingMarket(29 * 60_000)
  const browser = aBrowser({ wallets, chain: allowed, orderBook: market.orderBook })
  await connected(browser)
  await typeKeys(/^You sell/, '1')
  await look()
  await press(await button(/^Review swap/))
  await dialog(inEnglish('review.title'))
  await look()
  market.percent = 90n
  await until(() => screen.getByRole('button', { name: inEnglish('review.confirmNew') }))
  await look()
  market.percent = 120n
  await says(inEnglish('review.title'), '1 WETH = 1.1988 DAI')
  await golden('movingReview')
})

it('an approval that the wallet refuses', async () => {
  const browser = aBrowser({ chain: rich })
  const wallet: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [TRADER] }
  const { between, wallet: page } = withWallets(browser, wallet)
  await openOnScreen(browser, SWAP, between)
  await connectWith(wallet.name)
  await typeKeys(/^You sell/, '1')
  await look()
  page.behave('eth_sendTransaction', refuse)
  await press(await button('Approve WETH'))
  await golden('refusedApproval')
})
