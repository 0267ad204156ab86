/**
 * Buying an exact amount on a chain whose service still takes a signed fee (today's has a journey in a browser), and
 * links to another network.
 */
import { cleanup, screen, within } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { chains } from '../../src/events/chain/chains.data'
import { fakeQuote, uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import { answer, type FakeWallet, hold } from '../support/pageWallets'
import { chooseNetwork } from './activity'
import { chooseToken, closeDialog, order, review, says } from './placing'
import { button, dialog, field, gone, openOnScreen, pass, press, TRADER, typeInto, until } from './screen'
import { connectWith, withWallets } from './wallets'
import { inEnglish } from '../support/inEnglish'

const ONE = 10n ** 18n
const wallet: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [TRADER] }

const addressOf = (chainId: 4, symbol: string): string => {
  const line = chains[chainId].tokens.find(([one]) => one === symbol)
  if (line === undefined) throw new Error(`Chain ${String(chainId)} has no ${symbol}.`)
  return line[2]
}

it.for([{ chainId: 4, network: 'Rinkeby', sell: 'WETH', buy: 'DAI' }] as const)(
  'exactly 150 $buy are bought with at most so many $sell on $network',
  async ({ chainId, network, sell, buy }) => {
    const [sold, bought] = [addressOf(chainId, sell), addressOf(chainId, buy)]
    const browser = aBrowser({
      chain: { native: ONE, balances: { [sold]: 1000n * ONE, [bought]: 0n }, allowances: { [sold]: 0n } },
      orderBook: { quote: (request) => of(E.right(fakeQuote(request))) },
    })
    const { wallet: asked, between, sent } = withWallets(browser, wallet)
    await openOnScreen(browser, '/swap', between)
    await connectWith(wallet.name)

    asked.behave('wallet_switchEthereumChain', hold)
    await chooseNetwork(network)
    await asked.asked('wallet_switchEthereumChain')
    asked.behave('wallet_switchEthereumChain', answer)
    await asked.release('wallet_switchEthereumChain')
    await gone(() => screen.queryByRole('dialog', { name: inEnglish('network.title') }))
    await button(`Network: ${network}. Change it`)

    await chooseToken('sell', sell)
    await chooseToken('receive', buy)
    await typeInto(await field(/^You receive/), '150')
    const allow = await button(`Approve ${sell}`)
    await until(() => screen.getByText(inEnglish('limit.maximumSent')))
    await press(allow)
    await says(inEnglish('review.title'), '')
    await closeDialog(inEnglish('review.title'))
    const allowed = browser.chain.world.allowances[sold] ?? 0n
    expect(sent).toMatchObject([{ to: sold, call: 'approve' }])

    const open = await review()
    within(open).getByText(inEnglish('review.youSellAtMost'))
    await press(await button(/^Confirm swap/, within(open)))
    await says(inEnglish('notice.submitted'), '')
    const [posted] = browser.orderBook.calls.placeOrder[0] ?? []
    if (posted === undefined) throw new Error('No order was posted.')
    expect(posted).toMatchObject({ chainId, from: TRADER })
    expect(posted.params).toMatchObject({
      kind: 'buy',
      sellToken: sold,
      buyToken: bought,
      receiver: TRADER,
      buyAmount: 150n * ONE,
    })
    // The fee is signed, and the permission is enough for the most that may be sold, the fee included.
    expect(posted.params.feeAmount > 0n).toBe(true)
    expect(allowed >= posted.params.sellAmount + posted.params.feeAmount).toBe(true)
    browser.orderBook.fill(uidOf(posted))
    await order('Filled')
  },
)

describe('a link to another network', () => {
  const LINK = '/swap?chain=100&outputCurrency=USDC'
  const opened = async (): Promise<void> => {
    await button('Network: Gnosis Chain. Change it')
    const isRead = () =>
      until(() => within(screen.getByRole('group', { name: inEnglish('swap.youReceive') })).getByText('USDC'))
    await isRead()
    // What else could empty the form has happened by then.
    await pass(60_000)
    await isRead()
    expect(location.hash).toBe(`#${LINK}`)
  }

  it('keeps its tokens at the first load and after a reload (X77)', async () => {
    const browser = aBrowser()
    const tab = await openOnScreen(browser, LINK)
    await opened()
    tab.close()
    cleanup()
    await openOnScreen(browser, LINK)
    await opened()
  })

  it('keeps its tokens while a wallet on another network is asked for this one (X77)', async () => {
    const browser = aBrowser()
    const { wallet: asked, between } = withWallets(browser, wallet)
    await openOnScreen(browser, LINK, between)
    asked.behave('wallet_switchEthereumChain', hold)
    await press(await button(inEnglish('wallet.connect')))
    await press(await button(new RegExp(`^${wallet.name}`), await dialog(inEnglish('wallet.connect'))))
    await asked.asked('wallet_switchEthereumChain')
    await pass(5000)
    asked.behave('wallet_switchEthereumChain', answer)
    await asked.release('wallet_switchEthereumChain')
    await opened()
  })
})
