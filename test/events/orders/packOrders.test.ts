import { expect, it } from 'vitest'
import { OrderFillValued } from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import { orderPacking } from '../../../src/events/orders/packOrders'
import { filled, placed, requested, uidOf } from '../support/fixtures'
import { given } from '../support/given'

it.each([
  [10n, 20n],
  [10n, null],
  [null, 20n],
  [null, null],
])('an order that is packed keeps what its fill was worth: %s for %s', (soldUsd, boughtUsd) => {
  const uid = uidOf(1)
  const valued = OrderFillValued({ uid, soldUsd, boughtUsd })
  const order = orderByUid(given(requested(), placed(), filled(), valued).durable.orders, uid)
  if (order === undefined) throw new Error('the order is known')
  expect(order.filledUsd).toEqual({ sold: soldUsd, bought: boughtUsd })
  expect(orderPacking.unpack(orderPacking.pack([order]))).toEqual([order])
})
