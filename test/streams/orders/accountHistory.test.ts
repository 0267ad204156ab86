/** What a profile without a log of its own reads from the service: page by page, each once, and on from where it stopped. */
import * as E from 'fp-ts/Either'
import { filter, map, of, tap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type AppEvent, type DurableEvent, isDurable } from '../../../src/events/catalogue'
import { OrderHistoryRequested, OrderHistoryStopped } from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import { historyMarkOf } from '../../../src/events/orders/readHistory'
import { closedOrdersOfAccount } from '../../support/closedOrdersOfAccount'
import { readOrderHistoryEpic } from '../../../src/streams/orders/readOrderHistoryEpic'
import { trackOrdersEpic } from '../../../src/streams/orders/trackOrdersEpic'
import type { Listed, OrderBook, ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, atService, filled } from '../support/orders'
import { connected, started, virtualClock, world } from '../support/world'

/** Ended orders, newest first, a minute apart; the first of every ten was filled. */
const history = (count: number): readonly ServiceOrder[] =>
  Array.from({ length: count }, (_, i) => {
    const order = anOrder(count - i, -86_400 - i)
    const ended = i % 10 === 0 ? filled(order) : atService(order, { status: 'expired' })
    return { ...ended, creationDate: FAKE_START_MS - 86_400_000 - i * 60_000 }
  })
const hashOf = (i: number): string => `0x${String(i).padStart(64, '0')}`

const pagesOf =
  (all: readonly ServiceOrder[]): OrderBook['accountOrders'] =>
  (_chain, _owner, page) => {
    const offset = page?.offset ?? 0
    return of(E.right(all.slice(offset, offset + (page?.limit ?? 10))))
  }
const tradesOf =
  (all: readonly ServiceOrder[]): OrderBook['accountTrades'] =>
  () =>
    of(
      E.right(
        all.flatMap((order, i) =>
          order.status === 'fulfilled'
            ? [{ orderUid: order.uid, sellAmount: 1n, buyAmount: 1n, transactionHash: hashOf(i) }]
            : [],
        ),
      ),
    )

const tracking = (script: Partial<OrderBook>, durable: readonly DurableEvent[] = [], chain = fakeChain()) => {
  const orderBook = fakeOrderBook(script)
  const made = world({ ports: { orderBook, chain }, durable, given: [started, connected] })
  const { log } = made
  return {
    ...made,
    calls: orderBook.calls,
    offsets: () => orderBook.calls.accountOrders.map(([, , page]) => page?.offset ?? 0),
    pages$: (script$?: Parameters<typeof made.emitted>[1]) =>
      made.emitted([trackOrdersEpic, readOrderHistoryEpic], script$),
    mark: () => historyMarkOf(log.state$.value.durable.orders, 1, FAKE_ACCOUNT),
    shown: (count: number) =>
      closedOrdersOfAccount(log.state$.value.durable.orders, 1, FAKE_ACCOUNT, count, 0).map(({ uid }) => uid),
  }
}
const uidsOf = (orders: readonly ServiceOrder[]) => orders.map(({ uid }) => uid)
const marksOf = (events: readonly AppEvent[]) =>
  events.flatMap((event) =>
    event.type === 'OrderHistoryRead' ? [[event.data.count, event.data.isWhole]] : [],
  )

const virtualSeconds = (): number => (virtualClock.now() - FAKE_START_MS) / 1000
const durableOf = (events: readonly AppEvent[]): readonly DurableEvent[] => events.filter(isDurable)

/** Lets virtual time pass, and gathers the events. */
const after = (
  m: Parameters<Parameters<typeof marbles>[0]>[0],
  events$: ReturnType<ReturnType<typeof tracking>['pages$']>,
  time: string,
) => {
  const events: AppEvent[] = []
  m.expect(
    events$.pipe(
      map((event) => void events.push(event)),
      filter(() => false),
    ),
    `^ ${time} !`,
  ).toBeObservable('')
  m.flush()
  return events
}

it(
  'the first hundred orders of a long history show after one answer, and each older page as it comes (T7.23, X144)',
  marbles((m) => {
    const all = history(250)
    const { pages$, offsets, shown, calls, log } = tracking({
      accountOrders: pagesOf(all),
      accountTrades: tradesOf(all),
    })
    const pages: string[] = []
    const events = after(
      m,
      pages$().pipe(tap((event) => event.type === 'OrderHistoryRead' && pages.push(`${virtualSeconds()} s`))),
      '29s',
    )
    expect(pages).toEqual(['0 s', '2 s', '4 s'])
    expect(marksOf(events)).toEqual([
      [100, false],
      [190, false],
      [250, true],
    ])
    expect(offsets()).toEqual([0, 90, 180])
    expect(shown(300)).toEqual(uidsOf(all))
    // The trades are asked for after the orders are shown, and once for all pages of a run.
    expect(calls.accountTrades).toEqual([
      [1, FAKE_ACCOUNT, { limit: 1000, offset: 0 }],
      [1, FAKE_ACCOUNT, { limit: 1000, offset: 0 }],
    ])
    expect(
      closedOrdersOfAccount(log.state$.value.durable.orders, 1, FAKE_ACCOUNT, 300, 0)[240],
    ).toMatchObject({
      status: 'fulfilled',
      transactionHash: hashOf(240),
    })
    expect(log.state$.value.session.notices.notices).toEqual([])
  }),
)

it(
  'a history that this log holds is not read again',
  marbles((m) => {
    const all = history(250)
    const first = tracking({ accountOrders: pagesOf(all), accountTrades: tradesOf(all) })
    const events = after(m, first.pages$(), '29s')
    const second = tracking({ accountOrders: pagesOf(all) }, durableOf(events))
    expect(after(m, second.pages$(), '59s')).toEqual([])
    expect(second.offsets()).toEqual([0, 0])
  }),
)

it(
  'an error at page 37 loses nothing: reading goes on from there, after a reload too (X144)',
  marbles((m) => {
    const all = history(4000)
    const failing: OrderBook['accountOrders'] = (chain, owner, page) =>
      (page?.offset ?? 0) > 3200
        ? of(E.left({ tag: 'failed', status: 502 } as const))
        : pagesOf(all)(chain, owner, page)
    const wanted = OrderHistoryRequested({ chainId: 1, account: FAKE_ACCOUNT, upTo: null })
    const first = tracking({ accountOrders: failing, accountTrades: tradesOf(all) })
    const events = after(m, first.pages$(of(wanted)), '200s')
    expect(first.mark()).toMatchObject({ count: 3250, isWhole: false })
    expect(events.some(({ type }) => type === 'OrderHistoryReadFailed')).toBe(true)
    expect(first.shown(4000)).toEqual(uidsOf(all.slice(0, 3250)))
    const second = tracking({ accountOrders: pagesOf(all), accountTrades: tradesOf(all) }, durableOf(events))
    after(m, second.pages$(of(wanted)), '60s')
    expect(
      second
        .offsets()
        .filter((offset) => offset > 0)
        .slice(0, 2),
    ).toEqual([3240, 3330])
    expect(second.mark()).toMatchObject({ count: 4000, isWhole: true })
    expect(second.shown(4000)).toEqual(uidsOf(all))
  }),
)

describe('of a long history', () => {
  const all = history(2000)

  it(
    'a thousand are read unasked, a page each two seconds, and no more (X144)',
    marbles((m) => {
      const { pages$, offsets, mark } = tracking({
        accountOrders: pagesOf(all),
        accountTrades: tradesOf(all),
      })
      after(m, pages$(), '59s')
      expect(offsets().filter((offset) => offset > 0)).toEqual([
        90, 180, 270, 360, 450, 540, 630, 720, 810, 900,
      ])
      expect(mark()).toMatchObject({ count: 1000, isWhole: false, reached: all[999]?.creationDate })
    }),
  )

  it(
    'as many as are asked for are read, until it is stopped',
    marbles((m) => {
      const { pages$, mark } = tracking({ accountOrders: pagesOf(all), accountTrades: tradesOf(all) })
      const script$ = m.hot('a 9s b', {
        a: OrderHistoryRequested({ chainId: 1, account: FAKE_ACCOUNT, upTo: null }),
        b: OrderHistoryStopped({ chainId: 1, account: FAKE_ACCOUNT }),
      })
      after(m, pages$(script$), '59s')
      expect(mark()).toMatchObject({ count: 460 })
    }),
  )
})

describe('a service whose pages', () => {
  it(
    'are always the newest one ends nothing and is asked no more than before',
    marbles((m) => {
      const all = history(300)
      const { pages$, offsets, mark } = tracking({
        accountOrders: () => of(E.right(all.slice(0, 100))),
        accountTrades: tradesOf(all),
      })
      const events = after(m, pages$(), '29s')
      expect(offsets()).toEqual([0, 90, 90, 90])
      expect(mark()).toMatchObject({ count: 100, isWhole: false })
      expect(events.filter(({ type }) => type === 'OrderHistoryReadFailed')).toHaveLength(3)
    }),
  )

  it(
    'repeat and overlap, because orders are placed while they are read, are each read once',
    marbles((m) => {
      const old = history(350)
      let n = 0
      const { pages$, shown, mark } = tracking({
        accountOrders: (chain, owner, page) => {
          n += 1
          const before = Array.from({ length: 7 * (n - 1) }, (_, i) =>
            atService(anOrder(1000 + i, -1000 + i), { status: 'expired', creationDate: FAKE_START_MS + i }),
          )
          return pagesOf([...before.toReversed(), ...old])(chain, owner, page)
        },
        accountTrades: tradesOf(old),
      })
      after(m, pages$(), '29s')
      expect(mark()?.isWhole).toBe(true)
      expect(shown(400).filter((uid) => uidsOf(old).includes(uid))).toEqual(uidsOf(old))
    }),
  )

  it(
    'become fewer while they are read leave no gap',
    marbles((m) => {
      const all = history(500)
      let n = 0
      const { pages$, shown, mark } = tracking({
        accountOrders: (chain, owner, page) => {
          n += 1
          // Sixty of the newest are gone from the third page on.
          return pagesOf(n < 3 ? all : all.slice(60))(chain, owner, page)
        },
        accountTrades: tradesOf(all),
      })
      after(m, pages$(), '29s')
      expect(mark()?.isWhole).toBe(true)
      expect(shown(600)).toEqual(uidsOf(all))
    }),
  )
})

it(
  'orders that were placed elsewhere meanwhile, more than a page, are read down to what this log holds (X144)',
  marbles((m) => {
    const all = history(700)
    const first = tracking({ accountOrders: pagesOf(all.slice(300)), accountTrades: tradesOf(all) })
    const events = after(m, first.pages$(), '29s')
    expect(first.mark()).toMatchObject({ count: 400, isWhole: true })
    // The reload comes while the gap is half read.
    const second = tracking({ accountOrders: pagesOf(all), accountTrades: tradesOf(all) }, durableOf(events))
    const more = after(m, second.pages$(), '3s')
    expect(second.mark()).toMatchObject({ count: 190, isWhole: false })
    const third = tracking({ accountOrders: pagesOf(all) }, durableOf([...events, ...more]))
    after(m, third.pages$(), '29s')
    expect(third.mark()).toMatchObject({ count: 700, isWhole: true, below: null })
    expect(third.shown(800)).toEqual(uidsOf(all))
  }),
)

it(
  'trades that the service does not report leave a filled order without its transaction',
  marbles((m) => {
    const all = history(1)
    const { emitted, log } = tracking({
      accountOrders: pagesOf(all),
      accountTrades: () => of(E.left({ tag: 'unreachable' } as const)),
    })
    const words$ = emitted(trackOrdersEpic).pipe(map(({ type }) => type))
    m.expect(words$, '^ 1s !').toBeObservable('(df)', { d: 'OrderDiscovered', f: 'OrderFilled' })
    m.flush()
    const [order] = closedOrdersOfAccount(log.state$.value.durable.orders, 1, FAKE_ACCOUNT, 1, 0)
    expect(order).toMatchObject({ status: 'fulfilled', transactionHash: null })
  }),
)

it(
  'an order that cannot be read and one that another owns, each the last of its page, do not end the reading (X9, X10)',
  marbles((m) => {
    const all = history(250)
    const others = '0x40A50cf069e992AA4536211B23F286eF88752187'
    const listed: readonly Listed<ServiceOrder>[] = all.map((order, i) => {
      if (i === 99) return { unreadable: 'no such thing', uid: order.uid }
      return i === 189 ? { ...order, owner: others } : order
    })
    const { pages$, offsets, shown } = tracking({
      accountOrders: (_chain, _owner, page) =>
        of(E.right(listed.slice(page?.offset ?? 0, (page?.offset ?? 0) + (page?.limit ?? 10)))),
      accountTrades: tradesOf(all),
    })
    after(m, pages$(), '29s')
    expect(offsets()).toEqual([0, 90, 180])
    expect(shown(300)).toHaveLength(248)
  }),
)

it(
  'of 500 open orders, 300 of them others’ presign orders, the own 200 are found and asked for, in at most 40 requests a minute (X98)',
  marbles((m) => {
    const all = Array.from({ length: 500 }, (_, n) => {
      const order = anOrder(n + 1, 7200)
      return n < 300 ? atService(order, { signingScheme: 'presign' }) : atService(order)
    })
    const { pages$, calls, log } = tracking(
      {
        accountOrders: pagesOf(all),
        orders: (_chain, uids) => of(E.right(all.filter(({ uid }) => uids.includes(uid)))),
      },
      [],
      fakeChain({ isPresigned: () => of(E.right(false)) }),
    )
    const requests = () => calls.accountOrders.length + calls.orders.length + calls.order.length
    let before = 0
    const script$ = m.hot('60s a', { a: () => (before = requests()) })
    after(m, pages$(script$), '120s')
    const { orders } = log.state$.value.durable
    const statuses = all.map(({ uid }) => orderByUid(orders, uid)?.status)
    expect(statuses.filter((status) => status === 'presignaturePending')).toHaveLength(300)
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(200)
    expect(requests() - before).toBeLessThanOrEqual(40)
    const asked = new Set(calls.orders.flatMap(([, uids]) => uids))
    expect(uidsOf(all.slice(300)).every((uid) => asked.has(uid))).toBe(true)
  }),
)
