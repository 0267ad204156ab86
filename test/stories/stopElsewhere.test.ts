/**
 * 'Stop waiting' in a tab that did not ask for the order: it cannot know whether the order was signed, so it never says that
 * nothing was sent, and a second order of the pair is warned of until that is known (X6).
 */
import * as E from 'fp-ts/Either'
import { type Observable, defer, delay, of, switchMap, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { abandonPlacement } from '../../src/events/orders/abandonPlacement'
import { ordersOfAccount } from '../../src/events/orders/select'
import type { Order } from '../../src/events/orders/state'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import type { LogStore, LogStoreError } from '../../src/streams/ports/LogStore'
import type { Wallets } from '../../src/streams/ports/Wallets'
import { type OrderBookScript, uidOf } from '../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT, fakeSigned } from '../support/fakes/fakeWallets'
import { aBrowser, type Between, play, type Tab } from './app'
import { connect, DAI, rich, WETH } from './journey'

const approved = { ...rich, allowances: { [WETH]: 100n * 10n ** 18n, [DAI]: 0n } }
const HASH = `0x${'7'.repeat(64)}`
const WARNED = { left: { tag: 'unresolvedPlacement' } }

/** A store that fails its tab, for good or until it is mended, at the first row with these words. */
const failsAt = (words: string) => {
  const disk = { isBroken: false, isMended: false }
  const between: Between = (ports) => {
    const { logStore } = ports
    type Answer<A> = Observable<E.Either<LogStoreError, A>>
    const unlessBroken = <A>(ask: () => Answer<A>): Answer<A> =>
      defer((): Answer<A> =>
        disk.isBroken && !disk.isMended
          ? of(E.left<LogStoreError>({ tag: 'failed', description: 'as the test wants' }))
          : ask(),
      )
    const failing: LogStore = {
      ...logStore,
      append: (rows, durability) => {
        if (rows.some(({ json }) => json.includes(words))) disk.isBroken = true
        return unlessBroken(() => logStore.append(rows, durability))
      },
      read: (...given) => unlessBroken(() => logStore.read(...given)),
      head: () => unlessBroken(logStore.head),
    }
    return { ...ports, logStore: failing }
  }
  return { disk, between }
}

interface Script {
  readonly signOrder?: Wallets['signOrder']
  readonly orderBook?: OrderBookScript
  readonly between?: Between
}

/** Tab 0 places an order at 1 s; tab 1 has the same form. */
const twoTabs = ({ signOrder, orderBook, between }: Script) => {
  const browser = aBrowser({
    chain: approved,
    ...(signOrder === undefined ? {} : { wallets: { signOrder } }),
    ...(orderBook === undefined ? {} : { orderBook }),
  })
  const tabs: Tab[] = []
  const tab = (n: number): Tab => tabs[n] ?? expect.fail(`tab ${String(n)} is not open yet`)
  const form = (n: number) =>
    [
      [100 + n, () => connect(tab(n))],
      [200 + n, () => tab(n).act(chooseToken, { side: 'sell', token: WETH })],
      [210 + n, () => tab(n).act(chooseToken, { side: 'buy', token: DAI })],
      [220 + n, () => tab(n).act(typeAmount, { side: 'sell', text: '1' })],
    ] as const
  const orders = (n: number): readonly Order[] =>
    ordersOfAccount(tab(n).state().durable.orders, 1, FAKE_ACCOUNT)
  const order = (n: number): Order => orders(n).at(-1) ?? expect.fail('there is no order')
  return {
    browser,
    tab,
    order,
    orders,
    stop: (n: number): unknown => tab(n).act(abandonPlacement, { uid: order(n).uid }),
    begun: [
      [0, () => tabs.push(browser.openTab(between))],
      [1, () => tabs.push(browser.openTab())],
      ...form(0),
      ...form(1),
      [1000, () => expect(tab(0).place()).toMatchObject({ _tag: 'Right' })],
    ] as const,
  }
}

describe('a placement whose tab lost its store as it was signed', () => {
  /** The service takes it and answers after 20 s. */
  const late: OrderBookScript = {
    placeOrder: (order) => of(E.right(uidOf(order))).pipe(delay(20_000)),
  }

  it('is never called abandoned by another tab: the pair is warned of for as long as its tab posts it', () => {
    const { between } = failsAt('"OrderSigned"')
    const { browser, tab, order, stop, begun } = twoTabs({ between, orderBook: late })
    play(browser, [
      ...begun,
      [2000, () => expect(order(0).signedAt).not.toBeNull()],
      [2001, () => expect(order(1)).toMatchObject({ phase: 'signing', signedAt: null })],
      [3000, () => expect(stop(1)).toMatchObject({ _tag: 'Right' })],
      [3100, () => expect(order(1)).toMatchObject({ status: 'placing', phase: 'stopped', error: null })],
      [3101, () => expect(tab(1).place()).toMatchObject(WARNED)],
      [20_000, () => expect(tab(1).place()).toMatchObject(WARNED)],
      [1_800_000, () => expect(tab(1).place()).toMatchObject(WARNED)],
    ])
    expect(browser.orderBook.calls.placeOrder).toHaveLength(1)
  })

  it('is shown open, then filled, in both tabs, and as one that nothing spoke against', () => {
    const { between, disk } = failsAt('"OrderSigned"')
    const { browser, tab, order, orders, stop, begun } = twoTabs({ between })
    play(browser, [
      ...begun,
      [3000, () => stop(1)],
      [9000, () => expect(order(1).status).toBe('pending')],
      [9001, () => browser.orderBook.fill(order(0).uid, HASH)],
      [40_000, () => expect(order(1)).toMatchObject({ status: 'fulfilled', filledAfter: null })],
      [40_001, () => (disk.isMended = true)],
      [
        120_000,
        () => {
          expect(orders(0)).toEqual(orders(1))
          expect(tab(0).state().durable).toEqual(tab(1).state().durable)
        },
      ],
    ])
  })

  it('that the service never gets ends a minute after its time, after its tab is closed', () => {
    const { between } = failsAt('"OrderSigned"')
    const unreachable: OrderBookScript = { placeOrder: () => of(E.left({ tag: 'unreachable' as const })) }
    const { browser, tab, order, stop, begun } = twoTabs({ between, orderBook: unreachable })
    play(browser, [
      ...begun,
      [3000, () => stop(1)],
      [10_000, () => tab(0).close()],
      [1_800_000, () => expect(tab(1).place()).toMatchObject(WARNED)],
      [1_900_000, () => expect(order(1)).toMatchObject({ status: 'failed', error: { tag: 'notAccepted' } })],
      [1_900_001, () => expect(tab(1).place()).not.toMatchObject(WARNED)],
    ])
  })

  it('whose store comes back while it posts is posted no more, and both tabs ask for it', () => {
    const { between, disk } = failsAt('"OrderSigned"')
    const unreachable: OrderBookScript = { placeOrder: () => of(E.left({ tag: 'unreachable' as const })) }
    const { browser, tab, order, stop, begun } = twoTabs({ between, orderBook: unreachable })
    let posts = 0
    play(browser, [
      ...begun,
      [3000, () => stop(1)],
      [5000, () => (disk.isMended = true)],
      [
        20_000,
        () => {
          posts = browser.orderBook.calls.placeOrder.length
          expect([order(0).phase, order(1).phase]).toEqual(['stopped', 'stopped'])
        },
      ],
      [21_000, () => expect(tab(1).place()).toMatchObject(WARNED)],
      [1_900_000, () => expect([order(0).status, order(1).status]).toEqual(['failed', 'failed'])],
    ])
    expect(browser.orderBook.calls.placeOrder).toHaveLength(posts)
  })
})

describe('a placement whose tab reads the log', () => {
  const signing = (ms: number): Wallets['signOrder'] => {
    const answer = E.right(fakeSigned(FAKE_ACCOUNT))
    return () => of(answer).pipe(delay(ms))
  }

  it('and is still unsigned is ended by that tab, which alone knows it; the late signature is not posted', () => {
    const { browser, tab, order, stop, begun } = twoTabs({ signOrder: signing(10_000) })
    play(browser, [
      ...begun,
      [3000, () => stop(1)],
      [
        3100,
        () => {
          for (const n of [0, 1])
            expect(order(n)).toMatchObject({ status: 'failed', error: { tag: 'abandoned' } })
          expect(tab(1).place()).toMatchObject({ _tag: 'Right' })
        },
      ],
      [12_000, () => expect(browser.orderBook.calls.placeOrder).toHaveLength(0)],
      // The other tab's own, 10 s after it was asked for.
      [20_000, () => expect(browser.orderBook.calls.placeOrder).toHaveLength(1)],
    ])
  })

  it('and is signed while the other tab’s word is on its way is not posted, and warned of until it is known', () => {
    const slow: Between = (ports) => ({
      ...ports,
      logStore: {
        ...ports.logStore,
        // What it signed reaches the disk a second later.
        append: (rows, durability) =>
          rows.some(({ json }) => json.includes('"OrderSigned"'))
            ? timer(1000).pipe(switchMap(() => ports.logStore.append(rows, durability)))
            : ports.logStore.append(rows, durability),
      },
    })
    const { browser, tab, order, stop, begun } = twoTabs({ between: slow, signOrder: signing(1500) })
    play(browser, [
      ...begun,
      [2700, () => stop(1)],
      [2710, () => expect(order(1).phase).toBe('stopped')],
      [2711, () => expect(tab(1).place()).toMatchObject(WARNED)],
      [9000, () => expect(order(1)).toMatchObject({ status: 'failed', error: { tag: 'abandoned' } })],
      [9001, () => expect(browser.orderBook.calls.placeOrder).toHaveLength(0)],
      [9002, () => expect(tab(1).place()).toMatchObject({ _tag: 'Right' })],
    ])
  })

  it('and was reloaded meanwhile is asked for, and its tab’s new life is no more sure than another tab', () => {
    const { browser, tab, order, stop, begun } = twoTabs({ signOrder: signing(30_000) })
    play(browser, [
      ...begun,
      [1500, () => tab(0).close()],
      [1600, () => stop(1)],
      [1700, () => expect(order(1)).toMatchObject({ status: 'placing', phase: 'stopped' })],
      [30_000, () => expect(tab(1).place()).toMatchObject(WARNED)],
      [1_900_000, () => expect(order(1).status).toBe('failed')],
    ])
    expect(browser.orderBook.calls.placeOrder).toHaveLength(0)
  })
})
