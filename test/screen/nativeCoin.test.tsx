/** The network's own coin: wrapped and unwrapped, sold and bought. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import { DAI, WETH } from '../stories/journey'
import { answer, type FakeWallet, hold, refuse } from '../support/pageWallets'
import { transaction } from './activity'
import { chooseToken, closeDialog, order, reads, says, sign, submit, typeAmount } from './placing'
import { button, openOnScreen, press, TRADER, until } from './screen'
import { connectWith, withWallets } from './wallets'
import { inEnglish } from '../support/inEnglish'

const ONE = 10n ** 18n
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const one: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [TRADER] }
const wealthy = {
  balances: { [WETH]: 10n * ONE, [DAI]: 100_000n * ONE },
  allowances: { [WETH]: 0n, [DAI]: 0n },
  tokens: { [WETH]: { hasCode: true, decimals: 18, symbol: 'WETH', name: 'Wrapped Ether' } },
}

const allow = async (symbol: string): Promise<void> => {
  await press(await button(new RegExp(`^Approve ${symbol}`)))
  await says(inEnglish('review.title'), '')
  await closeDialog(inEnglish('review.title'))
}
const swapped = async (browser: ReturnType<typeof aBrowser>) => {
  await sign()
  await says(inEnglish('notice.submitted'), '')
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

it('ETH is wrapped and unwrapped by a transaction each, without a quote', async () => {
  const browser = aBrowser({ chain: { ...wealthy, native: 100n * ONE } })
  const { wallet, between, sent, watched } = withWallets(browser, one)
  const { world } = browser.chain
  const turnOver = async (): Promise<void> => press(await button(inEnglish('swap.flip')))
  await openOnScreen(browser, '/swap', between)
  await button('Selling ETH. Change the token')
  await connectWith(one.name)
  await chooseToken('receive', 'WETH')
  await until(() => (submit()?.textContent.includes(inEnglish('submit.enterAmount')) === true ? true : null))

  wallet.behave('eth_sendTransaction', hold)
  await typeAmount('2')
  await press(await button('Wrap'))
  await wallet.asked('eth_sendTransaction')
  const asking = await says(inEnglish('flow.confirm'), 'Wrapping ETH')
  reads(asking, inEnglish('flow.steps'))
  wallet.behave('eth_sendTransaction', answer)
  await wallet.release('eth_sendTransaction')
  const done = await says(inEnglish('flow.success'), /Transaction completed in \d+ seconds?/)
  expect(sent).toEqual([{ to: WETH, value: 2n * ONE, call: 'deposit', args: [] }])

  await press(await button(`Add WETH to ${one.name}`, within(done)))
  await says(inEnglish('flow.success'), 'Added WETH')
  expect(watched).toMatchObject([{ type: 'ERC20', options: { address: WETH, symbol: 'WETH', decimals: 18 } }])
  await closeDialog(inEnglish('flow.success'))
  expect(world.balances[WETH]).toBe(12n * ONE)
  reads(await transaction('Executed'), 'Wrap 2 Ether to WETH')

  // The form forgets what was sent.
  await turnOver()
  await typeAmount('2')
  await press(await button('Unwrap'))
  await says(inEnglish('flow.success'), '')
  await closeDialog(inEnglish('flow.success'))
  reads(await transaction('Executed'), 'Unwrap 2 WETH to Ether')
  expect(sent.slice(1)).toEqual([{ to: WETH, value: 0n, call: 'withdraw', args: [2n * ONE] }])
  expect(world.balances[WETH]).toBe(10n * ONE)

  wallet.behave('eth_sendTransaction', refuse)
  await turnOver()
  await typeAmount('2')
  await press(await button('Wrap'))
  const refused = await says(inEnglish('label.notSent'), 'You rejected it')
  await press(await button(inEnglish('flow.dismiss'), within(refused)))
  expect(sent).toHaveLength(2)

  await typeAmount('99.995')
  await press(await button('Wrap'))
  const confirm = await says('Wrap this much ETH?', /The rest covers about \d+ more transactions\./)
  await button('Wrap my ETH anyway', within(confirm))
  await press(await button('Cancel', within(confirm)))
  expect(browser.orderBook.calls.quote).toEqual([])
  expect(browser.orderBook.calls.earlyQuotes).toEqual([])
})

it('selling ETH uses the WETH that is there, wraps the rest, allows exactly that, and swaps it', async () => {
  const browser = aBrowser({ chain: { ...wealthy, native: 100n * ONE } })
  const { wallet, between, sent } = withWallets(browser, one)
  await openOnScreen(browser, `/swap?inputCurrency=ETH&outputCurrency=${DAI}`, between)
  await connectWith(one.name)
  await typeAmount('11')
  const start = await button('Sell my WETH and wrap the rest')
  await until(() => screen.getByText('Uses 10 WETH from your balance and wraps 1 ETH.'))
  const steps = within(screen.getByRole('list', { name: 'Steps to sell ETH' }))
  await until(() => (/Gas: about/.test(steps.getAllByRole('listitem')[0]?.textContent ?? '') ? true : null))
  expect(steps.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(screen.getByRole('radio', { name: 'Wrap the whole amount, keep my WETH' }))
  await until(() => screen.getByText('Wraps 11 ETH to WETH.'))
  fireEvent.click(screen.getByRole('radio', { name: 'Use my WETH first' }))
  await until(() => screen.getByText('Uses 10 WETH from your balance and wraps 1 ETH.'))

  await press(start)
  // One start: the wrap, then the permission of the whole, then the review, each by itself.
  const review = await says(inEnglish('review.title'), 'WETH approved')
  expect(sent).toMatchObject([
    { to: WETH, value: ONE, call: 'deposit' },
    { to: WETH, value: 0n, call: 'approve', args: [expect.any(String), 11n * ONE] },
  ])
  expect(browser.chain.world.allowances[WETH]).toBe(11n * ONE)
  await press(await button(/^Confirm swap/, within(review)))
  await says(inEnglish('notice.submitted'), '')
  expect(wallet.calls('eth_signTypedData_v4')).toBe(1)
  const [posted] = browser.orderBook.calls.placeOrder[0] ?? []
  if (posted === undefined) throw new Error('No order was posted.')
  const { sellToken, buyToken, sellAmount, feeAmount } = posted.params
  expect([sellToken, buyToken, sellAmount + feeAmount]).toEqual([WETH, DAI, 11n * ONE])
  browser.orderBook.fill(uidOf(posted))
  await order('Filled')
})

it('selling ETH from enough WETH goes on from one press to the approval and the review', async () => {
  const browser = aBrowser({ chain: { ...wealthy, native: 100n * ONE } })
  const { between, sent } = withWallets(browser, one)
  await openOnScreen(browser, `/swap?inputCurrency=ETH&outputCurrency=${DAI}`, between)
  await connectWith(one.name)
  await typeAmount('2')
  await press(await button('Sell WETH from my balance'))
  await says(inEnglish('review.title'), 'WETH approved')
  expect(sent).toMatchObject([{ to: WETH, value: 0n, call: 'approve', args: [expect.any(String), 2n * ONE] }])
})
