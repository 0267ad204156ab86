/** Which transaction filled an order: of which orders it is asked for, and how often. */
import * as E from 'fp-ts/Either'
import { firstValueFrom, map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { DurableEvent } from '../../../src/events/catalogue'
import { ClockOffsetMeasured } from '../../../src/events/chain/events'
import { OrderDiscovered, OrderFilled, OrderPlaced } from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import { createHashes } from '../../../src/streams/orders/hashesAtService'
import { trackOrdersEpic } from '../../../src/streams/orders/trackOrdersEpic'
import type { ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
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

/** Newest first, as the port gives them. */
const twoTrades = (orderUid: string, newest: string | null) =>
  of(
    E.right(
      [newest, `0x${'1'.repeat(64)}`].map((transactionHash) => ({
        orderUid,
        sellAmount: 1n,
        buyAmount: 1n,
        transactionHash,
      })),
    ),
  )

it.each([
  ['that filled the rest of it', HASH],
  ['of none of its earlier parts while the last is not named', null],
])('an order that was filled in parts has the transaction %s (X934)', (_, newest) => {
  marbles((m) => {
    const order = anOrder()
    const orderBook = fakeOrderBook({
      accountOrders: () => of(E.right([filled(order)])),
      trades: () => twoTrades(order.uid, newest),
    })
    const { emitted } = world({
      ports: { orderBook, chain: fakeChain() },
      durable: [requested(order), OrderPlaced({ uid: order.uid })],
      given: [started, connected, clockAgrees],
    })
    const hashes$ = emitted(trackOrdersEpic).pipe(
      map((event) => (event.type === 'OrderFilled' ? event.data.transactionHash : undefined)),
    )
    m.expect(hashes$, '^ 1s !').toBeObservable('h', { h: newest })
  })()
})

it.each([HASH, null])('the history has it too: %s (X934)', async (newest) => {
  const { uid } = anOrder()
  const orderBook = fakeOrderBook({ accountTrades: () => twoTrades(uid, newest) })
  const hashesOf = createHashes(orderBook, { chainId: 1, account: FAKE_ACCOUNT })
  const { byUid } = await firstValueFrom(hashesOf([uid]))
  expect(byUid.get(uid) ?? null).toBe(newest)
})
