/** A tab that ends at any point of a journey: nothing lost, nothing twice, nothing left unknown. The soak tries every point. */
import * as E from 'fp-ts/Either'
import { defer, delay, map, of, tap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { OrderBookError } from '../../src/streams/ports/OrderBook'
import type { PortCall } from '../../src/streams/ports/PortCall'
import { virtualClock } from '../streams/support/world'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser, type Between, play, type Tab } from './app'
import {
  connect,
  expectNothingLost,
  expectWholeJourney,
  journey,
  JOURNEY_MS,
  rich,
  SETTLED_MS,
} from './journey'
import { counted, drawnPoints, type Point } from './points'

type Browser = ReturnType<typeof aBrowser>
type Steps = readonly (readonly [ms: number, step: () => unknown])[]

const opened = (tab: Tab | undefined): Tab => {
  if (tab === undefined) throw new Error('the tab is not open yet')
  return tab
}

/** The journey in one tab that sees its ports through `between`, and what is done with it afterwards. */
const played = (browser: Browser, between: Between, afterwards: (tab: () => Tab) => Steps): void => {
  let tab: Tab | undefined
  const runningTab = (): Tab => opened(tab)
  play(browser, [
    [0, () => (tab = browser.openTab(between))],
    ...journey(browser, runningTab),
    ...afterwards(runningTab),
  ])
}

const endingAt = (n: number): Between =>
  counted((at, _point, close) => {
    if (at === n) close()
  })

const asLived =
  (browser: Browser): ((tab: () => Tab) => Steps) =>
  (tab) => [
    [
      SETTLED_MS,
      () => {
        expectWholeJourney(tab())
        expectNothingLost(browser, tab())
      },
    ],
  ]

const pointsOfJourney = (): readonly Point[] => {
  const points: Point[] = []
  const noted = counted((_n, point) => points.push(point))
  played(aBrowser({ chain: rich }), noted, () => [[JOURNEY_MS, () => undefined]])
  return points
}

const points = pointsOfJourney()

it('a journey that nothing cuts off ends with both orders closed', () => {
  const browser = aBrowser({ chain: rich })
  played(
    browser,
    counted(() => undefined),
    asLived(browser),
  )
})

it('the journey asks every port that an order needs', () => {
  for (const point of [
    'logStore.append asked',
    'wallets.signOrder asked',
    'wallets.send answered',
    'orderBook.placeOrder asked',
    'orderBook.placeOrder answered',
    'orderBook.cancelOrder asked',
  ] as const)
    expect(points).toContain(point)
})

describe('a tab that ends at any point', () => {
  it.each(drawnPoints(points, 'a tab that ends at any point'))('%i: %s (%s)', (n) => {
    const browser = aBrowser({ chain: rich })
    let next: Tab | undefined
    played(browser, endingAt(n), (tab) => [
      [JOURNEY_MS, () => tab().close()],
      [JOURNEY_MS + 1, () => (next = browser.openTab())],
      [SETTLED_MS, () => expectNothingLost(browser, opened(next))],
    ])
  })
})

describe('a tab that ends next to one that lives', () => {
  it.each(drawnPoints(points, 'a tab that ends next to one'))('%i: %s (%s)', (n) => {
    const browser = aBrowser({ chain: rich })
    let neighbour: Tab | undefined
    played(browser, endingAt(n), (tab) => [
      [1, () => (neighbour = browser.openTab())],
      [50, () => connect(opened(neighbour))],
      [JOURNEY_MS, () => tab().close()],
      [SETTLED_MS, () => expectNothingLost(browser, opened(neighbour))],
    ])
  })
})

describe('a second tab that begins at any point', () => {
  it.each(drawnPoints(points, 'a second tab that begins at any point'))('%i: %s (%s)', (n) => {
    const browser = aBrowser({ chain: rich })
    let second: Tab | undefined
    const beginning = counted((at) => {
      if (at === n) second = browser.openTab()
    })
    played(browser, beginning, (tab) => [
      ...asLived(browser)(tab),
      [SETTLED_MS, () => expect(opened(second).state().durable).toEqual(tab().state().durable)],
    ])
  })
})

const unreachable = E.left<OrderBookError>({ tag: 'unreachable' })
const questions = points.filter((point) => /^orderBook.* asked$/.test(point))

/** The service does what the nth question asks, and its answer never arrives. */
const losingAnswer = (n: number): Between => {
  let asked = 0
  return (ports) => {
    const lossy =
      <A extends readonly unknown[], R>(
        question: (...args: A) => PortCall<OrderBookError, R>,
      ): typeof question =>
      (...args) =>
        defer(() => {
          asked += 1
          const isLost = asked === n
          return question(...args).pipe(map((answer) => (isLost ? unreachable : answer)))
        })
    const { orderBook } = ports
    return {
      ...ports,
      orderBook: {
        ...orderBook,
        quote: lossy(orderBook.quote),
        placeOrder: lossy(orderBook.placeOrder),
        cancelOrder: lossy(orderBook.cancelOrder),
        order: lossy(orderBook.order),
        accountOrders: lossy(orderBook.accountOrders),
        trades: lossy(orderBook.trades),
        orderStage: lossy(orderBook.orderStage),
        accountTrades: lossy(orderBook.accountTrades),
      },
    }
  }
}

describe('an answer of the order book that is lost', () => {
  it.each(questions.map((point, i) => [i + 1, point] as const))('%i: %s', (n) => {
    const browser = aBrowser({ chain: rich })
    played(browser, losingAnswer(n), (tab) => [[SETTLED_MS, () => expectNothingLost(browser, tab())]])
  })
})

/** Every POST reaches the service, no answer comes, and for 20 s the service says that it knows no such order. */
const forgetful: Between = (ports) => {
  const { orderBook } = ports
  const postedAt = new Map<string, number>()
  const isKnown = (uid: string): boolean => virtualClock.now() - (postedAt.get(uid) ?? 0) >= 20_000
  return {
    ...ports,
    orderBook: {
      ...orderBook,
      placeOrder: (order) => {
        const uid = uidOf(order)
        postedAt.set(uid, postedAt.get(uid) ?? virtualClock.now())
        return orderBook.placeOrder(order).pipe(map(() => unreachable))
      },
      order: (chainId, uid) =>
        defer(() => (isKnown(uid) ? orderBook.order(chainId, uid) : of(E.right(null)))),
      accountOrders: (...args) =>
        orderBook
          .accountOrders(...args)
          .pipe(map(E.map((orders) => orders.filter(({ uid }) => uid !== null && isKnown(uid))))),
    },
  }
}

it('an order that the service knows only after 20 s is one order with one outcome, and never failed', () => {
  const browser = aBrowser({ chain: rich })
  played(browser, forgetful, (tab) => [
    [
      SETTLED_MS,
      () => {
        const types = tab().facts.map(({ type }) => type)
        expect(types).toContain('OrderPlacementUnanswered')
        expect(types).not.toContain('OrderPlacementFailed')
        expectNothingLost(browser, tab(), true)
      },
    ],
  ])
})

it('no POST leaves before the request and the signature are on the disk, written strictly', () => {
  const emitted: string[] = []
  const noted: Between = (ports) => ({
    ...ports,
    logStore: {
      ...ports.logStore,
      append: (rows, durability) =>
        ports.logStore.append(rows, durability).pipe(
          delay(5),
          tap(() => {
            for (const { json } of rows)
              for (const type of ['OrderPlacementRequested', 'OrderSigned'])
                if (json.includes(`"${type}"`)) emitted.push(`${type} ${durability}`)
          }),
        ),
    },
    orderBook: {
      ...ports.orderBook,
      placeOrder: (order) =>
        defer(() => {
          emitted.push('POST')
          return ports.orderBook.placeOrder(order)
        }),
    },
  })
  played(aBrowser({ chain: rich }), noted, () => [[10_000, () => undefined]])
  expect(emitted.slice(0, 3)).toEqual(['OrderPlacementRequested strict', 'OrderSigned strict', 'POST'])
})
