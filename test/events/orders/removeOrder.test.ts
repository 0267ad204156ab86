import { describe, expect, it } from 'vitest'
import { NetworkSelected } from '../../../src/events/chain/events'
import { clearOrders, removeOrder } from '../../../src/events/orders/removeOrder'
import {
  OrderCancellationAccepted,
  OrderCancelled,
  OrderExpired,
  OrderPlacementFailed,
  OrderRemoved,
} from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import { activity } from '../../../src/events/activity/activity'
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
import { type Given, decided, given, refused, T0 } from '../support/given'

const uid = uidOf(1)
const live = [started(), connected(), requested(), signed(), placed()]
const GRACE = 60_000
const over = orderParams.validTo * 1000 + GRACE
const shown = (...facts: readonly Given[]): readonly string[] =>
  activity(given(...live, ...facts), 10).items.map(({ id }) => id)

describe('an order is removed', () => {
  it.each<[what: string, now: number, facts: readonly Given[]]>([
    ['a filled one at once', T0, [filled()]],
    ['an expired one once its time and the grace are over', over + 1, [OrderExpired({ uid })]],
    ['a cancelled one once its time and the grace are over', over + 1, [OrderCancelled({ uid })]],
  ])('%s', (_, now, facts) => {
    expect(decided(removeOrder, given(...live, ...facts), { uid }, { now })).toEqual([OrderRemoved({ uid })])
    expect(shown(...facts, OrderRemoved({ uid }))).toEqual([])
  })

  it('one that was never signed at once', () => {
    const refusedByUser = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'refused' } })
    const state = given(started(), connected(), requested(), refusedByUser)
    expect(decided(removeOrder, state, { uid })).toEqual([OrderRemoved({ uid })])
  })
})

describe('an order stays in sight as long as it might execute', () => {
  it.each<[what: string, now: number, facts: readonly Given[]]>([
    ['open', T0, []],
    ['being cancelled', T0, [OrderCancellationAccepted({ uid })]],
    ['cancelled, its time not over', over, [OrderCancelled({ uid })]],
    ['reported as expired within the grace', over, [OrderExpired({ uid })]],
  ])('%s', (_, now, facts) => {
    expect(refused(removeOrder, given(...live, ...facts), { uid }, { now })).toEqual({ tag: 'mayExecute' })
  })

  it('signed, and its outcome given up', () => {
    const lost = OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'notAccepted' } })
    const state = given(started(), connected(), requested(), signed(), lost)
    expect(refused(removeOrder, state, { uid }, { now: over })).toEqual({ tag: 'mayExecute' })
    expect(decided(removeOrder, state, { uid }, { now: over + 1 })).toEqual([OrderRemoved({ uid })])
  })

  it('another tab’s removal of an open order changes nothing', () => {
    expect(shown(OrderRemoved({ uid }))).toEqual([uid])
  })
})

it('a removed order is still in the log, and a late fill brings it back', () => {
  const removed = [OrderCancelled({ uid }), OrderRemoved({ uid })]
  expect(orderByUid(given(...live, ...removed).durable.orders, uid)?.status).toBe('cancelled')
  expect(shown(...removed)).toEqual([])
  expect(shown(...removed, filled())).toEqual([uid])
})

it('all ended orders of the account are cleared at once, on all networks; those that may execute stay', () => {
  const second = uidOf(2)
  const elsewhere = given(...live, filled(), NetworkSelected({ chainId: 100 }))
  const state = given(...live, filled(), requested(2), signed(2), placed(2))
  expect(decided(clearOrders, state, null)).toEqual([OrderRemoved({ uid })])
  expect(decided(clearOrders, elsewhere, null)).toEqual([OrderRemoved({ uid })])
  const cleared = given(...live, filled(), requested(2), signed(2), placed(2), OrderRemoved({ uid }))
  expect(activity(cleared, 10).items.map(({ id }) => id)).toEqual([second])
  expect(refused(clearOrders, cleared, null)).toEqual({ tag: 'nothingToClear' })
})
