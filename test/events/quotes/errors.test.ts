import { describe, expect, it } from 'vitest'
import { quoteCodeOf } from '../../../src/events/orders/serviceErrors.data'
import { quoteErrorOf } from '../../../src/events/quotes/errors'

const rejected = {
  tag: 'rejected',
  status: 400,
  errorType: 'NoLiquidity',
  description: 'no route found',
  feeAmount: null,
} as const

describe("the service's quote errors", () => {
  it.each([
    ['UnsupportedToken', 'unsupported-token'],
    ['NotFound', 'insufficient-liquidity'],
    ['NoLiquidity', 'insufficient-liquidity'],
    ['SellAmountDoesNotCoverFee', 'fee-exceeds-sell-amount'],
    ['ZeroPrice', 'zero-price'],
    ['TransferEthToContract', 'transfer-eth-to-smart-contract'],
    ['SomethingElse', 'fetch-quote-error'],
    ['constructor', 'fetch-quote-error'],
    [null, 'fetch-quote-error'],
  ])('%s is %s', (errorType, code) => {
    expect(quoteCodeOf(errorType)).toBe(code)
  })

  it('keep the words and the fee that the service reported', () => {
    expect(quoteErrorOf({ ...rejected, errorType: 'SellAmountDoesNotCoverFee', feeAmount: 5n })).toEqual({
      code: 'fee-exceeds-sell-amount',
      status: 400,
      errorType: 'SellAmountDoesNotCoverFee',
      description: 'no route found',
      feeAmount: 5n,
    })
  })

  it('a request that the service of 2022 could not read is no lack of liquidity', () => {
    const description = "You've passed an invalid URL"
    expect(quoteErrorOf({ ...rejected, status: 404, errorType: 'NotFound', description })).toEqual({
      code: 'fetch-quote-error',
      status: 404,
      errorType: 'NotFound',
      description,
    })
  })

  it('of another status than 400 and 404 are not read by type', () => {
    expect(quoteErrorOf({ ...rejected, status: 422 }).code).toBe('fetch-quote-error')
    expect(quoteErrorOf({ ...rejected, status: 404 }).code).toBe('insufficient-liquidity')
  })

  it.each([
    [{ tag: 'denied' }, { code: 'fetch-quote-error', cause: 'denied', status: 403 }],
    [{ tag: 'tooMany' }, { code: 'fetch-quote-error', cause: 'rateLimited', status: 429 }],
    [
      { tag: 'failed', status: 500 },
      { code: 'fetch-quote-error', status: 500 },
    ],
    [
      { tag: 'malformed', status: 200, description: 'HTML' },
      { code: 'fetch-quote-error', cause: 'malformed', status: 200, description: 'HTML' },
    ],
    [{ tag: 'unreachable' }, { code: 'fetch-quote-error', cause: 'unreachable' }],
    [{ tag: 'timeout' }, { code: 'fetch-quote-error', cause: 'timeout' }],
  ] as const)('%j', (failure, error) => {
    expect(quoteErrorOf(failure)).toEqual(error)
  })
})
