/** Impossible decimals are refused where they are read, and no view or tool breaks on the greatest possible ones. */
import { describe, expect, it } from 'vitest'
import { amountText } from '../../../cli/sentence'
import type { AppState } from '../../../src/events/appState'
import { decodeWith } from '../../../src/events/kernel/codecs'
import { MAX_UINT256 } from '../../../src/events/kernel/units'
import { usdFromCost } from '../../../src/adapters/prices/dollarQuote'
import { usdFrom } from '../../../src/adapters/prices/nativePrices'
import { orderSummary } from '../../../src/events/activity/orderSummary'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import { QuoteParamsC } from '../../../src/events/quotes/events'
import { TokenImported } from '../../../src/events/tokens/events'
import { TokenC } from '../../../src/events/tokens/token'
import { review } from '../../../src/events/activity/review'
import { submitView } from '../../../src/events/trade/submitView'
import { swapForm } from '../../../src/events/trade/swapForm'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { tokenFrom } from '../../../src/streams/tokens/tokenFrom'
import { createFormat } from '../../../src/ui/intl/format'
import {
  answered,
  asked,
  balancesRead,
  orderParams,
  placed,
  priced,
  readyToTrade,
  requested,
  uidOf,
  WETH,
} from '../support/fixtures'
import { after, given, T0 } from '../support/given'
import { quoteParams } from '../../../src/events/trade/quoteParams'

const ADDRESS = '0x00000000000000000000000000000000DeaDBeef'
const odd = (decimals: number) =>
  ({ chainId: 1, address: ADDRESS, decimals, symbol: 'ODD', name: 'Odd' }) as const
const ABSURD = [-1, 256, 1e9, 2 ** 53 - 1, 1.5, Number.NaN]

describe('decimals', () => {
  it.each(ABSURD)('of %s are invalid: a row that has them is refused with that reason', (decimals) => {
    expect(decodeWith(TokenC)(odd(decimals))).toMatchObject({
      left: expect.stringContaining('decimals: not whole decimals from 0 to 255') as string,
    })
    const { questionParams } = { questionParams: { ...quoteOf(given(...readyToTrade)), amount: '1' } }
    for (const side of ['fromDecimals', 'toDecimals']) {
      expect(decodeWith(QuoteParamsC)({ ...questionParams, [side]: decimals })).toMatchObject({
        _tag: 'Left',
      })
    }
  })

  it.each([0, 6, 18, 255])('of %s are valid', (decimals) => {
    expect(decodeWith(TokenC)(odd(decimals))).toMatchObject({ right: { decimals } })
  })

  it.each([256, 1e9, -1, null])('of %s do not make a contract a token', (decimals) => {
    const reading = { hasCode: true, decimals, symbol: 'ODD', name: 'Odd' }
    expect(tokenFrom(1, ADDRESS, reading)).toEqual({ _tag: 'Left', left: 'noDecimals' })
  })
})

const quoteOf = (state: AppState) => {
  const params = quoteParams(state, { now: T0 })
  if (params === null) throw new Error('no quote is requested')
  return params
}

describe('a token of 255 decimals', () => {
  const token = odd(255)
  const format = createFormat('en-US')

  it.each([0n, 1n, 10n ** 18n, MAX_UINT256])('can be written with any amount, as of %s atoms', (atoms) => {
    expect(format.amount(atoms, token)).toMatch(/^(0|<0\.000001)$/)
    expect(format.exact(atoms, token).length).toBeLessThan(300)
    expect(format.machine(atoms, token).length).toBeLessThan(300)
    expect(amountText(atoms, token)).toContain('ODD')
  })

  it('has a price in both directions', () => {
    const one = { amount: 10n ** 18n, token: WETH, per: MAX_UINT256, perToken: token }
    expect(format.price(one).length).toBeLessThan(400)
    expect(format.price({ amount: MAX_UINT256, token, per: 10n ** 18n, perToken: WETH })).toMatch(
      /^(0|<0\.000001)$/,
    )
  })

  it('is priced in dollars or not at all, and breaks no source', () => {
    expect(usdFromCost(1n, 255, 1n, 18)).toBeNull()
    expect(usdFrom({ digits: 1n, exponent: 0 }, 255, { digits: 1n, exponent: 0 }, 18)).toBeNull()
  })

  it.each(['sell', 'buy'] as const)('can be shown in the form, the button and the review as %s', (side) => {
    const other = side === 'sell' ? 'buy' : 'sell'
    const chosen = after(
      given(...readyToTrade),
      TokenImported(token),
      TokenChosen({ side: other, token: WETH.address }),
      TokenChosen({ side, token: ADDRESS }),
      balancesRead({
        balances: { [ADDRESS]: MAX_UINT256, [WETH.address]: MAX_UINT256 },
        allowances: { [ADDRESS]: MAX_UINT256, [WETH.address]: MAX_UINT256 },
      }),
      priced(token, 1),
      AmountTyped({ side: 'sell', text: side === 'sell' ? `0.${'0'.repeat(254)}1` : '1' }),
    )
    const params = quoteOf(chosen)
    const state = after(
      chosen,
      asked(params),
      answered({
        params,
        sellAmount: params.amount,
        buyAmount: MAX_UINT256,
        fee: { amount: 0n, expirationDate: T0 + 1e6 },
      }),
    )
    const form = swapForm(state, T0)
    expect(side === 'sell' ? form.sell.token : form.buy.token).toEqual(token)
    expect(submitView(state, T0)).toBeDefined()
    expect(review(state, T0)).not.toBeNull()
  })

  it('can be shown in the activity as an order', () => {
    const params = { ...orderParams, buyToken: ADDRESS, buyAmount: MAX_UINT256 }
    const state = given(requested(1, { params, buyToken: token }), placed())
    const order = orderByUid(state.durable.orders, uidOf(1))
    if (order === undefined) throw new Error('no order')
    expect(orderSummary(order)).toBeDefined()
  })
})
