/** The whole way of a swap as its trader sees it: connected, priced, reviewed, signed, filled. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import { DAI, rich, WETH } from '../stories/journey'
import type { FakeWallet } from '../support/pageWallets'
import { transaction } from './activity'
import { chooseToken, closeDialog, order, orders, reads, reload, review, says, typeAmount } from './placing'
import { button, dialog, field, gone, openOnScreen, press, TRADER, typeInto, until } from './screen'
import { connectWith, withWallets } from './wallets'
import { inEnglish } from '../support/inEnglish'

const allowed = { ...rich, allowances: { [WETH]: 2n ** 256n - 1n } }

it('a trader connects, types an amount, reviews what is signed, and sees the order filled', async () => {
  const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
  await openOnScreen(browser, `/swap?inputCurrency=${WETH}&outputCurrency=${DAI}`)
  await press(await button(inEnglish('wallet.connect')))
  await press(await button(/^Fake wallet/, await dialog(inEnglish('wallet.connect'))))
  await gone(() => screen.queryByRole('dialog', { name: inEnglish('wallet.connect') }))
  await typeInto(await field(/^You sell/), '1')
  await press(await button(/^Review swap/))
  await press(await button(/^Confirm swap/, await dialog(inEnglish('review.title'))))
  await dialog(inEnglish('notice.submitted'))
  const [posted] = browser.orderBook.calls.placeOrder
  expect(posted?.[0]).toMatchObject({ from: TRADER, params: { sellToken: WETH, buyToken: DAI } })
  await until(() => document.querySelector('[data-order]'))
  const [order] = posted ?? []
  if (order !== undefined) browser.orderBook.fill(uidOf(order))
  await until(() => screen.getByText(inEnglish('placing.filled')))
})

// The light theme has this journey in a browser.
it.for([{ theme: 'Dark', attribute: 'dark' }])(
  'a newcomer swaps 1 WETH for DAI and finds it all after a reload, theme $theme',
  async ({ theme, attribute }) => {
    const browser = aBrowser({ chain: { ...rich, native: 10n ** 18n } })
    const wallet: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [TRADER] }
    const { between, sent } = withWallets(browser, wallet)
    const shownTheme = (): string | undefined => document.documentElement.dataset['theme']
    const tab = await openOnScreen(browser, '/swap', between)
    await until(() => screen.getByText(inEnglish('activity.empty')))
    await press(await button(inEnglish('settings.title')))
    const settings = await dialog(inEnglish('settings.title'))
    await press(await until(() => settings.getByRole('radio', { name: theme })))
    await closeDialog(inEnglish('settings.title'))
    expect(shownTheme()).toBe(attribute)

    await connectWith(wallet.name)
    await chooseToken('sell', 'WETH')
    await until(() => {
      const side = screen.getByRole('group', { name: inEnglish('swap.youSell') })
      reads(side, 'Balance 10')
      return side
    })
    await chooseToken('receive', 'DAI')
    await typeAmount('1')
    await until(() => screen.getByRole('radio', { name: /^Exact amount: 1 WETH/, checked: true }))
    await press(await button('Approve WETH'))
    await closeDialog(inEnglish('review.title'))
    await until(() => (browser.chain.world.allowances[WETH] === 10n ** 18n ? true : null))
    expect(sent).toMatchObject([{ to: WETH, call: 'approve' }])
    const figures = within(await review())
    figures.getByText(inEnglish('review.youGetAtLeast'))
    await press(await button(/^Confirm swap/, figures))
    await says(inEnglish('notice.submitted'), '')
    await closeDialog(inEnglish('notice.submitted'))
    await order('Open')
    // The dialog reported it, so no notice repeats it.
    expect(screen.queryByText(inEnglish('notice.submitted'))).toBeNull()
    const [posted] = browser.orderBook.calls.placeOrder[0] ?? []
    if (posted === undefined) throw new Error('No order was posted.')
    expect(posted.params).toMatchObject({ sellToken: WETH, buyToken: DAI, receiver: TRADER, kind: 'sell' })
    browser.orderBook.fill(uidOf(posted))
    await order('Filled', /^Swap \S*1 WETH\S* for /)

    await reload(browser, tab, between)
    await button('Receiving DAI. Change the token')
    expect(shownTheme()).toBe(attribute)
    await connectWith(wallet.name)
    await order('Filled')
    await transaction('Executed')
    expect(orders().map(({ dataset }) => dataset['order'])).toEqual([uidOf(posted)])
  },
)
