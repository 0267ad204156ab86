import { describe, expect, it } from 'vitest'
import { orderErrorMessage, serviceErrorId } from '../../../src/events/orders/errors'
import type { PlacementError } from '../../../src/events/orders/events'

const rejected = (status: number, errorType?: string, description?: string): PlacementError => ({
  tag: 'rejected',
  status,
  ...(errorType === undefined ? {} : { errorType }),
  ...(description === undefined ? {} : { description }),
})
const message = (id: string): unknown => ({ tag: 'message', id })

describe('an error of the order service (T §8)', () => {
  it.each([400, 404])('of status %d says the message of its type', (status) => {
    expect(orderErrorMessage(rejected(status, 'InsufficientFee', 'x'), 'create')).toEqual(
      message('insufficientFee'),
    )
  })

  it('without a message says the raw type', () => {
    const error = rejected(400, 'SomethingNew', 'words')
    expect(orderErrorMessage(error, 'create')).toEqual({ tag: 'raw', text: 'SomethingNew' })
    expect(orderErrorMessage(rejected(400, 'toString'), 'create')).toEqual({ tag: 'raw', text: 'toString' })
  })

  it('without a type says the description', () => {
    expect(orderErrorMessage(rejected(400, undefined, 'words'), 'create')).toEqual({
      tag: 'raw',
      text: 'words',
    })
  })

  it.each(['create', 'cancel'] as const)('without a readable body says the fallback (%s)', (action) => {
    expect(orderErrorMessage({ tag: 'malformed', status: 400 }, action)).toEqual(
      message(`${action}.unhandled`),
    )
    expect(orderErrorMessage(rejected(404), action)).toEqual(message(`${action}.unhandled`))
  })

  it.each(['create', 'cancel'] as const)(
    'of 403, 429 and any other status has a text of its own (%s)',
    (action) => {
      expect(orderErrorMessage({ tag: 'denied' }, action)).toEqual(message(`${action}.denied`))
      expect(orderErrorMessage({ tag: 'tooMany' }, action)).toEqual(message(`${action}.tooMany`))
      expect(orderErrorMessage(rejected(422, 'InsufficientFee'), action)).toEqual(message(`${action}.failed`))
      expect(orderErrorMessage({ tag: 'malformed', status: 502 }, action)).toEqual(
        message(`${action}.failed`),
      )
    },
  )

  it('of this side is its tag', () => {
    expect(orderErrorMessage({ tag: 'wrongSigner' }, 'create')).toEqual(message('local.wrongSigner'))
  })

  it.each([
    ['DuplicateOrder', 'DuplicatedOrder'],
    ['NotFound', 'NoLiquidity'],
  ])('has one message for %s and %s', (a, b) => {
    expect(serviceErrorId(a)).not.toBeNull()
    expect(serviceErrorId(a)).toBe(serviceErrorId(b))
  })

  it('of allowance and of balance are two', () => {
    expect(serviceErrorId('InsufficientAllowance')).toBe('insufficientAllowance')
    expect(serviceErrorId('InsufficientBalance')).toBe('insufficientBalance')
  })
})
