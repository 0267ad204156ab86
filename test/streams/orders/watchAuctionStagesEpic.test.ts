import * as E from 'fp-ts/Either'
import { type Observable, map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { ClockOffsetMeasured, VisibilityChanged } from '../../../src/events/chain/events'
import { OrderDiscovered, OrderPlaced } from '../../../src/events/orders/events'
import { watchAuctionStagesEpic } from '../../../src/streams/orders/watchAuctionStagesEpic'
import type { ServiceAuctionStage } from '../../../src/streams/ports/OrderBook'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { marbles } from '../../support/marbles'
import { anOrder, requested } from '../support/orders'
import { connected, started, type Happening, world } from '../support/world'

const word = (event: AppEvent): string =>
  event.type === 'OrderStageChanged' ? (event.data.stage ?? 'none') : event.type

const watching = (stages: readonly (ServiceAuctionStage | null)[], count = 1, validForSeconds = 1800) => {
  let n = 0
  const orderBook = fakeOrderBook({
    orderStage: () => of(E.right(stages[Math.min(n++, stages.length - 1)] ?? null)),
  })
  const durable = Array.from({ length: count }, (_, n) => anOrder(n + 1, validForSeconds)).flatMap(
    (order) => [requested(order), OrderPlaced({ uid: order.uid })],
  )
  const made = world({ ports: { orderBook }, durable, given: [started, connected] })
  return {
    calls: orderBook.calls,
    words: (script$?: Observable<Happening>) => made.emitted(watchAuctionStagesEpic, script$).pipe(map(word)),
  }
}

it(
  'how far an open order is, is asked every 30 s and reported when it changes',
  marbles((m) => {
    const { words } = watching(['open', 'open', 'active', 'executing'])
    m.expect(words(), '^ 127s !').toBeObservable('o 59999ms a 29999ms e', {
      o: 'open',
      a: 'active',
      e: 'executing',
    })
  }),
)

it(
  'a new order is scheduled, in the auction, solved, executed and traded, each reported once',
  marbles((m) => {
    const { words } = watching(['scheduled', 'scheduled', 'active', 'solved', 'executing', 'traded'])
    m.expect(words(), '^ 187s !').toBeObservable('s 59999ms a 29999ms o 29999ms e 29999ms t', {
      s: 'scheduled',
      a: 'active',
      o: 'solved',
      e: 'executing',
      t: 'traded',
    })
  }),
)

it(
  'an unknown word and an order that the service never knew are no stage',
  marbles((m) => {
    const { words } = watching(['unknown', null, 'unknown'])
    m.expect(words(), '^ 127s !').toBeObservable('')
  }),
)

it(
  'a stage that the service has forgotten is none any more, and a word that is not known takes nothing back',
  marbles((m) => {
    const { words } = watching(['active', 'unknown', null, null])
    m.expect(words(), '^ 127s !').toBeObservable('a 59999ms n', { a: 'active', n: 'none' })
  }),
)

it(
  'a stage that could not be asked for again is none any more, until the service answers',
  marbles((m) => {
    let n = 0
    const orderBook = fakeOrderBook({
      orderStage: () =>
        of(
          n++ === 1
            ? E.left({ tag: 'unreachable', reason: 'TypeError' } as const)
            : E.right('executing' as const),
        ),
    })
    const order = anOrder(1)
    const durable = [requested(order), OrderPlaced({ uid: order.uid })]
    const words = world({ ports: { orderBook }, durable, given: [started, connected] })
      .emitted(watchAuctionStagesEpic)
      .pipe(map(word))
    m.expect(words, '^ 67s !').toBeObservable('e 29999ms n 29999ms e', { e: 'executing', n: 'none' })
  }),
)

it(
  'an order whose time is over is not asked for: its last word is no stage',
  marbles((m) => {
    const { words, calls } = watching(['active'], 1, 75)
    m.expect(words(), '^ 240s !').toBeObservable('a', { a: 'active' })
    m.flush()
    // At 0, 30 and 60 s; it is valid for 75.
    expect(calls.orderStage).toHaveLength(3)
  }),
)

it(
  'it is asked of the newest order alone, and not by a hidden tab',
  marbles((m) => {
    const { words, calls } = watching([null], 6)
    const script$ = m.hot('1s h', { h: VisibilityChanged({ visible: false }) })
    m.expect(words(script$), '^ 127s !').toBeObservable('')
    m.flush()
    expect(calls.orderStage).toHaveLength(1)
  }),
)

it(
  'an order that is no longer the newest has no stage, and the newer one is asked about at once',
  marbles((m) => {
    const newer = anOrder(7)
    const { words, calls } = watching(['active', 'scheduled'])
    const script$ = m.hot('1s (rp)', { r: requested(newer), p: OrderPlaced({ uid: newer.uid }) })
    m.expect(words(script$), '^ 3s !').toBeObservable('a 999ms (ns)', {
      a: 'active',
      n: 'none',
      s: 'scheduled',
    })
    m.flush()
    expect(calls.orderStage.map(([, uid]) => uid)).toEqual([anOrder(1).uid, newer.uid])
  }),
)

it(
  'where several are found at once, the one before them loses its stage once, and only the newest is asked about',
  marbles((m) => {
    const { words, calls } = watching(['active', 'scheduled'])
    const found = [7, 8].map((n) => {
      const { uid, owner, params, chainId, sellToken, buyToken } = anOrder(n)
      const createdAt = FAKE_START_MS + n
      return OrderDiscovered({
        uid,
        chainId,
        owner,
        params,
        sellToken,
        buyToken,
        scheme: 'eip712',
        createdAt,
      })
    })
    const script$ = m.hot('1s f', { f: found })
    m.expect(words(script$), '^ 3s !').toBeObservable('a 999ms (ns)', {
      a: 'active',
      n: 'none',
      s: 'scheduled',
    })
    m.flush()
    expect(calls.orderStage).toHaveLength(2)
  }),
)

it(
  'an order that is older than ten minutes is asked about every minute',
  marbles((m) => {
    const { words, calls } = watching([null])
    m.expect(words(), '^ 1201s !').toBeObservable('')
    m.flush()
    // 20 times in the first ten minutes, then every second beat.
    expect(calls.orderStage).toHaveLength(20 + 10)
  }),
)

it(
  'a clock that is set back by an hour delays no question',
  marbles((m) => {
    const { words } = watching(['open', 'active'])
    const back = ClockOffsetMeasured({ chainId: 1, offsetMs: -3_600_000 })
    m.expect(words(m.hot('1s b', { b: back })), '^ 59s !').toBeObservable('o 29999ms a', {
      o: 'open',
      a: 'active',
    })
  }),
)

it(
  'a tab that is hidden and seen again and again asks no more often for the stage (X153)',
  marbles((m) => {
    const { words, calls } = watching([null])
    const script$ = m.hot('10s h 999ms v 5s h 999ms v 4s h 999ms v 40s h 40s v', {
      h: VisibilityChanged({ visible: false }),
      v: VisibilityChanged({ visible: true }),
    })
    m.expect(words(script$), '^ 110s !').toBeObservable('')
    m.flush()
    // At 0, 30 and 60 s, and once more when it is seen after it was late.
    expect(calls.orderStage).toHaveLength(4)
  }),
)
