/** A list that the user brings, wrong about the decimals of its token; and tokens of no list. */
import { screen, within } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { httpTokenLists } from '../../src/adapters/tokenLists/httpTokenLists'
import { listStore } from '../../src/adapters/tokenLists/listStore'
import type { OrderToPost } from '../../src/streams/ports/OrderBook'
import { fakeQuote, uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser, type Between } from '../stories/app'
import { DAI, WETH } from '../stories/journey'
import {
  allowed,
  chooseToken,
  closeDialog,
  connect,
  openTokens,
  order,
  says,
  search,
  sign,
  typeAmount,
} from './placing'
import { button, field, openOnScreen, press, TRADER, typeInto, until } from './screen'
import { inEnglish } from '../support/inEnglish'

const MKR = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'
/** Its A is Cyrillic. */
const LOOK_ALIKE = '0xFa4e000000000000000000000000000000000001'
const ONE = 10n ** 18n

const list = (name: string, tokens: readonly object[]): string =>
  JSON.stringify({
    name,
    timestamp: '2026-11-01T00:00:00+00:00',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: tokens.map((token) => ({ chainId: 1, ...token })),
  })
/** The contract of MKR has 18 decimals. */
const wrong = list('My List', [{ address: MKR, decimals: 6, symbol: 'MKR', name: 'Maker' }])
const others = list('Others', [{ address: DAI, decimals: 18, symbol: 'DAI', name: 'Dai Stablecoin' }])

/** The app's own reader of lists; these are served, and none is stored beyond the page. */
const served: Between = (ports) => ({
  ...ports,
  tokenLists: httpTokenLists({
    downloadFrom: () => (url) =>
      of(
        E.right({
          status: 200,
          statusText: '',
          retryAfter: null,
          text: url.includes('lists.example') ? wrong : others,
        }),
      ),
    contentHash: () => null,
    served: (address) => address,
    store: listStore(() => {
      throw new Error('no store')
    }),
    logoOrigins: new Set(),
    balancesOf: () => of(E.right({})),
  }),
})

/** Connected, with WETH to sell, on a chain with MKR and a token that looks like DAI; a WETH is worth two MKR. */
const start = async () => {
  const reading = { hasCode: true, decimals: 18 }
  const browser = aBrowser({
    wallets: { account: TRADER },
    chain: {
      ...allowed,
      tokens: {
        [MKR]: { ...reading, symbol: 'MKR', name: 'Maker' },
        [LOOK_ALIKE]: { ...reading, symbol: 'D\u0410I', name: 'Dai Stablecoin' },
      },
    },
    orderBook: {
      quote: (request) => {
        const { buyAmount, ...quote } = fakeQuote(request)
        const isSale = request.sellToken === WETH
        return of(E.right({ ...quote, buyAmount: isSale ? buyAmount * 2n : buyAmount / 2n }))
      },
    },
  })
  await openOnScreen(browser, `/swap?inputCurrency=${WETH}`, served)
  await connect()
  return browser
}
/** Signed and filled; what was posted. */
const traded = async ({ orderBook }: ReturnType<typeof aBrowser>): Promise<OrderToPost['params']> => {
  await sign()
  await says(inEnglish('notice.submitted'), '')
  await closeDialog(inEnglish('notice.submitted'))
  const [posted] = orderBook.calls.placeOrder[0] ?? []
  if (posted === undefined) throw new Error('No order was posted.')
  orderBook.fill(uidOf(posted))
  await order('Filled')
  return posted.params
}

it('a list is added by its address, and its token trades in the decimals of its contract', async () => {
  const browser = await start()
  const tokens = await openTokens('receive')
  await press(await button(/^Token lists/, within(tokens)))
  const lists = within(await says(inEnglish('lists.title'), ''))
  await typeInto(
    await until(() => lists.getByLabelText(inEnglish('lists.label'))),
    'https://lists.example/mine.json',
  )
  await press(await button(inEnglish('lists.find'), lists))
  await until(() => lists.getByText(inEnglish('lists.add.title')))
  await press(await button('Add My List', lists))
  await until(() => lists.getByRole<HTMLInputElement>('switch', { name: 'Use My List' }).checked || null)
  await closeDialog(inEnglish('lists.title'))
  await chooseToken('receive', 'MKR')
  await button(/^Receiving MKR/)
  await typeAmount('1')
  await button(/^Review swap/)
  const shown = Number((await field(/^You receive/)).getAttribute('value'))
  expect(shown).toBeGreaterThan(1.5)
  expect(shown).toBeLessThan(2.5)
  const { buyToken, buyAmount } = await traded(browser)
  expect(buyToken).toBe(MKR)
  expect(buyAmount).toBeGreaterThan((15n * ONE) / 10n)
  expect(buyAmount).toBeLessThan((25n * ONE) / 10n)
})

it('a look-alike is shown as one, an imported token is traded', async () => {
  const browser = await start()
  const tokens = await openTokens('receive')
  await search(tokens, LOOK_ALIKE)
  await until(() => within(tokens).getByText('This is not DAI'))
  within(tokens).getByText(inEnglish('import.scripts'))
  within(tokens).getByText('U+0410')
  within(tokens).getByText(DAI)
  await press(await button(inEnglish('tokens.clear'), within(tokens)))
  await search(tokens, MKR)
  await press(await button('I checked the address. Import MKR', within(tokens)))
  await button(/^Receiving MKR/)
  await typeAmount('1')
  await button(/^Review swap/)
  expect((await traded(browser)).buyToken).toBe(MKR)
  expect(screen.queryByText('This is not DAI')).toBeNull()
})
