import * as E from 'fp-ts/Either'
import { type Observable, filter, ignoreElements, map, of, tap } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { ClockOffsetMeasured, VisibilityChanged } from '../../../src/events/chain/events'
import {
  ContractOrderDiscovered,
  OrderFilled,
  OrderPlaced,
  OrderProgressed,
} from '../../../src/events/orders/events'
import { watchFillabilityEpic } from '../../../src/streams/orders/watchFillabilityEpic'
import type { OrderBook, OrderBookError, QuoteAnswer } from '../../../src/streams/ports/OrderBook'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { fakeOrderBook, fakeQuote } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, requested } from '../support/orders'
import { connected, started, type Happening, world } from '../support/world'

const order = anOrder()
const { uid } = order
const open: readonly DurableEvent[] = [requested(), OrderPlaced({ uid })]
const filled = OrderFilled({
  uid,
  executedSellAmount: order.params.sellAmount,
  executedBuyAmount: order.params.buyAmount,
  transactionHash: null,
})
const dai = (amount: bigint) => amount * 10n ** 18n

/** The order wants at least 2,000 DAI: what is offered at the first question, the second ... the last for ever. */
const offering = (...offers: readonly bigint[]): OrderBook['quote'] => {
  let n = 0
  return (request) => {
    const buyAmount = dai(offers[Math.min(n++, offers.length - 1)] ?? 0n)
    return of(E.right<OrderBookError, QuoteAnswer>({ ...fakeQuote(request), buyAmount }))
  }
}

const word = (event: AppEvent): string =>
  event.type === 'OrderFillabilityChanged' ? String(event.data.isUnfillable) : event.type

const watching = (quote: OrderBook['quote'], durable = open) => {
  const orderBook = fakeOrderBook({ quote })
  const locks = fakeLocks()
  const made = world({ ports: { orderBook, locks }, durable, given: [started, connected] })
  return {
    calls: orderBook.calls,
    locks,
    words: (script$?: Observable<Happening>) =>
      made.emitted(watchFillabilityEpic('local'), script$).pipe(
        filter(({ type }) => type !== 'OrderMarketRead'),
        map(word),
      ),
    /** The market as it is read while the order is out of its range. */
    markets: () =>
      made
        .emitted(watchFillabilityEpic('local'))
        .pipe(
          map((event) =>
            event.type === 'OrderMarketRead' ? String(event.data.buyAmount / 10n ** 18n) : word(event),
          ),
        ),
  }
}

it(
  'a fresh fast quote is held against an open order at once and every 15 s',
  marbles((m) => {
    const { words, calls } = watching(offering(2000n))
    m.expect(words(), '^ 46s !').toBeObservable('')
    m.flush()
    expect(calls.quote).toHaveLength(4)
    expect(calls.quote[0]?.[0]).toMatchObject({
      chainId: 1,
      quality: 'fast',
      kind: 'sell',
      amount: 10n ** 18n,
      from: FAKE_ACCOUNT,
      validTo: order.params.validTo,
    })
  }),
)

it(
  'each open order is held against a quote of its own, one after the other',
  marbles((m) => {
    const another = anOrder(2)
    const both = [...open, requested(another), OrderPlaced({ uid: another.uid })]
    const { words, calls } = watching(offering(2000n), both)
    m.expect(words(), '^ 46s !').toBeObservable('')
    m.flush()
    const amounts = calls.quote.map(([request]) => request.amount)
    expect(amounts).toEqual([1n, 2n, 1n, 2n].map(dai))
  }),
)

it(
  'orders that ask for the same price share its quote',
  marbles((m) => {
    const twin = { ...order, uid: anOrder(2).uid }
    const both = [...open, requested(twin), OrderPlaced({ uid: twin.uid })]
    const { words, calls } = watching(offering(1000n), both)
    m.expect(words(), '^ 1s !').toBeObservable('(uu)', { u: 'true' })
    m.flush()
    expect(calls.quote).toHaveLength(1)
  }),
)

it(
  'of many prices one is asked for every 15 s, each in its turn',
  marbles((m) => {
    const five = [1, 2, 3, 4, 5].map((n) => anOrder(n))
    const { words, calls } = watching(
      offering(10_000n),
      five.flatMap((one) => [requested(one), OrderPlaced({ uid: one.uid })]),
    )
    m.expect(words(), '^ 61s !').toBeObservable('')
    m.flush()
    const amounts = calls.quote.map(([request]) => request.amount)
    expect(amounts).toEqual([1n, 2n, 3n, 4n, 5n].map(dai))
  }),
)

it(
  'an order that is older than ten minutes is held against a quote once a minute',
  marbles((m) => {
    const { words, calls } = watching(offering(2000n))
    m.expect(words(), '^ 1141s !').toBeObservable('')
    m.flush()
    // 40 times in the first ten minutes, the last at 585 s; then at 645 s, 705 s and so on.
    expect(calls.quote).toHaveLength(40 + 9)
  }),
)

it(
  'the quote is asked for all that a sell order sells, its fee included, and for what a buy order buys',
  marbles((m) => {
    const buy = anOrder(2)
    const { words, calls } = watching(offering(2000n), [
      requested({ ...order, params: { ...order.params, feeAmount: 7n } }),
      OrderPlaced({ uid }),
      requested({ ...buy, params: { ...buy.params, kind: 'buy' } }),
      OrderPlaced({ uid: buy.uid }),
    ])
    m.expect(words(), '^ 16s !').toBeObservable('15s u', { u: 'true' })
    m.flush()
    expect(calls.quote.map(([{ kind, amount }]) => [kind, amount])).toEqual([
      ['sell', 10n ** 18n + 7n],
      ['buy', dai(2000n)],
    ])
  }),
)

it(
  'it is stored only when it changes: by more than 1 % against the order, and back',
  marbles((m) => {
    const { words } = watching(offering(1980n, 1979n, 1989n, 1990n, 2100n))
    m.expect(words(), '^ 61s !').toBeObservable('15s u 29999ms f', { u: 'true', f: 'false' })
  }),
)

it(
  'the market of an order that is out of its range is read at each check, and no other one (X121)',
  marbles((m) => {
    const { markets } = watching(offering(2000n, 1900n, 1800n, 1850n, 2000n, 2000n))
    m.expect(markets(), '^ 76s !').toBeObservable('15s u 14999ms a 14999ms b 14999ms f', {
      u: 'true',
      a: '1800',
      b: '1850',
      f: 'false',
    })
  }),
)

it(
  'a price that swings about the limit with every check writes four rows, and then one in five minutes',
  marbles((m) => {
    let n = 0
    const swinging: OrderBook['quote'] = (request) =>
      of(E.right({ ...fakeQuote(request), buyAmount: dai(n++ % 2 === 0 ? 1900n : 2100n) }))
    const { words } = watching(swinging)
    let rows = 0
    const counted$ = words().pipe(
      tap(() => (rows += 1)),
      ignoreElements(),
    )
    m.expect(counted$, '^ 3599s !').toBeObservable('')
    m.flush()
    expect(rows).toBe(15)
  }),
)

it(
  'an order that a contract owns is not asked about',
  marbles((m) => {
    const { words, calls } = watching(offering(1n), [
      ContractOrderDiscovered({
        ...order,
        owner: '0x40A50cf069e992AA4536211B23F286eF88752187',
        onchainUser: FAKE_ACCOUNT,
        userValidTo: order.params.validTo,
        scheme: 'eip1271',
        createdAt: 1,
      }),
    ])
    m.expect(words(), '^ 61s !').toBeObservable('')
    m.flush()
    expect(calls.quote).toEqual([])
  }),
)

it(
  'the rest of an order that was filled in part is asked about, and held against the limit of the whole',
  marbles((m) => {
    const partly = { ...order, params: { ...order.params, partiallyFillable: true } }
    const facts = [
      requested(partly),
      OrderPlaced({ uid }),
      OrderProgressed({ uid, executedSellAmount: 10n ** 18n / 4n, executedBuyAmount: dai(500n) }),
    ]
    const { words, calls } = watching(offering(1485n, 1484n), facts)
    m.expect(words(), '^ 31s !').toBeObservable('15s u', { u: 'true' })
    m.flush()
    expect(calls.quote[0]?.[0].amount).toBe((3n * 10n ** 18n) / 4n)
  }),
)

it(
  'an order placed later is asked about at once',
  marbles((m) => {
    const { words, calls } = watching(offering(1000n), [requested()])
    m.expect(words(m.hot('5s p', { p: OrderPlaced({ uid }) })), '^ 6s !').toBeObservable('5s u', {
      u: 'true',
    })
    m.flush()
    expect(calls.quote).toHaveLength(1)
  }),
)

it(
  'an order that ended is not asked about any more',
  marbles((m) => {
    const { words, calls } = watching(offering(2000n))
    m.expect(words(m.hot('5s f', { f: filled })), '^ 61s !').toBeObservable('')
    m.flush()
    expect(calls.quote).toHaveLength(1)
  }),
)

it(
  'a hidden tab asks nothing, and neither does one while another holds the lock',
  marbles((m) => {
    const { words, calls, locks } = watching(offering(2000n))
    const release = locks.takeElsewhere(`price:1:${FAKE_ACCOUNT}`)
    const script$ = m.hot('20s r 19999ms h', { r: release, h: VisibilityChanged({ visible: false }) })
    m.expect(words(script$), '^ 120s !').toBeObservable('')
    m.flush()
    expect(calls.quote).toHaveLength(2)
  }),
)

it(
  'a service that gives no price changes nothing, and a 429 is left alone for as long as it says',
  marbles((m) => {
    let n = 0
    const failing: OrderBook['quote'] = (request) => {
      n += 1
      if (n === 1) return offering(1000n)(request)
      return of(
        E.left<OrderBookError>(n === 2 ? { tag: 'tooMany', retryAfterMs: 40_000 } : { tag: 'unreachable' }),
      )
    }
    const { words, calls } = watching(failing)
    m.expect(words(), '^ 61s !').toBeObservable('u', { u: 'true' })
    m.flush()
    // At 0, 15 (429) and 60 s; 30 and 45 s lie within the pause.
    expect(calls.quote).toHaveLength(3)
  }),
)

it(
  'a price that a 429 kept from being asked for keeps its turn',
  marbles((m) => {
    let n = 0
    const five = [1, 2, 3, 4, 5].map((i) => anOrder(i))
    const { words, calls } = watching(
      (request) => {
        n += 1
        return n === 2
          ? of(E.left<OrderBookError>({ tag: 'tooMany', retryAfterMs: 40_000 }))
          : offering(2000n)(request)
      },
      five.flatMap((order) => [requested(order), OrderPlaced({ uid: order.uid })]),
    )
    m.expect(words(), '^ 76s !').toBeObservable('')
    m.flush()
    // At 0, 15 (429), 60 and 75 s.
    expect(calls.quote.map(([request]) => request.amount)).toEqual([1n, 2n, 3n, 4n].map(dai))
  }),
)

it(
  'a clock that is set back by an hour delays no check',
  marbles((m) => {
    const five = [1, 2, 3, 4, 5].map((n) => anOrder(n))
    const { words, calls } = watching(
      offering(10_000n),
      five.flatMap((one) => [requested(one), OrderPlaced({ uid: one.uid })]),
    )
    const back = ClockOffsetMeasured({ chainId: 1, offsetMs: -3_600_000 })
    m.expect(words(m.hot('1s b', { b: back })), '^ 136s !').toBeObservable('')
    m.flush()
    const amounts = calls.quote.map(([request]) => request.amount)
    expect(amounts.slice(1).toSorted()).toEqual([1n, 2n, 3n, 4n, 5n, 1n, 2n, 3n, 4n].map(dai).toSorted())
  }),
)
