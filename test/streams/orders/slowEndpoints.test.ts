/** Endpoints that take 150 ms for each request. */
import * as E from 'fp-ts/Either'
import { ignoreElements, map, of, timer } from 'rxjs'
import { expect, it } from 'vitest'
import { orderByUid } from '../../../src/events/orders/select'
import { trackOrdersEpic } from '../../../src/streams/orders/trackOrdersEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { marbles } from '../../support/marbles'
import { anOrder, atService } from '../support/orders'
import { connected, started, world } from '../support/world'

const SLOW_MS = 150
const tokenOf = (n: number): string => `0x${(0xabcd00 + n).toString(16).padStart(40, '0')}`

it(
  'a page of 100 orders with unknown tokens takes two requests’ time, not two hundred (X151)',
  marbles((m) => {
    const page = Array.from({ length: 100 }, (_, n) => {
      const order = anOrder(n + 1, 3600)
      return atService({
        ...order,
        params: { ...order.params, sellToken: tokenOf(2 * n), buyToken: tokenOf(2 * n + 1) },
      })
    })
    const chain = fakeChain({
      token: () =>
        timer(SLOW_MS).pipe(map(() => E.right({ hasCode: true, decimals: 18, symbol: 'T', name: 'Token' }))),
    })
    const orderBook = fakeOrderBook({ accountOrders: () => of(E.right(page)) })
    const made = world({ ports: { orderBook, chain }, given: [started, connected] })
    const at: number[] = []
    const found$ = made.emitted(trackOrdersEpic).pipe(
      map(({ type }) => {
        if (type === 'OrderDiscovered') at.push(m.scheduler.now())
      }),
    )
    m.expect(found$.pipe(ignoreElements()), '^ 10s !').toBeObservable('')
    m.flush()
    expect(at).toHaveLength(100)
    // 200 tokens, 20 at a time.
    expect(Math.max(...at)).toBeLessThanOrEqual(10 * SLOW_MS)
    expect(chain.calls.token).toHaveLength(200)
  }),
)

it(
  'an account with 500 open orders, of which 300 are others’ presign orders, is checked in the time of a few requests (X151)',
  marbles((m) => {
    const all = Array.from({ length: 500 }, (_, n) => {
      const order = anOrder(n + 1, 7200)
      return n < 300 ? atService(order, { signingScheme: 'presign' }) : atService(order)
    })
    const chain = fakeChain({ isPresigned: () => timer(SLOW_MS).pipe(map(() => E.right(false))) })
    const orderBook = fakeOrderBook({
      accountOrders: (_chain, _owner, page) => {
        const offset = page?.offset ?? 0
        return of(E.right(all.slice(offset, offset + (page?.limit ?? 10))))
      },
    })
    const made = world({ ports: { orderBook, chain }, given: [started, connected] })
    m.expect(made.emitted(trackOrdersEpic).pipe(ignoreElements()), '^ 59s !').toBeObservable('')
    m.flush()
    // The newest hundred, all of them others', are asked about five times 150 ms with a check.
    const { orders } = made.log.state$.value.durable
    expect(
      all.slice(0, 100).every(({ uid }) => orderByUid(orders, uid)?.status === 'presignaturePending'),
    ).toBe(true)
    // Nothing is awaited, so that the service is asked twice in that minute.
    expect(orderBook.calls.accountOrders.length).toBe(2)
  }),
)
