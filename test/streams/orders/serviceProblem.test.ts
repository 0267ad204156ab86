import { expect, it } from 'vitest'
import { isDuplicate, isRefusal, serviceProblem } from '../../../src/streams/orders/serviceProblem'
import type { OrderBookError } from '../../../src/streams/ports/OrderBook'

const rejected = { tag: 'rejected', feeAmount: null } as const

it.each<[title: string, error: OrderBookError, problem: object]>([
  [
    'a refusal keeps status, type and description',
    { ...rejected, status: 400, errorType: 'ZeroAmount', description: 'no amount' },
    { tag: 'rejected', status: 400, errorType: 'ZeroAmount', description: 'no amount' },
  ],
  [
    'a refusal without a type keeps its description',
    { ...rejected, status: 422, errorType: null, description: 'missing field' },
    { tag: 'rejected', status: 422, description: 'missing field' },
  ],
  [
    'a refusal without words keeps its type',
    { ...rejected, status: 401, errorType: 'WrongOwner', description: null },
    { tag: 'rejected', status: 401, errorType: 'WrongOwner' },
  ],
  [
    'a refusal without either keeps its status',
    { ...rejected, status: 404, errorType: null, description: null },
    { tag: 'rejected', status: 404 },
  ],
  [
    'a fee that does not fit leaves nothing of its own behind',
    { ...rejected, status: 400, errorType: 'X', description: 'y', feeAmount: 5n, feeExpiration: 7 },
    { tag: 'rejected', status: 400, errorType: 'X', description: 'y' },
  ],
  ['a denied account has its status', { tag: 'denied' }, { tag: 'denied', status: 403 }],
  [
    'too many requests have their status, and no pause',
    { tag: 'tooMany', retryAfterMs: 5000 },
    { tag: 'tooMany', status: 429 },
  ],
  [
    'a service that failed was not reached, and has its status',
    { tag: 'failed', status: 503 },
    { tag: 'unreachable', status: 503 },
  ],
  [
    'an answer that cannot be read keeps status and reason',
    { tag: 'malformed', status: 200, description: 'HTML' },
    { tag: 'malformed', status: 200, description: 'HTML' },
  ],
  ['no connection has no status', { tag: 'unreachable' }, { tag: 'unreachable' }],
  [
    'no answer in time has no status either, and says so',
    { tag: 'timeout' },
    { tag: 'unreachable', description: 'timeout' },
  ],
])('%s', (_, error, problem) => {
  expect(serviceProblem(error)).toEqual(problem)
})

it.each([
  ['DuplicateOrder', true],
  ['DuplicatedOrder', true],
  ['NotADuplicatedOrder', false],
  ['DuplicatedOrders', false],
  ['DuplicateOrderQuote', false],
  ['Duplicate', false],
  [null, false],
])('a refusal of the type %s means our own order: %s', (errorType, isOurs) => {
  expect(isDuplicate({ ...rejected, status: 400, errorType, description: null })).toBe(isOurs)
})

it.each([
  [400, true],
  [401, true],
  [404, true],
  [407, true],
  [408, false],
  [409, true],
  [424, true],
  [425, false],
  [426, true],
])('a POST that is answered with %s is refused: %s', (status, isOne) => {
  expect(isRefusal({ ...rejected, status, errorType: null, description: null })).toBe(isOne)
})
