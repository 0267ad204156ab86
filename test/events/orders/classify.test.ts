import { describe, expect, it } from 'vitest'
import { toUnixMs } from '../../../src/events/kernel/units'
import {
  type OrderClass,
  type ServiceOrderState,
  classify,
  GRACE_MS,
} from '../../../src/events/orders/classify'
import { orderParams } from '../support/fixtures'
import { MINUTE, T0, measured } from '../support/given'

const VALID_TO = orderParams.validTo
const open: ServiceOrderState = {
  executedBuyAmount: 0n,
  executedSellAmount: 0n,
  invalidated: false,
  creationDate: T0,
  params: orderParams,
  status: 'open',
  signingScheme: 'eip712',
}
const filledAmounts = { executedBuyAmount: 1n, executedSellAmount: 1n }
const END = toUnixMs(VALID_TO)

describe('classification', () => {
  it.each<[what: string, class_: OrderClass, order: ServiceOrderState | null, now: number]>([
    ['no order', 'unknown', null, T0],
    ['both amounts above zero', 'fulfilled', { ...open, ...filledAmounts }, T0],
    [
      'a fill beats invalidation and expiry',
      'fulfilled',
      { ...open, ...filledAmounts, invalidated: true },
      END + MINUTE * 9,
    ],
    ['a buy amount alone is no fill', 'pending', { ...open, executedBuyAmount: 1n }, T0],
    ['a sell amount alone is no fill', 'pending', { ...open, executedSellAmount: 1n }, T0],
    ['invalidated, exactly at the grace', 'pending', { ...open, invalidated: true }, T0 + GRACE_MS],
    [
      'invalidated, past the grace from its creation',
      'cancelled',
      { ...open, invalidated: true },
      T0 + GRACE_MS + 1,
    ],
    ['cancelled comes before expired', 'cancelled', { ...open, invalidated: true }, END + GRACE_MS + 1],
    ['at validTo', 'pending', open, END],
    ['past validTo, exactly at the grace', 'pending', open, END + GRACE_MS],
    ['past validTo and the grace', 'expired', open, END + GRACE_MS + 1],
    [
      'expired comes before a missing presignature',
      'expired',
      { ...open, status: 'presignaturePending' },
      END + GRACE_MS + 1,
    ],
    ['waiting for its presignature', 'presignaturePending', { ...open, status: 'presignaturePending' }, T0],
    [
      'waiting for its presignature, whatever it is signed by',
      'presignaturePending',
      { ...open, status: 'presignaturePending', signingScheme: 'presign' },
      T0,
    ],
    ['presigned and open', 'presigned', { ...open, signingScheme: 'presign' }, T0],
    [
      'presigned with a status that is not known',
      'pending',
      { ...open, signingScheme: 'presign', status: 'unknown' },
      T0,
    ],
    ['open', 'pending', open, T0],
    ['a status that is not known', 'pending', { ...open, status: 'unknown' }, T0],
  ])('%s is %s', (_, class_, order, now) => {
    expect(classify(order, measured(now))).toBe(class_)
  })
})
