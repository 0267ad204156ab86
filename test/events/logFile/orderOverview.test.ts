import { expect, it } from 'vitest'
import type { DurableEvent } from '../../../src/events/catalogue'
import {
  OrderCancelled,
  OrderExpired,
  OrderFilled,
  OrderPlaced,
  OrderProgressed,
} from '../../../src/events/orders/events'
import { orderOverview } from '../../../src/events/logFile/orderOverview'
import { factsOf } from '../../support/logProperties'
import { anOrderRequest } from '../../support/orderRequest'

it('the orders of a log stand by pair and time, the newest first, each with how it ended', () => {
  const [first, second, third] = [1n, 2n, 3n].map((n) => anOrderRequest({ params: { sellAmount: n } }))
  if (first === undefined || second === undefined || third === undefined) throw new Error('three orders')
  const fill = { executedSellAmount: 1n, executedBuyAmount: 1n, transactionHash: null }
  const facts = factsOf([
    first,
    OrderPlaced({ uid: first.data.uid }),
    second,
    OrderPlaced({ uid: second.data.uid }),
    OrderExpired({ uid: second.data.uid }),
    third,
    OrderFilled({ uid: third.data.uid, ...fill }),
    OrderCancelled({ uid: third.data.uid }),
  ])
  expect(orderOverview(facts).map(({ uid, end, sell }) => [uid, end, sell.token.symbol])).toEqual([
    [third.data.uid, 'filled', 'WETH'],
    [second.data.uid, 'expired', 'WETH'],
    [first.data.uid, 'open', 'WETH'],
  ])
})

it('an order that was filled, or in part, has what moved (X175)', () => {
  const order = anOrderRequest({ params: { sellAmount: 9n, buyAmount: 5n } })
  const { uid } = order.data
  const executed = (...events: readonly DurableEvent[]) =>
    orderOverview(factsOf([order, ...events]))[0]?.executed
  expect(executed()).toBeNull()
  const part = OrderProgressed({ uid, executedSellAmount: 4n, executedBuyAmount: 3n })
  expect(executed(part)).toEqual({ sell: 4n, buy: 3n })
  const fill = OrderFilled({ uid, executedSellAmount: 9n, executedBuyAmount: 7n, transactionHash: null })
  expect(executed(part, fill)).toEqual({ sell: 9n, buy: 7n })
})
