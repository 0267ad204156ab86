import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { activity } from '../../../src/events/activity/activity'
import {
  OrderCancellationAccepted,
  OrderFillabilityChanged,
  OrderStageChanged,
} from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import {
  fillabilityOf,
  isUnfillable,
  marketOf,
  unfillableAmount,
} from '../../../src/events/orders/unfillable'
import {
  connected,
  discovered,
  filled,
  orderParams,
  placed,
  requested,
  signed,
  started,
  uidOf,
} from '../support/fixtures'
import { type Given, after, at, given, MINUTE, T0 } from '../support/given'

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
    expect(unfillableAmount({ params: sell, executed: null })).toBe(1010n)
    expect(unfillableAmount({ params: buy, executed: null })).toBe(7n)
  })

  it.each([
    [98_999n, true],
    [99_000n, false],
    [100_000n, false],
    [120_000n, false],
  ])('that sells for at least 100,000 while %d are offered is unfillable: %s', (offered, expected) => {
    const market = marketOf({ params: sell, executed: null }, quote(1000n, offered), 'zero')
    expect(market).toEqual({ sellAmount: 1010n, buyAmount: offered })
    expect(isUnfillable(sell, market)).toBe(expected)
  })

  it.each([
    [100_001n, 0n, 'zero', true],
    [100_000n, 0n, 'zero', false],
    [99_000n, 1001n, 'zero', true],
    [99_000n, 1000n, 'zero', false],
    // A signed fee is next to the sell amount.
    [99_000n, 1001n, 'signed', false],
    [100_001n, 0n, 'signed', true],
  ] as const)(
    'that buys with at most 99,000 while %d and a fee of %d are asked (%s) is unfillable: %s',
    (asked, fee, feeModel, expected) => {
      const market = marketOf({ params: buy, executed: null }, quote(asked, 7n, fee), feeModel)
      expect(market).toEqual({ sellAmount: feeModel === 'zero' ? asked + fee : asked, buyAmount: 7n })
      expect(isUnfillable(buy, market)).toBe(expected)
    },
  )
})

describe('an order whose price swings about its limit (X22)', () => {
  const HOUR_MS = 3_600_000
  const CHECK_MS = 15_000
  /** The limit is 100,000 for 1,010; the market gives so many of it. */
  const marketAt = (offered: bigint) =>
    marketOf({ params: sell, executed: null }, quote(1000n, offered), 'zero')
  const openWith = discovered(1, { params: sell })

  const orderOf = (state: AppState) => {
    const order = orderByUid(state.durable.orders, uid)
    if (order === undefined) throw new Error('it was discovered')
    return order
  }

  it('becomes unfillable beyond 1 %, and is back within 0.5 %', () => {
    const fresh = orderOf(given(openWith))
    expect(fillabilityOf(fresh, marketAt(99_000n), T0)).toBe(false)
    expect(fillabilityOf(fresh, marketAt(98_999n), T0)).toBe(true)
    const left = orderOf(given(openWith, changed(true)))
    expect(fillabilityOf(left, marketAt(99_499n), T0)).toBe(true)
    expect(fillabilityOf(left, marketAt(99_500n), T0)).toBe(false)
  })

  it('changes four times at once, and then once in five minutes', () => {
    const four = orderOf(given(openWith, changed(true), changed(false), changed(true), changed(false)))
    expect(fillabilityOf(four, marketAt(1n), T0 + 5 * MINUTE - 1)).toBe(false)
    expect(fillabilityOf(four, marketAt(1n), T0 + 5 * MINUTE)).toBe(true)
    const three = orderOf(given(openWith, changed(true), changed(false), changed(true)))
    expect(fillabilityOf(three, marketAt(200_000n), T0)).toBe(false)
  })

  it('goes on with a clock that was put back, and keeps to the same pace by it', () => {
    const four = [changed(true), changed(false), changed(true), changed(false)]
    const YEAR = 365 * 24 * 60 * MINUTE
    const ahead = given(openWith, ...four.map((event) => at(T0 + YEAR, event)))
    expect(fillabilityOf(orderOf(ahead), marketAt(1n), T0)).toBe(true)
    const back = orderOf(after(ahead, at(T0, changed(true))))
    expect(fillabilityOf(back, marketAt(200_000n), T0 + 5 * MINUTE - 1)).toBe(true)
    expect(fillabilityOf(back, marketAt(200_000n), T0 + 5 * MINUTE)).toBe(false)
  })

  it('writes 15 rows in an hour at most, whatever the prices, and none between the two bounds', () => {
    const prices = fc.oneof(fc.bigInt(97_000n, 101_000n), fc.constantFrom(98_999n, 99_000n, 99_499n, 99_500n))
    fc.assert(
      fc.property(fc.array(prices, { minLength: 1, maxLength: HOUR_MS / CHECK_MS }), (offers) => {
        let state = given(openWith)
        let rows = 0
        offers.forEach((offered, i) => {
          const now = T0 + i * CHECK_MS
          const order = orderOf(state)
          const is = fillabilityOf(order, marketAt(offered), now)
          if (is === order.isUnfillable) return
          rows += 1
          expect(offered < 99_000n || offered >= 99_500n).toBe(true)
          state = after(state, at(now, changed(is)))
        })
        expect(rows).toBeLessThanOrEqual(15)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the limit of a part is the limit of the whole', () => {
  it.each(['sell', 'buy'] as const)('for an order to %s', (kind) => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 6n), fc.bigInt(1n, 1000n), (price, part) => {
        const params = { ...orderParams, kind, sellAmount: 1_000_000n, feeAmount: 0n, buyAmount: 1_000_000n }
        const whole =
          kind === 'sell'
            ? { sellAmount: 1_000_000n, buyAmount: price }
            : { sellAmount: price, buyAmount: 1_000_000n }
        const some = { sellAmount: whole.sellAmount * part, buyAmount: whole.buyAmount * part }
        expect(isUnfillable(params, some)).toBe(isUnfillable(params, whole))
      }),
    )
  })
})

describe('in the log', () => {
  const order = (...facts: readonly Given[]) => orderByUid(given(...live, ...facts).durable.orders, uid)
  const item = (...facts: readonly Given[]) => activity(given(...live, ...facts), 10).items[0]

  it('an open order becomes unfillable and fillable again', () => {
    expect(order()?.isUnfillable).toBe(false)
    expect(order(changed(true))?.isUnfillable).toBe(true)
    expect(order(changed(true), changed(false))?.isUnfillable).toBe(false)
  })

  it('what was reported already changes nothing', () => {
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

  it('how far the order is stands next to it until it ends, and is forgotten then', () => {
    const emitted = OrderStageChanged({ uid, stage: 'active' })
    expect(item(emitted)).toMatchObject({ auctionStage: 'active' })
    expect(item(emitted, filled())).toMatchObject({ auctionStage: null })
    expect(given(...live, emitted, filled()).session.orders.auctionStages).toEqual({})
  })
})
