import { expect, it } from 'vitest'
import { OrderCancelled, OrderExpired } from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import type { AppEvent } from '../../../src/events/catalogue'
import { filled, placed, requested, signed, uidOf } from '../support/fixtures'
import { after, given } from '../support/given'

const orders = [1, 2, 3]
const open = orders.flatMap((n) => [requested(n), signed(n), placed(n)])

it.each<[event: string, status: string, end: (n: number) => AppEvent]>([
  ['fulfilled', 'fulfilled', (n) => filled(n)],
  ['cancelled', 'cancelled', (n) => OrderCancelled({ uid: uidOf(n) })],
  ['expired', 'expired', (n) => OrderExpired({ uid: uidOf(n) })],
])('orders that are %s together are each %s, with one notice per order', (event, status, end) => {
  const before = given(...open)
  const state = after(before, ...orders.map(end))
  expect(orders.map((n) => orderByUid(state.durable.orders, uidOf(n))?.status)).toEqual([
    status,
    status,
    status,
  ])
  expect(state.session.notices.notices.map(({ key }) => key)).toEqual(
    orders.map((n) => `${uidOf(n)}_${event}`),
  )
})
