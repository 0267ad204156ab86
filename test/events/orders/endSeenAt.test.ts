/** When an order was filled or ended, as far as the log saw it. */
import { describe, expect, it } from 'vitest'
import { orderActivity } from '../../../src/events/activity/orderActivity'
import { receipt } from '../../../src/events/activity/receipt'
import { foldDurable } from '../../../src/events/app'
import { noDurableState } from '../../../src/events/appState'
import { tradesCsv } from '../../../src/events/logFile/tradesCsv'
import { OrderCancelled, OrderFilled, OrderPlaced } from '../../../src/events/orders/events'
import { FOLLOWED_MS, endSeenAt } from '../../../src/events/orders/endSeen'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import type { Order, Orders } from '../../../src/events/orders/state'
import { toUnixMs } from '../../../src/events/kernel'
import { factsOf } from '../../support/logProperties'
import { anOrderRequest } from '../../support/orderRequest'

const request = anOrderRequest()
const { uid, owner, params } = request.data
const deadline = toUnixMs(params.validTo)
const fill = OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 3n, transactionHash: null })

const after = (end: typeof fill | ReturnType<typeof OrderCancelled>, at: number): Orders =>
  factsOf([request, OrderPlaced({ uid }), end])
    .map((fact) => (fact.type === end.type ? { ...fact, at } : fact))
    .reduce(foldDurable, noDurableState).orders
const orderIn = (orders: Orders): Order => {
  const order = orderByUid(orders, uid)
  if (order === undefined) throw new Error('the order is folded')
  return order
}

describe('an order that is found filled long after its deadline, because no page was open (X370)', () => {
  const orders = after(fill, deadline + FOLLOWED_MS + 1)
  const order = orderIn(orders)

  it('has no time of its fill in the table of trades', () => {
    expect(tradesCsv(orders).split('\r\n')[1]?.split(',')[0]).toBe('')
  })

  it('took no time that its receipt could name', () => {
    expect(receipt(order)?.fillMs).toBe(null)
  })

  it('has no time of its fill in its strip and its details', () => {
    const { life, closedAt } = orderActivity(order, owner)
    expect([life.steps.at(-1), closedAt]).toEqual([{ step: 'filled', state: 'done', at: null }, null])
  })
})

it.each([
  ['fill', fill],
  ['cancellation', OrderCancelled({ uid })],
])('a %s that a page found when it came has its time', (_, end) => {
  const at = deadline + FOLLOWED_MS
  expect(endSeenAt(orderIn(after(end, at)))).toBe(at)
  expect(endSeenAt(orderIn(after(end, at + 1)))).toBe(null)
})
