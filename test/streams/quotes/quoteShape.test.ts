import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { QuoteParams } from '../../../src/events/quotes/events'
import type { QuoteAnswer, QuoteRequest } from '../../../src/streams/ports/OrderBook'
import { quoteOutcome } from '../../../src/streams/quotes/quoteOutcome'
import { fakeQuote } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { tokenOf } from '../../support/orderRequest'

const params: QuoteParams = {
  chainId: 1,
  sellToken: tokenOf(1, 'WETH').address,
  buyToken: tokenOf(1, 'DAI').address,
  fromDecimals: 18,
  toDecimals: 18,
  kind: 'sell',
  amount: 10n ** 18n,
  receiver: FAKE_ACCOUNT,
  userAddress: FAKE_ACCOUNT,
  validTo: 2_000_000_000,
}

it('an answer is kept as a price {amount, token} and a fee {amount, expirationDate}, best or not', () => {
  const answer: QuoteAnswer = { ...fakeQuote(params as unknown as QuoteRequest), expiration: 1_234_567 }
  const { data } = quoteOutcome(params, true, E.right(answer))
  expect(data).toMatchObject({ isBestQuote: true, params })
  expect('price' in data && data.price).toEqual({ amount: answer.buyAmount, token: params.buyToken })
  expect('fee' in data && data.fee).toEqual({ amount: answer.feeAmount, expirationDate: 1_234_567 })
  expect(quoteOutcome(params, false, E.right(answer)).data.isBestQuote).toBe(false)
  const failed = quoteOutcome(params, false, E.left({ tag: 'timeout' }))
  expect(failed).toMatchObject({ type: 'QuoteFailed', data: { isBestQuote: false, params } })
})

describe('an answer', () => {
  const amount = 10n ** 18n
  const { sellToken, buyToken } = params
  const answerTo = ({ kind }: QuoteParams): QuoteAnswer => ({
    sellToken,
    buyToken,
    sellAmount: kind === 'sell' ? amount - 5n : 7n,
    buyAmount: kind === 'sell' ? 7n : amount,
    feeAmount: 5n,
    expiration: 1_234_567,
    id: 1,
  })
  const outcome = (of: QuoteParams, changes: Partial<QuoteAnswer> = {}): unknown => {
    const { type, data } = quoteOutcome(of, true, E.right({ ...answerTo(of), ...changes }))
    return 'error' in data ? [data.error.code, data.error.feeAmount] : type
  }
  const sale = params
  const purchase: QuoteParams = { ...params, kind: 'buy' }
  const other = tokenOf(1, 'USDC').address

  it.each([
    ['a sale', sale],
    ['a purchase', purchase],
  ])('to %s is taken, in any spelling of its tokens', (_, of) => {
    expect(outcome(of)).toBe('QuoteReceived')
    const spelled = { sellToken: sellToken.toLowerCase(), buyToken: buyToken.toLowerCase() }
    expect(outcome(of, spelled)).toBe('QuoteReceived')
  })

  it.each<[what: string, of: QuoteParams, changes: Partial<QuoteAnswer>]>([
    ['of a sale of another token', sale, { sellToken: other }],
    ['of a sale for another token', sale, { buyToken: other }],
    ['of a sale of one atom more', sale, { sellAmount: amount - 4n }],
    ['of a sale of one atom less', sale, { sellAmount: amount - 6n }],
    ['of a purchase for another token', purchase, { sellToken: other }],
    ['of a purchase of another token', purchase, { buyToken: other }],
    ['of a purchase of one atom more', purchase, { buyAmount: amount + 1n }],
    ['of a purchase of one atom less', purchase, { buyAmount: amount - 1n }],
  ])('%s is to another question', (_, of, changes) =>
    expect(outcome(of, changes)).toEqual(['fetch-quote-error', undefined]),
  )

  it('whose fee is all that is sold, or more, says so with the fee; one atom less is a price', () => {
    expect(outcome(sale, { feeAmount: amount, sellAmount: 0n })).toEqual(['fee-exceeds-sell-amount', amount])
    expect(outcome(sale, { feeAmount: amount + 1n, sellAmount: 1n })).toEqual([
      'fee-exceeds-sell-amount',
      amount + 1n,
    ])
    expect(outcome(sale, { feeAmount: amount - 1n, sellAmount: 1n })).toBe('QuoteReceived')
    // The fee of a purchase is in another token than its amount.
    expect(outcome(purchase, { feeAmount: amount })).toBe('QuoteReceived')
  })

  it('that gives or takes nothing is no price', () => {
    expect(outcome(sale, { buyAmount: 0n })).toEqual(['zero-price', undefined])
    expect(outcome(purchase, { sellAmount: 0n })).toEqual(['zero-price', undefined])
  })
})
