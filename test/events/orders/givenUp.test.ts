/** What a tab notes of an order that it posts no more, and when that note is gone. */
import { expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { isCancellationPlanned } from '../../../src/events/orders/cancellationPlan'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import { abandonPlacement } from '../../../src/events/orders/abandonPlacement'
import {
  OrderCancellationPlanned,
  OrderCancelled,
  OrderExpired,
  OrderFillValued,
  OrderPlacementFailed,
  OrderPlaced,
  OrderPostingChanged,
} from '../../../src/events/orders/events'
import { filled, placed, requested, signed, uidOf } from '../support/fixtures'
import { after, decided, foreign, given } from '../support/given'

const uid = uidOf(1)
const postsOf = ({ session }: AppState): unknown => session.orders.posts

it('an order that is given up before it is signed leaves no note behind', () => {
  const asked = given(requested())
  const state = after(asked, ...decided(abandonPlacement, asked, { uid }))
  expect(state.durable.orders.open[uid]).toBeUndefined()
  expect(postsOf(state)).toEqual({})
})

it('a cancellation that is planned of a known order changes nothing: that one can be cancelled itself', () => {
  const known = given(requested(), signed(), placed())
  expect(after(known, OrderCancellationPlanned({ uid })).durable.orders).toBe(known.durable.orders)
})

it.each([
  ['is filled', filled(1)],
  ['expires', OrderExpired({ uid })],
  ['is cancelled', OrderCancelled({ uid })],
  ['is known to the service', OrderPlaced({ uid })],
  ['fails', OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'notAccepted' } })],
])('the note of an order that is posted no more is gone once it %s', (_, end) => {
  const stopped = given(requested(), signed(), OrderPostingChanged({ uid, posts: null }))
  expect(postsOf(stopped)).toEqual({ [uid]: null })
  expect(postsOf(after(stopped, end))).toEqual({})
})

it('a tab that asked for no order notes nothing of one that its own tab ended', () => {
  const seen = given(foreign(requested()))
  const stopped = after(seen, ...decided(abandonPlacement, seen, { uid }))
  expect(postsOf(stopped)).toEqual({ [uid]: null })
  const failed = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'abandoned' } })
  expect(postsOf(after(stopped, foreign(failed)))).toEqual({})
})

it.each([
  ['is not known', []],
  ['is open', [requested(), placed()]],
  ['expired', [requested(), placed(), OrderExpired({ uid })]],
])('dollars of a fill change nothing of an order that %s', (_, facts) => {
  const before = given(...facts)
  const valued = OrderFillValued({ uid, soldUsd: 1n, boughtUsd: 2n })
  expect(after(before, valued).durable.orders).toBe(before.durable.orders)
})

it.each([
  ['is filled', filled(1)],
  ['expires', OrderExpired({ uid })],
  ['is cancelled', OrderCancelled({ uid })],
])('no cancellation is planned of an order that %s', (_, end) => {
  const known = given(requested(), signed(), OrderCancellationPlanned({ uid }), placed())
  const planned = (state: AppState): unknown => {
    const order = orderByUid(state.durable.orders, uid)
    return order !== undefined && isCancellationPlanned(order)
  }
  expect([planned(known), planned(after(known, end))]).toEqual([true, false])
})
