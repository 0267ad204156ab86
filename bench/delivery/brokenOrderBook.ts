/**
 * An order book of which a share of the requests break, by a seed. It keeps orders as the service does: by uid, so that a
 * second POST of the same order is a duplicate.
 */
import * as E from 'fp-ts/Either'
import { type Observable, defer, map, of, switchMap, timer } from 'rxjs'
import type { OrderBook, OrderBookError } from '../../src/streams/ports/OrderBook'
import { type FakeOrderBook, fakeOrderBook } from '../../test/support/fakes/fakeOrderBook'
import { type Chance, oneOf } from '../support/chance'

/** What the adapter waits for an answer, in ms. */
const TIMEOUT_MS = 30_000
const FASTEST_MS = 50
const SLOWEST_MS = 500

/** How a request breaks; 'after' and 'hungAfter' when the service has carried out the request. */
const postFaults = ['500', 'before', 'after', '429', 'hungBefore', 'hungAfter'] as const
const readFaults = ['500', 'before', '429', 'hungBefore', 'replica'] as const
type Fault = (typeof postFaults)[number] | (typeof readFaults)[number]
type Answer<A> = E.Either<OrderBookError, A>

const errorOf = (fault: Fault, random: Chance): OrderBookError => {
  if (fault === '500') return { tag: 'failed', status: 500 }
  if (fault === '429') return { tag: 'tooMany', retryAfterMs: oneOf(random, [null, 1000, 5000]) }
  return fault.startsWith('hung') ? { tag: 'timeout' } : { tag: 'unreachable' }
}

/** The answer of `send`, unless the request breaks. */
const perhaps = <A>(
  random: Chance,
  rate: number,
  faults: readonly Fault[],
  send: () => Observable<Answer<A>>,
  unknown: A | null = null,
): Observable<Answer<A>> =>
  defer(() => {
    const fault = random() < rate ? oneOf(random, faults) : null
    const latencyMs = FASTEST_MS + random() * (SLOWEST_MS - FASTEST_MS)
    const answer$ = timer(latencyMs).pipe(switchMap(send))
    if (fault === null) return answer$
    if (fault === 'replica') return timer(latencyMs).pipe(map(() => E.right(unknown as A)))
    const error = E.left(errorOf(fault, random))
    if (fault === 'after') return answer$.pipe(map(() => error))
    if (fault === 'hungAfter')
      return answer$.pipe(
        switchMap(() => timer(TIMEOUT_MS - latencyMs)),
        map(() => error),
      )
    return timer(fault === 'hungBefore' ? TIMEOUT_MS : latencyMs).pipe(map(() => error))
  })

/** Quotes answer at once, because an order that was never signed wastes nothing. */
export const brokenOrderBook = (random: Chance, rate: number, now: () => number): FakeOrderBook => {
  const service: OrderBook = fakeOrderBook({ now })
  const held = service as FakeOrderBook
  const broken = fakeOrderBook({
    now,
    placeOrder: (order) => perhaps(random, rate, postFaults, () => service.placeOrder(order)),
    order: (...args) => perhaps(random, rate, readFaults, () => service.order(...args)),
    orders: (...args) => perhaps(random, rate, readFaults, () => service.orders(...args), []),
    accountOrders: (...args) => perhaps(random, rate, readFaults, () => service.accountOrders(...args), []),
    orderStage: (...args) => perhaps(random, rate, readFaults, () => service.orderStage(...args)),
    trades: (...args) => perhaps(random, rate, readFaults, () => service.trades(...args), []),
    accountTrades: (...args) => perhaps(random, rate, readFaults, () => service.accountTrades(...args), []),
    quote: (request) => service.quote(request).pipe(switchMap((answer) => of(answer))),
  })
  return { ...broken, held: held.held, fill: held.fill, change: held.change }
}
