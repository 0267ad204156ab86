/** The form: its amounts, sides and settings, and how a token is found. */
import { fireEvent, screen, within } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { FAKE_START_MS } from '../support/fakes/fakeClock'
import { fakeQuote } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import { DAI, WETH } from '../stories/journey'
import {
  allowed,
  closeDialog,
  connected,
  openTokens,
  reads,
  reload,
  review,
  says,
  search,
  submit,
  typeAmount,
} from './placing'
import { button, dialog, field, gone, openOnScreen, pass, press, TRADER, typeInto, until } from './screen'
import { inEnglish } from '../support/inEnglish'

const ETHER = 10n ** 18n
const WBTC = '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'
const FEE = '0x1000000000000000000000000000000000000001'
const options = (tokens: HTMLElement): readonly HTMLElement[] => within(tokens).getAllByRole('option')

it('the whole balance, the other way round, and the price both ways', async () => {
  const browser = aBrowser({
    wallets: { account: TRADER },
    chain: {
      balances: { [WETH]: 100n * ETHER, [DAI]: 100_000n * ETHER },
      allowances: { [WETH]: 0n, [DAI]: 0n },
    },
    orderBook: {
      quote: (request) => {
        const { buyAmount, ...quote } = fakeQuote(request)
        const isSale = request.sellToken === WETH
        return of(E.right({ ...quote, buyAmount: isSale ? buyAmount * 2500n : buyAmount / 2500n }))
      },
    },
  })
  await connected(browser)
  await press(await button(inEnglish('swap.max')))
  expect(await field(/^You sell/)).toHaveProperty('value', '100')
  await button(/^Approve WETH/)
  await until(() => screen.getByText(/^1 WETH = 2,\d{3}(\.\d+)? DAI$/))
  await press(await button(inEnglish('price.label')))
  await until(() => screen.getByText(/^1 DAI = 0\.000\d+ WETH$/))
  await press(await button(inEnglish('swap.flip')))
  await button('Selling DAI. Change the token')
  await button('Receiving WETH. Change the token')
  await typeAmount('100001')
  await until(() => screen.getByText('More than your DAI balance. Enter less, or use Max.'))
  reads(submit(), 'Insufficient DAI balance')
})

it('a token is found by its symbol, its name and its address', async () => {
  await openOnScreen(aBrowser())
  const tokens = await openTokens('receive')
  const found = async (words: string, symbol: string): Promise<void> => {
    await search(tokens, words)
    await until(() => (options(tokens).length === 1 ? true : null))
    const [only] = options(tokens)
    within(only ?? tokens).getAllByText(symbol, { exact: true })
  }
  await found('usdc', 'USDC')
  await found('tether', 'USDT')
  await found(WBTC, 'WBTC')
  await found(WBTC.toLowerCase(), 'WBTC')
  await search(tokens, 'zzz')
  await until(() => within(tokens).getByText(/^No token found/))
  await search(tokens, WBTC.replace('2260FAC5', '2260fAC5'))
  await until(() => within(tokens).getByText(inEnglish('tokens.wrongChecksum')))
  const box = await search(tokens, 'usd coin')
  await until(() => options(tokens).length === 1 || null)
  fireEvent.keyDown(box, { key: 'Enter' })
  await pass(0)
  await button(/^Receiving USDC/)
})

it('a token that no list knows is looked up on chain and added knowingly', async () => {
  const browser = aBrowser({
    chain: { tokens: { [FEE]: { hasCode: true, decimals: 18, symbol: 'FEE', name: 'Fee on transfer' } } },
  })
  const tab = await openOnScreen(browser)
  const tokens = await openTokens('receive')
  await search(tokens, FEE)
  await until(() => within(tokens).getByText(inEnglish('import.title')))
  await until(() => within(tokens).getByText(FEE))
  await press(await button('I checked the address. Import FEE', within(tokens)))
  await button('Receiving FEE. Change the token')
  location.hash = '#/swap'
  await reload(browser, tab)
  const again = await openTokens('receive')
  await search(again, 'FEE')
  await until(() => within(again).getByText(inEnglish('token.imported')))
})

it('an address that leads nowhere says so and leads back', async () => {
  await openOnScreen(aBrowser(), '/nowhere')
  await until(() => screen.getByRole('heading', { name: inEnglish('notFound.title') }))
  const link = within(screen.getByRole('main')).getByRole('link', { name: inEnglish('notFound.back') })
  await press(link)
  await until(() => submit())
  await gone(() => screen.queryByText(inEnglish('notFound.title')))
  expect(location.hash).toContain('#/swap')
})

it('slippage and deadline are in the signed order', async () => {
  const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
  const tab = await connected(browser)
  const settings = async () => {
    await press(await button(inEnglish('settings.title')))
    return dialog(inEnglish('settings.title'))
  }
  const open = await settings()
  const slippage = await field(inEnglish('slippage.label'), open)
  const deadline = await field(inEnglish('deadline.label'), open)
  await typeInto(slippage, '51')
  await typeInto(deadline, '0')
  await says('Settings', inEnglish('slippage.invalid'))
  await says('Settings', inEnglish('deadline.invalid'))
  await typeInto(slippage, '2')
  await typeInto(deadline, '10')
  await says('Settings', inEnglish('slippage.high'))
  await closeDialog(inEnglish('settings.title'))

  await typeAmount('1')
  await button(/^Review swap/)
  const figures = within(await review())
  await until(() => figures.getByText('2%', { exact: true }))
  const [, expected] = /Expected to receive\D*([\d.,]+)/.exec(
    screen.getByRole('dialog', { name: inEnglish('review.title') }).textContent,
  ) ?? ['', '']
  const now = (FAKE_START_MS + Date.now()) / 1000
  await press(await button(/^Confirm swap/, figures))
  await says(inEnglish('notice.submitted'), '')
  const [posted] = browser.orderBook.calls.placeOrder[0] ?? []
  const left = (posted?.params.validTo ?? 0) - now
  expect(left).toBeGreaterThan(570)
  expect(left).toBeLessThanOrEqual(603)
  // The protocol's front ends divide by 1 + slippage.
  expect(Number(posted?.params.buyAmount) / 1e18 / Number(expected)).toBeCloseTo(1 / 1.02, 6)

  await reload(browser, tab)
  const again = await settings()
  expect(await field(inEnglish('slippage.label'), again)).toHaveProperty('value', '2')
  expect(await field(inEnglish('deadline.label'), again)).toHaveProperty('value', '10')
})
