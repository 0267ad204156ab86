/** What an answer to a POST says of the order: refused for good, there already, or nothing (X16). */
import { describe, expect, it } from 'vitest'
import { isDuplicate, isRefusal } from '../../../src/streams/orders/serviceProblem'
import type { OrderBookError } from '../../../src/streams/ports/OrderBook'

const rejected = (status: number, errorType: string | null = null): OrderBookError => ({
  tag: 'rejected',
  status,
  errorType,
  description: null,
  feeAmount: null,
})

describe('an answer to a POST', () => {
  it.each<[what: string, error: OrderBookError, refusal: boolean]>([
    ['400', rejected(400, 'InsufficientBalance'), true],
    ['400 without words', rejected(400), true],
    ['401', rejected(401, 'WrongOwner'), true],
    ['404', rejected(404), true],
    ['422', rejected(422), true],
    ['403', { tag: 'denied' }, true],
    ['408', rejected(408), false],
    ['425', rejected(425), false],
    ['429', { tag: 'tooMany', retryAfterMs: 1000 }, false],
    ['500', { tag: 'failed', status: 500 }, false],
    ['HTML', { tag: 'malformed', status: 200, description: '<html>' }, false],
    ['none', { tag: 'unreachable' }, false],
    ['none in time', { tag: 'timeout' }, false],
  ])('%s refuses the order for good, or leaves it open', (_, error, refusal) => {
    expect(isRefusal(error)).toBe(refusal)
  })

  it.each<[is: boolean, error: OrderBookError]>([
    [true, rejected(400, 'DuplicateOrder')],
    [true, rejected(400, 'DuplicatedOrder')],
    [false, rejected(400, 'DuplicatedOrders')],
    [false, rejected(400, 'NoDuplicateOrder')],
    [false, rejected(400)],
    [false, { tag: 'denied' }],
  ])('says that our own order is there: %s, %o', (is, error) => {
    expect(isDuplicate(error)).toBe(is)
  })
})
