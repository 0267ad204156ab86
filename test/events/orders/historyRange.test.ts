import { expect, it } from 'vitest'
import { OrderExpired, OrderHistoryRead } from '../../../src/events/orders/events'
import { ALICE, discovered, uidOf } from '../support/fixtures'
import { after, given, T0 } from '../support/given'

const page = (first: number, reached: number) =>
  OrderHistoryRead({
    chainId: 1,
    account: ALICE,
    newest: T0,
    reached,
    count: 2,
    isWhole: false,
    below: null,
    first: uidOf(first),
  })
const ended = (n: number) => [discovered(n), OrderExpired({ uid: uidOf(n) })]

it('a page of history that two windows read stands in the list once', () => {
  const read = given(...ended(1), ...ended(2), page(1, T0 - 2), ...ended(3), page(3, T0 - 3))
  expect(read.durable.orders.older).toEqual([{ from: 0, to: 3 }])
  // The other window was behind.
  expect(after(read, page(1, T0 - 2)).durable.orders.older).toEqual([{ from: 0, to: 3 }])
  expect(after(read, page(3, T0 - 3)).durable.orders.older).toEqual([{ from: 0, to: 3 }])
})
