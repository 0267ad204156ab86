/** An item of the service's lists that cannot be read costs itself: it is counted and reported, and nothing waits for it. */
import * as E from 'fp-ts/Either'
import { filter, map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { listKey } from '../../../src/events/orders/state'
import { readOrderHistoryEpic } from '../../../src/streams/orders/readOrderHistoryEpic'
import { trackOrdersEpic } from '../../../src/streams/orders/trackOrdersEpic'
import type { Listed, OrderBook, ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { marbles } from '../../support/marbles'
import { anOrder, atService, filled } from '../support/orders'
import { connected, started, world } from '../support/world'

const UID = `0x${'ab'.repeat(56)}`
const bad = (why: string) => ({ unreadable: why, uid: UID })

const tracking = (script: Partial<OrderBook>) => {
  const orderBook = fakeOrderBook(script)
  const made = world({ ports: { orderBook, chain: fakeChain() }, given: [started, connected] })
  return { ...made, calls: orderBook.calls }
}
const word = (event: AppEvent): string =>
  event.type === 'UnreadableItemsMet'
    ? `${String(event.data.count)} ${event.data.list}: ${event.data.description}`
    : event.type

it(
  'a page is counted with what cannot be read, so that the history behind it is read too',
  marbles((m) => {
    const all: readonly Listed<ServiceOrder>[] = Array.from({ length: 150 }, (_, i) =>
      i === 50 || i === 99
        ? bad('kind: not sell|buy')
        : atService(anOrder(i + 1, -86_400), { status: 'expired' }),
    )
    const { emitted, calls } = tracking({
      accountOrders: (_chain, _owner, page) =>
        of(E.right(all.slice(page?.offset ?? 0, (page?.offset ?? 0) + 100))),
    })
    const discovered$ = emitted([trackOrdersEpic, readOrderHistoryEpic]).pipe(
      filter(({ type }) => type === 'OrderDiscovered'),
      map(() => 'd'),
    )
    m.expect(discovered$, '^ 3s !').toBeObservable(`(${'d'.repeat(98)}) 1900ms (${'d'.repeat(50)})`)
    m.flush()
    expect(calls.accountOrders.map(([, , page]) => page)).toEqual([
      { limit: 100 },
      { limit: 100, offset: 90 },
    ])
  }),
)

it(
  'orders that cannot be read are reported once, and again when there are more or none',
  marbles((m) => {
    const pages = [[bad('first')], [bad('first'), atService()], [bad('first'), bad('second')], []]
    const { emitted, log, calls } = tracking({
      accountOrders: () => of(E.right(pages[Math.min(calls.accountOrders.length, 4) - 1] ?? [])),
      trades: () => of(E.right([])),
    })
    const reported$ = emitted(trackOrdersEpic).pipe(
      filter(({ type }) => type === 'UnreadableItemsMet'),
      map(word),
    )
    // Asked at 0 and, with nothing pending, every 30 s; with an order found at 30 s every 2 s.
    m.expect(reported$, '^ 60s !').toBeObservable('a 31999ms b 1999ms c', {
      a: '1 orders: first',
      b: '2 orders: first',
      c: '0 orders: ',
    })
    m.flush()
    expect(log.state$.value.session.orders.unreadable).toEqual({})
  }),
)

it(
  'a trade that cannot be read hides no other transaction',
  marbles((m) => {
    const order = filled()
    const hash = `0x${'7'.repeat(64)}`
    const { emitted, log } = tracking({
      accountOrders: () => of(E.right([order])),
      accountTrades: () =>
        of(
          E.right([
            bad('txHash: not TransactionHash'),
            { orderUid: order.uid, sellAmount: 1n, buyAmount: 1n, transactionHash: hash },
          ]),
        ),
    })
    const emitted$ = emitted(trackOrdersEpic).pipe(
      map((event) =>
        event.type === 'OrderFilled' ? `filled ${String(event.data.transactionHash)}` : word(event),
      ),
    )
    m.expect(emitted$, '^ 1s !').toBeObservable('(abc)', {
      a: '1 trades: txHash: not TransactionHash',
      b: 'OrderDiscovered',
      c: `filled ${hash}`,
    })
    m.flush()
    expect(log.state$.value.session.orders.unreadable).toEqual({ [listKey(1, 'trades')]: 1 })
  }),
)
