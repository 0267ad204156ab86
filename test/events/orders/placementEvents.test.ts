/** A placement of every kind is read again as it was written: one that is not would be set aside, and its order lost. */
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { OrderPlacementFailed, OrderPlacementRequested } from '../../../src/events/orders/events'
import { requested, uidOf } from '../support/fixtures'

describe('a placement', () => {
  it.each([
    ['eip712', 'zero'],
    ['eip712', 'signed'],
    ['presign', 'zero'],
    ['presign', 'signed'],
  ] as const)('signed as %s where the fee is %s is read as it was written', (scheme, feeModel) => {
    const { data } = requested(1, { scheme, feeModel })
    const row: unknown = JSON.parse(JSON.stringify(OrderPlacementRequested.data.encode(data)))
    expect(OrderPlacementRequested.data.decode(row)).toEqual(E.right(data))
  })

  it.each(['signing', 'posting'] as const)('that failed while %s is read as it was written', (phase) => {
    const { data } = OrderPlacementFailed({ uid: uidOf(1), phase, error: { tag: 'refused' } })
    const row: unknown = JSON.parse(JSON.stringify(OrderPlacementFailed.data.encode(data)))
    expect(OrderPlacementFailed.data.decode(row)).toEqual(E.right(data))
  })

  it('ends with the order at the service, or with a failure', () => {
    expect(OrderPlacementRequested.outcomes).toEqual(['OrderPlaced', 'OrderPlacementFailed'])
  })
})
