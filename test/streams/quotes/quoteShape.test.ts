import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
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
