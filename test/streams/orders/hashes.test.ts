/** Which transaction filled an order: of which orders it is asked for, and how often. */
import * as E from 'fp-ts/Either'
import { firstValueFrom, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { DurableEvent } from '../../../src/events/catalogue'
import { ClockOffsetMeasured } from '../../../src/events/chain/events'
import { OrderDiscovered, OrderFilled, OrderPlaced } from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import { createHashes } from '../../../src/streams/orders/hashesAtService'
import { trackOrdersEpic } from '../../../src/streams/orders/trackOrdersEpic'
import type { Listed, ServiceOrder, ServiceTrade } from '../../../src/streams/ports/OrderBook'
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

const FIRST = `0x${'1'.repeat(64)}`
const whole = anOrder()
const parts = { ...whole, params: { ...whole.params, partiallyFillable: true } }
/** A part of what the order bought. */
const part = (transactionHash: string | null, percent = 50n): ServiceTrade => ({
  orderUid: parts.uid,
  sellAmount: 1n,
  buyAmount: (parts.params.buyAmount * percent) / 100n,
  transactionHash,
})

/** The transaction of the fill that tracking reports, from such trades, newest first as the port gives them. */
const tracked = (trades: readonly Listed<ServiceTrade>[]) => {
  const orderBook = fakeOrderBook({
    accountOrders: () => of(E.right([filled(parts)])),
    trades: () => of(E.right(trades)),
  })
  const { emitted } = world({
    ports: { orderBook, chain: fakeChain() },
    durable: [requested(parts), OrderPlaced({ uid: parts.uid })],
    given: [started, connected, clockAgrees],
  })
  return emitted(trackOrdersEpic).pipe(
    map((event) => (event.type === 'OrderFilled' ? event.data.transactionHash : undefined)),
  )
}
/** The same of the account's history, page by page. */
const inHistory = async (...pages: readonly (readonly Listed<ServiceTrade>[])[]) => {
  let n = 0
  const orderBook = fakeOrderBook({ accountTrades: () => of(E.right(pages[n++] ?? [])) })
  const hashesOf = createHashes(orderBook, { chainId: 1, account: FAKE_ACCOUNT })
  const { byUid } = await firstValueFrom(hashesOf([filled(parts)]))
  return byUid.get(parts.uid) ?? null
}
const unreadable: Listed<ServiceTrade> = { unreadable: 'txHash: not TransactionHash', uid: parts.uid }

describe.each<[string, readonly Listed<ServiceTrade>[], string | null]>([
  ['that filled the rest of it', [part(HASH), part(FIRST)], HASH],
  ['of none of its earlier parts while the last is not named (X362)', [part(null), part(FIRST)], null],
  ['of none while a replica lacks its last trade (X371)', [part(FIRST)], null],
  ['of none if a trade that may be its last is unreadable (X371)', [part(FIRST), unreadable], null],
])('an order that was filled in parts has the transaction %s', (_, trades, hash) => {
  it(
    'if it was tracked',
    marbles((m) => {
      m.expect(tracked(trades), '^ 1s !').toBeObservable('h', { h: hash })
    }),
  )
  it('if it is in the history', async () => {
    expect(await inHistory(trades)).toBe(hash)
  })
})

it('an order whose trades are on two pages has the transaction of the newest (X362)', async () => {
  const others = Array.from({ length: 999 }, () => ({ ...part(FIRST), orderUid: '0x00' }))
  expect(await inHistory([part(HASH), ...others], [part(FIRST)])).toBe(HASH)
  // A trade that was made between the two answers moves the pages, so the second repeats a trade.
  expect(await inHistory([...others, part(HASH, 60n)], [part(HASH, 60n), part(FIRST, 40n)])).toBe(HASH)
})
