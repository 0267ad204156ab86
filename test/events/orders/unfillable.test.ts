import { describe, expect, it } from 'vitest'
import { activity } from '../../../src/events/views/activity'
import {
  OrderCancellationAccepted,
  OrderFillabilityChanged,
  OrderStageChanged,
} from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import { isUnfillable, marketOf, unfillableAmount } from '../../../src/events/orders/unfillable'
import {
  connected,
  filled,
  orderParams,
  placed,
  requested,
  signed,
  started,
  uidOf,
} from '../support/fixtures'
import type { Given } from '../support/given'
import { given } from '../support/given'

const uid = uidOf(1)
const live = [started(), connected(), requested(), signed(), placed()]
const changed = (is: boolean) =>
  OrderFillabilityChanged({ uid, isUnfillable: is, market: { sellAmount: 1n, buyAmount: 2n } })
const sell = { ...orderParams, kind: 'sell', sellAmount: 1000n, feeAmount: 10n, buyAmount: 100_000n } as const
const buy = { ...orderParams, kind: 'buy', sellAmount: 99_000n, feeAmount: 10n, buyAmount: 7n } as const
const quote = (sellAmount: bigint, buyAmount: bigint, feeAmount = 0n) => ({
  sellAmount,
  buyAmount,
  feeAmount,
})

describe('an order', () => {
  it('is asked about with everything that it sells, or exactly what it buys', () => {
    expect(unfillableAmount(sell)).toBe(1010n)
    expect(unfillableAmount(buy)).toBe(7n)
  })

  it.each([
    [98_999n, true],
    [99_000n, false],
    [100_000n, false],
    [120_000n, false],
  ])('that sells for at least 100,000 while %d are offered is unfillable: %s', (offered, expected) => {
    const market = marketOf(sell, quote(1000n, offered), 'zero')
    expect(market).toEqual({ sellAmount: 1010n, buyAmount: offered })
    expect(isUnfillable(sell, market)).toBe(expected)
  })

  it.each([
    [100_001n, 0n, 'zero', true],
    [100_000n, 0n, 'zero', false],
    [99_000n, 1001n, 'zero', true],
    [99_000n, 1000n, 'zero', false],
    // A signed fee is beside the sell amount.
    [99_000n, 1001n, 'signed', false],
    [100_001n, 0n, 'signed', true],
  ] as const)(
    'that buys with at most 99,000 while %d and a fee of %d are asked (%s) is unfillable: %s',
    (asked, fee, feeModel, expected) => {
      const market = marketOf(buy, quote(asked, 7n, fee), feeModel)
      expect(market).toEqual({ sellAmount: feeModel === 'zero' ? asked + fee : asked, buyAmount: 7n })
      expect(isUnfillable(buy, market)).toBe(expected)
    },
  )
})

describe('in the log', () => {
  const order = (...facts: readonly Given[]) => orderByUid(given(...live, ...facts).durable.orders, uid)
  const item = (...facts: readonly Given[]) => activity(given(...live, ...facts), 10).items[0]

  it('an open order becomes unfillable and fillable again', () => {
    expect(order()?.isUnfillable).toBe(false)
    expect(order(changed(true))?.isUnfillable).toBe(true)
    expect(order(changed(true), changed(false))?.isUnfillable).toBe(false)
  })

  it('what was told already changes nothing', () => {
    const once = given(...live, changed(true))
    expect(given(...live, changed(true), changed(true)).durable).toEqual(once.durable)
  })

  it('an order that ended is not unfillable', () => {
    expect(order(changed(true), filled())?.isUnfillable).toBe(false)
    expect(order(filled(), changed(true))?.isUnfillable).toBe(false)
  })

  it('it is shown only while the order can be cancelled', () => {
    expect(item(changed(true))).toMatchObject({ isUnfillable: true })
    expect(item(changed(true), OrderCancellationAccepted({ uid }))).toMatchObject({ isUnfillable: false })
  })

  it('how far the order is stands beside it until it ends, and is forgotten then', () => {
    const told = OrderStageChanged({ uid, stage: 'active' })
    expect(item(told)).toMatchObject({ stage: 'active' })
    expect(item(told, filled())).toMatchObject({ stage: null })
    expect(given(...live, told, filled()).session.orders.stages).toEqual({})
  })
})
