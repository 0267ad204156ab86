/** What a profile without a log of its own reads from the service, and that it is read once. */
import * as E from 'fp-ts/Either'
import { filter, map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { closedOrdersOfAccount } from '../../../src/events/orders/select'
import { trackOrdersEpic } from '../../../src/streams/orders/trackOrdersEpic'
import type { Listed, OrderBook, ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, atService, filled } from '../support/orders'
import { connected, started, world } from '../support/world'

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

const tracking = (script: Partial<OrderBook>) => {
  const orderBook = fakeOrderBook(script)
  const made = world({ ports: { orderBook, chain: fakeChain() }, given: [started, connected] })
  return { ...made, calls: orderBook.calls }
}

it(
  'the history of an account without a local log is read page by page, with its transactions, and once only',
  marbles((m) => {
    const all = history(250)
    const { emitted, log, calls } = tracking({ accountOrders: pagesOf(all), accountTrades: tradesOf(all) })
    const discovered$ = emitted(trackOrdersEpic).pipe(
      filter(({ type }: AppEvent) => type === 'OrderDiscovered'),
      map(() => 'd'),
    )
    m.expect(discovered$, '^ 61s !').toBeObservable(`(${'d'.repeat(250)})`)
    m.flush()
    expect(calls.accountOrders.map(([, , page]) => page)).toEqual([
      { limit: 100 },
      { limit: 100, offset: 100 },
      { limit: 100, offset: 200 },
      { limit: 100 },
      { limit: 100 },
    ])
    expect(calls.accountTrades).toEqual([[1, FAKE_ACCOUNT, { limit: 1000, offset: 0 }]])
    const shown = closedOrdersOfAccount(log.state$.value.durable.orders, 1, FAKE_ACCOUNT, 11, 0)
    expect(shown.map(({ uid }) => uid)).toEqual(all.slice(0, 11).map(({ uid }) => uid))
    expect(shown[10]).toMatchObject({ status: 'fulfilled', transactionHash: hashOf(10) })
    expect(log.state$.value.session.notices.notices).toEqual([])
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
  'a page that does not come leaves the whole history for the next check',
  marbles((m) => {
    const all = history(150)
    let n = 0
    const { emitted } = tracking({
      accountOrders: (...asked) => {
        n += 1
        return n === 2 ? of(E.left({ tag: 'unreachable' } as const)) : pagesOf(all)(...asked)
      },
      accountTrades: tradesOf(all),
    })
    const words$ = emitted(trackOrdersEpic).pipe(
      map(({ type }) => type),
      filter((type) => type !== 'OrderDiscovered' && type !== 'OrderExpired' && type !== 'OrderFilled'),
    )
    m.expect(words$, '^ 29s !').toBeObservable('x', { x: 'OrdersCheckFailed' })
    m.flush()
    expect(n).toBe(2)
  }),
)

it(
  'an order that cannot be read and one that another owns, each the last of its page, do not end the reading (X9, X10)',
  marbles((m) => {
    const all = history(250)
    const others = '0x40A50cf069e992AA4536211B23F286eF88752187'
    const listed: readonly Listed<ServiceOrder>[] = all.map((order, i) => {
      if (i === 99) return { unreadable: 'no such thing', uid: order.uid }
      return i === 199 ? { ...order, owner: others } : order
    })
    const { emitted, calls } = tracking({
      accountOrders: (_chain, _owner, page) =>
        of(E.right(listed.slice(page?.offset ?? 0, (page?.offset ?? 0) + (page?.limit ?? 10)))),
      accountTrades: tradesOf(all),
    })
    const discovered$ = emitted(trackOrdersEpic).pipe(
      filter(({ type }: AppEvent) => type === 'OrderDiscovered'),
      map(() => 'd'),
    )
    m.expect(discovered$, '^ 61s !').toBeObservable(`(${'d'.repeat(248)})`)
    m.flush()
    expect(calls.accountOrders.map(([, , page]) => page?.offset ?? 0)).toEqual([0, 100, 200, 0, 0])
  }),
)

it(
  'a history of which nothing can be read is read once, and the newest page with each check (X10)',
  marbles((m) => {
    const listed: readonly Listed<ServiceOrder>[] = history(300).map(({ uid }) => ({
      unreadable: 'status',
      uid,
    }))
    const { emitted, calls } = tracking({
      accountOrders: (_chain, _owner, page) => {
        const offset = page?.offset ?? 0
        return of(E.right(listed.slice(offset, offset + (page?.limit ?? 10))))
      },
    })
    const counts$ = emitted(trackOrdersEpic).pipe(
      map((event) => (event.type === 'UnreadableItemsMet' ? event.data.count : event.type)),
    )
    m.expect(counts$, '^ 91s !').toBeObservable('a 29999ms b', { a: 300, b: 100 })
    m.flush()
    expect(calls.accountOrders.map(([, , page]) => page?.offset)).toEqual([
      undefined,
      100,
      200,
      300,
      undefined,
      undefined,
      undefined,
    ])
  }),
)
