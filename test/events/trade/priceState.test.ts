/** The states of a trade's price (T4.54, S4.67), and the views that follow from them. */
import { describe, expect, it } from 'vitest'
import { ConnectivityChanged } from '../../../src/events/chain/events'
import { QuoteFailed } from '../../../src/events/quotes/events'
import { AmountTyped } from '../../../src/events/trade/events'
import { tradeLookup } from '../../../src/events/trade/priceState'
import { swapForm } from '../../../src/events/trade/swapForm'
import { WalletDisconnected } from '../../../src/events/wallet/events'
import { answered, asked, questionParams, readyToTrade } from '../support/fixtures'
import { type Given, after, given, SECOND, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'
import { pricedForm } from '../../../src/events/trade/pricedForm'

const ready = given(...readyToTrade)
const failed = (code: 'zero-price' | 'insufficient-liquidity' | 'unsupported-token'): Given =>
  QuoteFailed({ params: questionParams, isBestQuote: true, error: { code } })
const fast = answered({ isBestQuote: false })
const gone = WalletDisconnected({ walletId: 'sandbox', by: 'user' })

const other = AmountTyped({ side: 'sell', text: '2' })
const offline = ConnectivityChanged({ online: false })

type Row = readonly [
  what: string,
  route: string,
  lookup: string,
  block: string | undefined,
  facts: readonly Given[],
]
const rows: readonly Row[] = [
  ['no amount', 'INVALID', 'invalid', 'enterAmount', [AmountTyped({ side: 'sell', text: '' })]],
  ['no account', 'INVALID', 'invalid', 'connectWallet', [gone]],
  ['a question that has not left', 'LOADING', 'loading', 'quoteLoading', [other]],
  ['a question without an answer', 'LOADING', 'loading', 'quoteLoading', [asked()]],
  ['an error', 'NO_ROUTE_FOUND', 'noRouteFound', 'quoteError', [asked(), failed('insufficient-liquidity')]],
  ['a price of zero', 'NO_ROUTE_FOUND', 'noRouteFound', 'quoteError', [asked(), failed('zero-price')]],
  ['a price and a lost connection', 'OFFLINE', 'noRouteFound', 'quoteError', [offline]],
  ['another amount and a lost connection', 'NO_ROUTE_FOUND', 'noRouteFound', 'quoteError', [offline, other]],
  ['a lost connection before an answer', 'NO_ROUTE_FOUND', 'noRouteFound', 'quoteError', [other, offline]],
  ['a fast price while the best is awaited', 'SYNCING', 'valid', undefined, [asked(), fast]],
  ['a price that is refreshed', 'SYNCING', 'valid', undefined, [asked({}, 'refresh')]],
  ['the best price', 'VALID', 'valid', undefined, []],
  ['the answer to a refresh', 'VALID', 'valid', undefined, [asked({}, 'refresh'), answered()]],
]

describe('the trade route', () => {
  it.each(rows)(
    'with %s is %s, the lookup %s, and the button says %s',
    (_what, route, lookup, block, facts) => {
      const state = after(ready, ...facts)
      expect(pricedForm(state).price.tag).toBe(route)
      expect(tradeLookup(pricedForm(state).price)).toBe(lookup)
      expect(tradeOf(state, T0).blocker?.kind).toBe(block)
      expect(swapForm(state, T0).route).toEqual(pricedForm(state).price)
    },
  )

  it('of a fast price ends 30 s after it came, though the service wrote 1970 on it', () => {
    const unnamed = answered({ isBestQuote: false, fee: { amount: 1n, expirationDate: 0 } })
    expect(pricedForm(after(ready, asked(), unnamed)).price).toMatchObject({
      tag: 'SYNCING',
      receivedAt: T0,
      expiresAt: T0 + 30 * SECOND,
    })
  })

  it('with nothing chosen is INVALID', () => {
    expect(pricedForm(given()).price.tag).toBe('INVALID')
  })
})
