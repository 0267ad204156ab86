/** The token of the form that the order book refuses, and its reason. */
import { describe, expect, it } from 'vitest'
import { QuoteFailed, TokenSupportChanged } from '../../../src/events/quotes/events.ts'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events.ts'
import { nativeToken } from '../../../src/events/tokens/native.ts'
import { namedToken, refusedToken } from '../../../src/events/trade/refusedToken.ts'
import { asked, DAI, questionParams, readyToTrade, USDC, WETH } from '../support/fixtures.ts'
import { type Given, given } from '../support/given.ts'

const refusal = (description?: string): readonly Given[] => [
  ...readyToTrade,
  asked(),
  QuoteFailed({
    params: questionParams,
    isBestQuote: true,
    error: { code: 'unsupported-token', ...(description === undefined ? {} : { description }) },
  }),
]
const flagged = TokenSupportChanged({ chainId: 1, token: DAI.address, isSupported: false })

describe('the token that is refused', () => {
  it.each([
    [
      'by its address and a reason',
      `Token ${DAI.address.toLowerCase()} is unsupported: it is taxed`,
      'it is taxed',
    ],
    ['by its address alone', `Token address ${DAI.address}`, null],
  ])('is the one that the order book names %s', (_, description, reason) => {
    expect(refusedToken(given(...refusal(description)))).toEqual({ token: DAI, side: 'buy', reason })
  })

  it('keeps its reason while another amount is typed and nothing is asked', () => {
    const description = `Token ${DAI.address} is unsupported: it is taxed`
    const typed = AmountTyped({ side: 'sell', text: '7' })
    expect(refusedToken(given(...refusal(description), flagged, typed))).toEqual({
      token: DAI,
      side: 'buy',
      reason: 'it is taxed',
    })
  })

  it('is none of the form where the order book names none, or another', () => {
    expect(refusedToken(given(...refusal()))).toBeNull()
    expect(refusedToken(given(...refusal(`Token ${USDC.address} is unsupported: old`)))).toBeNull()
    const other = TokenChosen({ side: 'buy', token: USDC.address })
    expect(refusedToken(given(...refusal(), flagged, other))).toBeNull()
  })

  it('is the coin where its wrapped token is named', () => {
    const coin = nativeToken(1)
    expect(namedToken(`Token ${WETH.address} is unsupported`, [DAI, coin])).toBe(coin)
    expect(namedToken(undefined, [DAI, coin])).toBeNull()
  })
})
