/** Which transaction filled an order: of which orders it is asked for, and how often. */
import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { DurableEvent } from '../../../src/events/catalogue'
import { ClockOffsetMeasured } from '../../../src/events/chain/events'
import { OrderDiscovered, OrderFilled, OrderPlaced } from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import { trackOrdersEpic } from '../../../src/streams/orders/trackOrdersEpic'
import type { ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { marbles } from '../../support/marbles'
import { anOrder, atService, filled, requested } from '../support/orders'
import { connected, started, world } from '../support/world'

const HASH = `0x${'7'.repeat(64)}`
const clockAgrees = ClockOffsetMeasured({ chainId: 1, offsetMs: 0 })

const tracking = (
  page: () => readonly ServiceOrder[],
  durable: readonly DurableEvent[],
  hash: string | null,
) => {
  const orderBook = fakeOrderBook({
    accountOrders: () => of(E.right(page())),
    trades: (_chain, orderUid) =>
      of(E.right([{ orderUid, sellAmount: 1n, buyAmount: 1n, transactionHash: hash }])),
  })
  const made = world({
    ports: { orderBook, chain: fakeChain() },
    durable,
    given: [started, connected, clockAgrees],
  })
  return {
    ...made,
    calls: orderBook.calls,
    types: () => made.emitted(trackOrdersEpic).pipe(map(({ type }) => type)),
  }
}

it(
  'fills whose transaction the service never names are asked for while they are fresh, and once per tab after that',
  marbles((m) => {
    const orders = Array.from({ length: 20 }, (_, i) => anOrder(i + 1))
    const durable = orders.flatMap((order) => [
      requested(order),
      OrderPlaced({ uid: order.uid }),
      OrderFilled({
        uid: order.uid,
        executedSellAmount: order.params.sellAmount,
        executedBuyAmount: order.params.buyAmount,
        transactionHash: null,
      }),
    ])
    const { types, calls } = tracking(() => orders.map((order) => filled(order)), durable, null)
    m.expect(types(), '^ 1200s !').toBeObservable('')
    m.flush()
    // 0, 2 ... 300 s, and nothing in the 15 min that follow.
    expect(calls.trades.length).toBeLessThanOrEqual(20 * 152)
  }),
)

it(
  'an order that was placed elsewhere and filled while it was followed has its transaction',
  marbles((m) => {
    const order = anOrder()
    const { uid, chainId, owner, params, sellToken, buyToken } = order
    const found = OrderDiscovered({
      uid,
      chainId,
      owner,
      params,
      sellToken,
      buyToken,
      scheme: 'eip712',
      createdAt: FAKE_START_MS,
    })
    let n = 0
    const { types, log } = tracking(() => [n++ < 3 ? atService(order) : filled(order)], [found], HASH)
    m.expect(types(), '^ 20s !').toBeObservable('6s f', { f: 'OrderFilled' })
    m.flush()
    expect(orderByUid(log.state$.value.durable.orders, uid)).toMatchObject({
      status: 'fulfilled',
      transactionHash: HASH,
    })
  }),
)
