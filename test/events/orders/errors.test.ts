import { describe, expect, it } from 'vitest'
import { orderErrorDetail, orderErrorMessage } from '../../../src/events/orders/errors'
import type { PlacementError } from '../../../src/events/orders/events'
import { serviceErrorOf, serviceErrors } from '../../../src/events/orders/serviceErrors.data'

const rejected = (status: number, errorType?: string, description?: string): PlacementError => ({
  tag: 'rejected',
  status,
  ...(errorType === undefined ? {} : { errorType }),
  ...(description === undefined ? {} : { description }),
})
const message = (id: string, next: string | null = null): unknown => ({ tag: 'message', id, next })

describe('an error of the order service', () => {
  it.each([400, 404])('of status %d says the message of its type', (status) => {
    expect(orderErrorMessage(rejected(status, 'InsufficientFee', 'x'), 'create')).toEqual(
      message('insufficientFee', 'requote'),
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

  it('of a service that failed is the failure of what was tried', () => {
    expect(orderErrorMessage({ tag: 'unreachable', status: 500 }, 'cancel')).toEqual(message('cancel.failed'))
    expect(orderErrorMessage({ tag: 'unreachable' }, 'cancel')).toEqual(message('cancel.unreachable'))
  })

  it('of another status keeps what its body says as a detail', () => {
    expect(orderErrorDetail(rejected(401, 'WrongOwner', 'x'))).toEqual(message('wrongOwner', 'account'))
    expect(orderErrorDetail(rejected(422, undefined, 'words'))).toEqual({ tag: 'raw', text: 'words' })
    expect(orderErrorDetail(rejected(400, 'WrongOwner'))).toBeNull()
    expect(orderErrorDetail(rejected(422, 'InsufficientFee'))).toBeNull()
  })

  it.each([
    ['DuplicateOrder', 'DuplicatedOrder'],
    ['NotFound', 'NoLiquidity'],
  ])('has one row for %s and %s', (a, b) => {
    expect(serviceErrorOf(a)).not.toBeNull()
    expect(serviceErrorOf(a)).toBe(serviceErrorOf(b))
  })

  it('stands in one row only', () => {
    const types = serviceErrors.flatMap((row): readonly string[] => row.types)
    expect(new Set(types).size).toBe(types.length)
  })

  it('of allowance and of balance are two', () => {
    expect(serviceErrorOf('InsufficientAllowance')?.message).toBe('insufficientAllowance')
    expect(serviceErrorOf('InsufficientBalance')?.message).toBe('insufficientBalance')
  })
})
