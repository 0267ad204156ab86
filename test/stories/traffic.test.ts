/** What the whole app asks the outside for, and how often: each question counted. */
import { defer, delay, finalize, isObservable, type Observable } from 'rxjs'
import { expect, it } from 'vitest'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import { connectWallet } from '../../src/events/wallet/decide'
import type { Ports } from '../../src/streams/ports/Ports'
import { ordersOfAccount } from '../../src/events/orders/select'
import { fakeBrowser } from '../support/fakes/fakeBrowser'
import { fakePriceSource } from '../support/fakes/fakePriceSource'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT, FAKE_WALLET } from '../support/fakes/fakeWallets'
import { aBrowser, type Between, play, type Tab } from './app'
import { DAI, WETH } from './journey'

const ONE = 10n ** 18n
const rich = { balances: { [WETH]: 10n * ONE, [DAI]: 0n }, allowances: { [WETH]: 10n * ONE, [DAI]: 0n } }
const MINUTE = 60_000

type Asked = readonly [question: string, ms: number]

/** Every question that leaves a tab for the services, with its time, and how many of a kind were open at once. */
const gauge = () => {
  const asked: Asked[] = []
  const open = new Map<string, number>()
  const overlaps = new Set<string>()
  let now = (): number => 0

  const counted = <P extends object>(name: string, port: P, delayMs: number): P =>
    new Proxy(port, {
      get: (target, method) => {
        const ask: unknown = Reflect.get(target, method)
        if (typeof ask !== 'function') return ask
        return (...args: readonly unknown[]): unknown => {
          const answer$: unknown = ask.apply(target, args)
          if (!isObservable(answer$)) return answer$
          const question = `${name}.${String(method)}`
          const kind = `${question} ${JSON.stringify(args, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`
          return defer((): Observable<unknown> => {
            asked.push([question, now()])
            const others = open.get(kind) ?? 0
            open.set(kind, others + 1)
            if (others > 0) overlaps.add(question)
            return answer$.pipe(
              method === 'blocks' ? delay(0) : delay(delayMs),
              finalize(() => open.set(kind, (open.get(kind) ?? 1) - 1)),
            )
          })
        }
      },
    })

  /** Stands between a tab and its services; answers take `delayMs`. */
  const between =
    ({ visible = true, delayMs = 0 } = {}): Between =>
    (ports): Ports => {
      now = ports.clock.now
      const browser = fakeBrowser()
      browser.setVisible(visible)
      return {
        ...ports,
        browser,
        orderBook: counted('orderBook', ports.orderBook, delayMs),
        chain: counted('rpc', ports.chain, delayMs),
        priceSource: counted('prices', fakePriceSource({ [WETH]: 3000n * ONE, [DAI]: ONE }), delayMs),
        safeService: counted('safe', ports.safeService, delayMs),
      }
    }

  return { between, asked, overlaps, clear: () => asked.splice(0) }
}

const connect = ({ act }: Tab): unknown => act(connectWallet, { walletId: FAKE_WALLET.id })
const fillIn = ({ act }: Tab): void => {
  act(chooseToken, { side: 'sell', token: WETH })
  act(chooseToken, { side: 'buy', token: DAI })
  act(typeAmount, { side: 'sell', text: '1' })
}

it('a visible tab without pair and without open order asks for its orders every 30 s, and one multicall for each block', () => {
  const { between, asked, clear } = gauge()
  const browser = aBrowser({ chain: rich })
  const tabs: Tab[] = []
  const blocks = Array.from(
    { length: 10 },
    (_, i) => [30_000 + i * 12_000, () => browser.mine(i + 2, 30 + i * 12)] as const,
  )
  play(browser, [
    [0, () => tabs.push(browser.openTab(between()))],
    [100, () => tabs.forEach(connect)],
    [20_000, clear],
    ...blocks,
    [
      140_000,
      () => {
        const ofKind = (kind: string): number => asked.filter(([question]) => question === kind).length
        expect([...new Set(asked.map(([question]) => question))].sort()).toEqual([
          'orderBook.accountOrders',
          'rpc.account',
        ])
        // At 30, 60, 90 and 120 s.
        expect(ofKind('orderBook.accountOrders')).toBe(4)
        expect(ofKind('rpc.account')).toBe(10)
      },
    ],
  ])
})

it('a visible tab without a wallet asks nothing at all', () => {
  const { between, asked } = gauge()
  const browser = aBrowser({ chain: rich })
  play(browser, [
    [0, () => browser.openTab(between())],
    [5 * MINUTE, () => expect(asked).toEqual([])],
  ])
})

it('hidden tabs ask nothing while no order is open', () => {
  const { between, asked, clear } = gauge()
  const browser = aBrowser({ chain: rich })
  const tabs: Tab[] = []
  play(browser, [
    [
      0,
      () =>
        tabs.push(browser.openTab(between({ visible: false })), browser.openTab(between({ visible: false }))),
    ],
    [100, () => tabs.forEach(connect)],
    [2000, () => tabs.forEach(fillIn)],
    [5000, clear],
    [30_000, () => browser.mine(2, 30)],
    [10 * MINUTE, () => expect(asked).toEqual([])],
  ])
})

it('of hidden tabs one asks once in 60 s while an order is open, and nothing but for the orders', () => {
  const { between, asked, clear } = gauge()
  const browser = aBrowser({ chain: rich })
  const tabs: Tab[] = []
  play(browser, [
    [0, () => tabs.push(browser.openTab())],
    [100, () => tabs.forEach(connect)],
    [200, () => tabs.forEach(fillIn)],
    [3000, () => expect(tabs[0]?.place()).toMatchObject({ _tag: 'Right' })],
    [5000, () => expect(browser.orderBook.calls.placeOrder).toHaveLength(1)],
    [6000, () => tabs.splice(0).forEach(({ close }) => close())],
    [7000, () => tabs.push(...[1, 2, 3].map(() => browser.openTab(between({ visible: false }))))],
    [7100, () => tabs.forEach(connect)],
    [20_000, clear],
    [
      20_000 + 5 * MINUTE,
      () => expect(asked.map(([question]) => question)).toEqual(Array(5).fill('orderBook.accountOrders')),
    ],
  ])
})

it.each([100, 9000, 45_000])('no poll overlaps another, though each answer takes %s ms', (delayMs) => {
  const { between, overlaps, asked } = gauge()
  const browser = aBrowser({ chain: rich })
  const tabs: Tab[] = []
  const first: Tab[] = []
  const blocks = Array.from(
    { length: 40 },
    (_, i) => [10_000 + i * 5000, () => browser.mine(i + 2, 10 + i * 5)] as const,
  )
  play(browser, [
    [0, () => first.push(browser.openTab())],
    [100, () => first.forEach(connect)],
    [200, () => first.forEach(fillIn)],
    [3000, () => expect(first[0]?.place()).toMatchObject({ _tag: 'Right' })],
    [6000, () => first.forEach(({ close }) => close())],
    [7000, () => tabs.push(browser.openTab(between({ delayMs })))],
    [7100, () => tabs.forEach(connect)],
    [7200, () => tabs.forEach(fillIn)],
    ...blocks,
    [
      6 * MINUTE,
      () => {
        const questions = new Set(asked.map(([question]) => question))
        for (const poll of [
          'orderBook.accountOrders',
          'orderBook.orderStage',
          'orderBook.quote',
          'rpc.account',
          'prices.usdPerToken',
        ])
          expect(questions).toContain(poll)
        expect([...overlaps]).toEqual([])
      },
    ],
  ])
})

it.each([1, 3])('at most 36 requests a minute are made for open orders, however many: %s', (count) => {
  const { between, asked, clear } = gauge()
  const browser = aBrowser({ chain: rich })
  const tabs: Tab[] = []
  const first: Tab[] = []
  const blocks = Array.from(
    { length: 60 },
    (_, i) => [30_000 + i * 12_000, () => browser.mine(i + 2, 30 + i * 12)] as const,
  )
  const placements = Array.from({ length: count }, (_, i) => {
    const at = 3000 + i * 5000
    return [
      [at, () => first.forEach((tab) => tab.act(typeAmount, { side: 'sell', text: String(i + 1) }))],
      [at + 3000, () => expect(first[0]?.place()).toMatchObject({ _tag: 'Right' })],
    ] as const
  }).flat()
  const perMinute: Readonly<Record<string, number>>[] = []
  play(browser, [
    [0, () => first.push(browser.openTab())],
    [100, () => first.forEach(connect)],
    [200, () => first.forEach(fillIn)],
    ...placements,
    [20_000, () => first.forEach(({ close }) => close())],
    [21_000, () => tabs.push(browser.openTab(between()))],
    [21_100, () => tabs.forEach(connect)],
    ...blocks,
    ...Array.from(
      { length: 10 },
      (_, i) =>
        [
          30_000 + i * MINUTE,
          () => {
            const kinds = new Set(asked.map(([question]) => question))
            const countOf = (kind: string): number => asked.filter(([question]) => question === kind).length
            if (i > 0) perMinute.push(Object.fromEntries([...kinds].map((kind) => [kind, countOf(kind)])))
            clear()
          },
        ] as const,
    ),
  ])
  expect(browser.orderBook.calls.placeOrder).toHaveLength(count)
  const most = (kind: string, from: number): number =>
    Math.max(...perMinute.slice(from).map((minute) => minute[kind] ?? 0))
  expect([...new Set(perMinute.flatMap((minute) => Object.keys(minute)))].sort()).toEqual([
    'orderBook.accountOrders',
    'orderBook.orderStage',
    'orderBook.quote',
    'rpc.account',
  ])
  expect(most('orderBook.accountOrders', 0)).toBe(30)
  expect(most('rpc.account', 0)).toBe(5)
  expect(most('orderBook.orderStage', 0)).toBe(2)
  expect(most('orderBook.quote', 0)).toBe(4)
  const ofOrderBook = perMinute.map((minute) =>
    Object.entries(minute).reduce(
      (sum, [kind, times]) => sum + (kind.startsWith('orderBook.') ? times : 0),
      0,
    ),
  )
  expect(Math.max(...ofOrderBook)).toBe(36)
})

/** The worst moment for a fill: just after a check. */
it.each([
  ['the tab in view', true, 2000],
  ['a hidden tab', false, 60_000],
] as const)('a fill is known at the latest with the next check: in %s', (_, visible, withinMs) => {
  const { between, asked, clear } = gauge()
  const browser = aBrowser({ chain: rich })
  const tabs: Tab[] = []
  const first: Tab[] = []
  const statuses = (): readonly (readonly string[])[] =>
    tabs.map(({ state }) =>
      ordersOfAccount(state().durable.orders, 1, FAKE_ACCOUNT).map(({ status }) => status),
    )
  // Beats of both kinds, of 2 s and of 60 s, fall on 68 s.
  const fillAt = 68_001
  const checks = (): number => asked.filter(([question]) => question === 'orderBook.accountOrders').length
  play(browser, [
    [0, () => first.push(browser.openTab())],
    [100, () => first.forEach(connect)],
    [200, () => first.forEach(fillIn)],
    [3000, () => expect(first[0]?.place()).toMatchObject({ _tag: 'Right' })],
    [6000, () => first.forEach(({ close }) => close())],
    [8000, () => tabs.push(...[1, 2].map(() => browser.openTab(between({ visible }))))],
    [8100, () => tabs.forEach(connect)],
    [fillAt, clear],
    [
      fillAt,
      () => browser.orderBook.calls.placeOrder.forEach(([order]) => browser.orderBook.fill(uidOf(order))),
    ],
    // No earlier moment is worse.
    [fillAt + withinMs - 2, () => expect(statuses()).toEqual([['pending'], ['pending']])],
    [
      fillAt + withinMs,
      () => {
        expect(statuses()).toEqual([['fulfilled'], ['fulfilled']])
        // One tab asked for both.
        expect(checks()).toBe(1)
      },
    ],
  ])
})
