/** Which orders are checked, and by whose clock. */
import * as E from 'fp-ts/Either'
import { type Observable, asyncScheduler, filter, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { BlockSeen, ClockOffsetMeasured } from '../../../src/events/chain/events'
import { OrderDiscovered, OrderExpired, OrderFilled, OrderPlaced } from '../../../src/events/orders/events'
import { measureClockEpic } from '../../../src/streams/chain/measureClockEpic'
import { trackOrdersEpic } from '../../../src/streams/orders/trackOrdersEpic'
import type { ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { FAKE_START_MS, fakeClock } from '../../support/fakes/fakeClock'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { marbles } from '../../support/marbles'
import { anOrder, atService, filled, requested } from '../support/orders'
import { connected, started, type Happening, virtualClock, world } from '../support/world'

const YEAR_MS = 365 * 86_400_000
const brief = anOrder(1, 30)
const pending: readonly DurableEvent[] = [requested(brief), OrderPlaced({ uid: brief.uid })]

const tracking = (page: readonly ServiceOrder[], durable: readonly DurableEvent[], ...given: AppEvent[]) => {
  const orderBook = fakeOrderBook({ accountOrders: () => of(E.right(page)) })
  const made = world({ ports: { orderBook }, durable, given: [started, connected, ...given] })
  return { calls: orderBook.calls, types: () => made.emitted(trackOrdersEpic).pipe(map(({ type }) => type)) }
}

it(
  'an order expires by the chain’s time: the device’s clock and what it is behind',
  marbles((m) => {
    const late = ClockOffsetMeasured({ chainId: 1, offsetMs: 60_000 })
    const punctual = tracking([atService(brief)], pending)
    m.expect(punctual.types(), '^ 91s !').toBeObservable('')
    const corrected = tracking([atService(brief)], pending, late)
    // 30 s of validity and 60 s of grace, of which 60 s have passed already.
    m.expect(corrected.types(), '^ 60s !').toBeObservable('32s e', { e: 'OrderExpired' })
  }),
)

it(
  'an open order is checked whatever its age',
  marbles((m) => {
    const { uid, owner, params, chainId, sellToken, buyToken } = anOrder(2, 2 * 86_400)
    const old = OrderDiscovered({
      uid,
      owner,
      params,
      chainId,
      sellToken,
      buyToken,
      scheme: 'eip712',
      createdAt: FAKE_START_MS - YEAR_MS,
    })
    const { types, calls } = tracking([], [old])
    m.expect(types(), '^ 35s !').toBeObservable('')
    m.flush()
    expect(calls.accountOrders).toHaveLength(18)
    // At once, after 15 s and after 30 s, each by the next check.
    expect(calls.orders).toEqual(Array(3).fill([1, [uid]]))
  }),
)

it(
  'of 200 open orders those that the page does not hold cost four requests a minute, and each has its answer in 30 s',
  marbles((m) => {
    const open = Array.from({ length: 200 }, (_, nth) => anOrder(nth + 1, 7200))
    const page = open.slice(0, 100).map((order) => atService(order))
    const { types, calls } = tracking(
      page,
      open.flatMap((order) => [requested(order), OrderPlaced({ uid: order.uid })]),
    )
    // The page is full, so that there may be older orders.
    m.expect(types(), '^ 59s !').toBeObservable('h', { h: 'OrderHistoryRead' })
    m.flush()
    expect([calls.accountOrders.length, calls.orders.length, calls.order.length]).toEqual([30, 4, 0])
    expect(calls.orders.map(([, uids]) => uids.length)).toEqual([100, 100, 100, 100])
    expect(new Set(calls.orders.flatMap(([, uids]) => uids))).toEqual(
      new Set(open.slice(100).map(({ uid }) => uid)),
    )
  }),
)

it(
  'another account’s open order makes nobody look more often, and is not asked for',
  marbles((m) => {
    const { types, calls } = tracking(
      [],
      [
        requested({ ...brief, owner: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }),
        OrderPlaced({ uid: brief.uid }),
      ],
    )
    m.expect(types(), '^ 29s !').toBeObservable('')
    m.flush()
    expect(calls.accountOrders.map(([, account]) => account)).toEqual([connected.data.account])
    expect(calls.orders).toEqual([])
  }),
)

describe('a device whose clock is wrong, before and after the first block (X7)', () => {
  const TEN_MIN_MS = 600_000
  const half = anOrder(1, 300)
  const open: readonly DurableEvent[] = [requested(half), OrderPlaced({ uid: half.uid })]
  const block = (number: number) =>
    BlockSeen({ chainId: 1, number, timestamp: Math.floor(virtualClock.now() / 1000) })

  /** The app's clock and its order checks on a device that is `aheadMs` ahead of the chain. */
  const device = (
    aheadMs: number,
    said: () => ServiceOrder,
    durable = open,
    /** What its clock was set forward by meanwhile. */
    setBy: () => number = () => 0,
  ) => {
    const orderBook = fakeOrderBook({
      accountOrders: () => of(E.right([said()])),
      order: () => of(E.right(said())),
      trades: () => of(E.right([])),
    })
    const { now } = fakeClock({ now: () => asyncScheduler.now() + aheadMs + setBy() })
    const clock = { now, elapsed: () => asyncScheduler.now() }
    const made = world({ ports: { orderBook, clock }, durable, given: [started, connected] })
    const types = (script$?: Observable<Happening>) =>
      made
        .emitted([trackOrdersEpic, measureClockEpic], script$)
        .pipe(
          map((event) =>
            event.type === 'ClockOffsetMeasured' ? `offset ${event.data.offsetMs}` : event.type,
          ),
        )
    return { ...made, types }
  }

  it(
    'ten minutes fast: an open order stays open from the first poll on, and ends when the chain’s time is up',
    marbles((m) => {
      const { types } = device(TEN_MIN_MS, () => atService(half))
      const script$ = m.hot('5s b', { b: () => undefined }).pipe(map(() => block(1)))
      // 300 s of validity and 60 s of grace.
      m.expect(types(script$), '^ 400s !').toBeObservable('5s o 356999ms e', {
        o: 'offset -600000',
        e: 'OrderExpired',
      })
    }),
  )

  it(
    'ten minutes fast, and no block ever: the order stays open until the service calls it expired',
    marbles((m) => {
      const { types } = device(TEN_MIN_MS, () =>
        atService(half, virtualClock.now() > FAKE_START_MS + 301_000 ? { status: 'expired' } : {}),
      )
      m.expect(types(), '^ 400s !').toBeObservable('302s e', { e: 'OrderExpired' })
    }),
  )

  it(
    'ten minutes slow: the order ends by the chain’s time once a block was seen, and not before',
    marbles((m) => {
      const { types } = device(-TEN_MIN_MS, () => atService(half))
      const script$ = m.hot('400s b', { b: () => undefined }).pipe(map(() => block(1)))
      m.expect(types(script$), '^ 410s !').toBeObservable('400s (oe)', {
        o: 'offset 600000',
        e: 'OrderExpired',
      })
    }),
  )

  it(
    'the first poll after the first block decides by the chain’s time at once',
    marbles((m) => {
      const { types } = device(TEN_MIN_MS, () => atService(half))
      const script$ = m.hot('b', { b: () => undefined }).pipe(map(() => block(1)))
      m.expect(types(script$), '^ 10s !').toBeObservable('o', { o: 'offset -600000' })
    }),
  )

  it(
    'an order that an older session ended by its fast clock is open again with the first poll after the reload',
    marbles((m) => {
      const { types, log } = device(TEN_MIN_MS, () => atService(half), [
        ...open,
        OrderExpired({ uid: half.uid }),
      ])
      m.expect(types(), '^ 10s !').toBeObservable('r', { r: 'OrderReopened' })
      m.flush()
      expect(log.state$.value.durable.orders.open[half.uid]?.status).toBe('pending')
    }),
  )

  it(
    'another tab’s end by a fast clock is taken back by the tab that has measured the chain’s',
    marbles((m) => {
      const { types, log } = device(0, () => atService(half))
      const expired = () => ({
        ...OrderExpired({ uid: half.uid }),
        id: 'other-1',
        session: 'other',
        n: 1,
        at: virtualClock.now() + TEN_MIN_MS,
      })
      const script$ = m
        .hot('b 5s x', { b: () => block(1), x: () => log.publish(expired(), 'foreign') })
        .pipe(map((make) => make() ?? (() => undefined)))
      m.expect(types(script$), '^ 31s !').toBeObservable('o 5999ms r', {
        o: 'offset 0',
        r: 'OrderReopened',
      })
    }),
  )

  it(
    'a tab that has measured no clock reopens an order once, and not in turns with one that ends it',
    marbles((m) => {
      const { types, log } = device(0, () => atService(half))
      const expired = (n: number) => ({
        ...OrderExpired({ uid: half.uid }),
        id: `other-${String(n)}`,
        session: 'other',
        n,
        at: virtualClock.now(),
      })
      const script$ = m
        .hot('1s a 1999ms b 1999ms c', { a: 1, b: 2, c: 3 })
        .pipe(map((n) => () => log.publish(expired(n), 'foreign')))
      m.expect(types(script$), '^ 20s !').toBeObservable('2s r', { r: 'OrderReopened' })
    }),
  )

  it(
    'a tab that has measured no clock reports a fill of an order that it reopened before',
    marbles((m) => {
      const part = { ...half, params: { ...half.params, partiallyFillable: true } }
      const filledTo = (amount: bigint) =>
        OrderFilled({
          uid: part.uid,
          executedSellAmount: amount,
          executedBuyAmount: amount,
          transactionHash: null,
        })
      const said = (): ServiceOrder =>
        virtualClock.now() > FAKE_START_MS + 5000
          ? filled(part)
          : atService(part, { executedSellAmount: 1n, executedBuyAmount: 1n })
      const known = [requested(part), OrderPlaced({ uid: part.uid }), filledTo(1n)]
      const { types, log } = device(0, said, known)
      const elsewhere = { ...filledTo(2n), id: 'other-1', session: 'other', n: 1, at: FAKE_START_MS }
      const script$ = m.hot('4s a', { a: () => log.publish(elsewhere, 'foreign') })
      const ends$ = types(script$).pipe(filter((type) => type === 'OrderReopened' || type === 'OrderFilled'))
      m.expect(ends$, '^ 10s !').toBeObservable('r 5999ms (rf)', { r: 'OrderReopened', f: 'OrderFilled' })
    }),
  )

  it(
    'set ten minutes forward in mid-session: nothing ends until the next block was compared with it',
    marbles((m) => {
      const setBy = (): number => (asyncScheduler.now() >= 11_000 ? 600_000 : 0)
      const { types } = device(0, () => atService(half), open, setBy)
      const script$ = m.hot('b 59s c', { b: 1, c: 2 }).pipe(map((n) => block(n)))
      // 300 s of validity and 60 s of grace, by the chain's time.
      m.expect(types(script$), '^ 400s !').toBeObservable('o 59s p 302998ms e', {
        o: 'offset 0',
        p: 'offset -600001',
        e: 'OrderExpired',
      })
    }),
  )

  it(
    'set back by less than 30 s: the clock is compared again with the next block, and the order ends by time',
    marbles((m) => {
      const setBy = (): number => (asyncScheduler.now() >= 11_000 ? -20_000 : 0)
      const { types } = device(0, () => atService(half), open, setBy)
      const script$ = m.hot('b 400s c', { b: 1, c: 2 }).pipe(map((n) => block(n)))
      m.expect(types(script$), '^ 410s !').toBeObservable('o 400s o 1998ms e', {
        o: 'offset 0',
        e: 'OrderExpired',
      })
    }),
  )

  it(
    'that drifts by seconds is measured all the while',
    marbles((m) => {
      const setBy = (): number => (asyncScheduler.now() >= 11_000 ? 5_000 : 0)
      const { types } = device(0, () => atService(half), open, setBy)
      const script$ = m.hot('b', { b: 1 }).pipe(map((n) => block(n)))
      m.expect(types(script$), '^ 400s !').toBeObservable('o 355999ms e', {
        o: 'offset 0',
        e: 'OrderExpired',
      })
    }),
  )
})
