/** Where quotes are kept, and what moves them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderAmounts } from '../../../src/events/quotes/orderAmounts'
import { QuoteFailed } from '../../../src/events/quotes/events'
import { storedQuote } from '../../../src/events/quotes/state'
import { answered, asked, DAI, ether, questionParams, tokenNamed, USDC, WETH } from '../support/fixtures'
import { type Given, after, given } from '../support/given'

describe('quotes are kept', () => {
  it('by chain and by sell token, each with its own price', () => {
    const elsewhere = { ...questionParams, chainId: 100, sellToken: tokenNamed('WETH', 100).address } as const
    const usdc = { ...questionParams, sellToken: USDC.address }
    const { quotes } = given(
      asked(),
      answered(),
      asked(elsewhere),
      answered({ params: elsewhere, price: { amount: 7n, token: DAI.address } }),
      asked(usdc),
    ).session
    expect(storedQuote(quotes, 1, WETH.address)?.price.amount).toBe(ether(3000))
    expect(storedQuote(quotes, 100, elsewhere.sellToken)?.price.amount).toBe(7n)
    expect(storedQuote(quotes, 1, USDC.address)?.price.amount).toBeNull()
    expect(storedQuote(quotes, 100, WETH.address)).toBeNull()
  })
})

describe('a quote is moved', () => {
  it('by asking again, by refreshing, by an answer and by an error', () => {
    const quoteAfter = (...facts: readonly Given[]) =>
      storedQuote(given(...facts).session.quotes, 1, WETH.address)
    const error = { code: 'zero-price' } as const
    expect(quoteAfter(asked())).toMatchObject({ price: { amount: null }, loading: true })
    expect(quoteAfter(asked(), answered())).toMatchObject({ price: { amount: ether(3000) }, loading: false })
    expect(quoteAfter(asked(), answered(), asked())).toMatchObject({ price: { amount: null }, loading: true })
    expect(quoteAfter(asked(), answered(), asked({}, 'refresh'))).toMatchObject({
      price: { amount: ether(3000) },
      loading: true,
    })
    const failed = QuoteFailed({ params: questionParams, isBestQuote: true, error })
    expect(storedQuote(after(given(asked()), failed).session.quotes, 1, WETH.address)?.error).toEqual(error)
  })
})

it('where no fee is signed it is nothing, whatever was quoted', () => {
  const atoms = fc.bigInt({ min: 0n, max: 10n ** 30n })
  const inputs = fc.record({
    kind: fc.constantFrom('sell' as const, 'buy' as const),
    feeModel: fc.constant('zero' as const),
    typed: fc.bigInt({ min: 1n, max: 10n ** 30n }),
    quote: fc.record({ sellAmount: atoms, buyAmount: atoms, feeAmount: atoms }),
    slippage: fc.integer({ min: 0, max: 5000 }),
  })
  fc.assert(fc.property(inputs, (input) => (orderAmounts(input)?.feeAmount ?? 0n) === 0n))
})
