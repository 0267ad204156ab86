/** Tabs of one browser: one order of things, one that asks, one that reports, and another when that one is gone. */
import { describe, expect, it } from 'vitest'
import { ordersOfAccount } from '../../src/events/orders/select'
import type { Order } from '../../src/events/orders/state'
import { setDeadline, setSlippage } from '../../src/events/settings/decide'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import { approve } from '../../src/events/trade/approve'
import { virtualClock } from '../streams/support/world'
import { FAKE_START_MS } from '../support/fakes/fakeClock'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../support/fakes/fakeWallets'
import { aBrowser, play, type Tab } from './app'
import { connect, DAI, rich, WETH } from './journey'
import { counted } from './points'

type Browser = ReturnType<typeof aBrowser>
type Steps = readonly (readonly [ms: number, step: () => unknown])[]

const EIGHT = 8
const allOf = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n)
const HASH = `0x${'7'.repeat(64)}`
const onlyOrder = ({ state }: Tab): Order => {
  const [order, ...others] = ordersOfAccount(state().durable.orders, 1, FAKE_ACCOUNT)
  if (order === undefined || others.length > 0) throw new Error('there is not one order')
  return order
}

interface Tabs {
  readonly browser: Browser
  readonly tabs: readonly Tab[]
  readonly tab: (n: number) => Tab
  /** Which tab asked for the account's orders, and at which ms of the story. */
  readonly polls: readonly (readonly [tab: number, ms: number])[]
  /** Opens the tabs, each with ports that answer after a while, and connects each to the wallet. */
  readonly opened: Steps
}

const browserWith = (count: number): Tabs => {
  const browser = aBrowser({ chain: rich })
  const tabs: Tab[] = []
  const polls: (readonly [number, number])[] = []
  const tab = (n: number): Tab => {
    const found = tabs[n]
    if (found === undefined) throw new Error(`tab ${String(n)} is not open yet`)
    return found
  }
  const open = (n: number): void => {
    const noting = counted((_n, point) => {
      if (point === 'orderBook.accountOrders asked') polls.push([n, virtualClock.now() - FAKE_START_MS])
    })
    tabs.push(browser.openTab(noting))
  }
  const numbers = allOf(count)
  return {
    browser,
    tabs,
    tab,
    polls,
    opened: [
      ...numbers.map((n) => [n, () => open(n)] as const),
      ...numbers.map((n) => [100 + n, () => connect(tab(n))] as const),
    ],
  }
}

/** The first tab's user approves and places an order; it is open from 6.1 s on. */
const anOpenOrder = ({ browser, tab }: Tabs): Steps => [
  [200, () => tab(0).act(chooseToken, { side: 'sell', token: WETH })],
  [201, () => tab(0).act(chooseToken, { side: 'buy', token: DAI })],
  [202, () => tab(0).act(typeAmount, { side: 'sell', text: '1' })],
  [1000, () => tab(0).act(approve, { unlimited: true })],
  [
    3000,
    () => {
      browser.chain.world.receipts[FAKE_TRANSACTION] = { hash: FAKE_TRANSACTION, block: 2, status: 1 }
      browser.chain.world.allowances[WETH] = 2n ** 256n - 1n
      browser.mine(2, 3)
    },
  ],
  [6000, () => tab(0).place()],
  [6100, () => expect(onlyOrder(tab(0)).status).toBe('pending')],
]

/** The notices of every tab, shown or dismissed. */
const notices = ({ tabs }: Tabs): readonly string[] =>
  tabs.flatMap(({ state }, n) =>
    state().session.notices.notices.map(({ content }) => `tab ${String(n)}: ${content.tag} ${content.event}`),
  )
const pollsBetween = ({ polls }: Tabs, from: number, to: number) =>
  polls.filter(([, ms]) => ms >= from && ms < to)

it('three pages show the same orders, one of them asks the order book, and another when that one is closed', () => {
  const all = browserWith(3)
  const { browser, tab, tabs, opened } = all
  const statuses = ({ state }: Tab): readonly string[] =>
    ordersOfAccount(state().durable.orders, 1, FAKE_ACCOUNT).map(({ status }) => status)
  const shown = (from: number, ...expected: readonly string[]): void => {
    for (const { state } of tabs.slice(from))
      expect(state().durable.orders).toEqual(tab(2).state().durable.orders)
    expect(statuses(tab(2))).toEqual(expected)
  }
  const fill = (): void => {
    for (const [posted] of browser.orderBook.calls.placeOrder) {
      const uid = uidOf(posted)
      if (browser.orderBook.held(uid)?.status === 'open') browser.orderBook.fill(uid, HASH)
    }
  }
  const traded = (): readonly string[] => notices(all).filter((emitted) => emitted.endsWith('fulfilled'))
  play(browser, [
    ...opened,
    ...anOpenOrder(all),
    [6200, () => shown(0, 'pending')],
    [9000, fill],
    [
      12_500,
      () => {
        shown(0, 'fulfilled')
        expect(traded()).toEqual(['tab 0: order fulfilled'])
      },
    ],
    // Each page has a form of its own.
    [13_000, () => tab(1).act(chooseToken, { side: 'sell', token: WETH })],
    [13_001, () => tab(1).act(chooseToken, { side: 'buy', token: DAI })],
    [13_002, () => tab(1).act(typeAmount, { side: 'sell', text: '2' })],
    [15_000, () => tab(1).place()],
    [15_200, () => shown(0, 'pending', 'fulfilled')],
    [20_500, () => tab(0).close()],
    [30_000, fill],
    [
      40_000,
      () => {
        shown(1, 'fulfilled', 'fulfilled')
        expect(traded()).toEqual(['tab 0: order fulfilled', 'tab 1: order fulfilled'])
        const rows = browser.disk.rows.map(({ json }) => (JSON.parse(json) as { readonly type: string }).type)
        for (const type of ['OrderPlacementRequested', 'OrderPlaced', 'OrderFilled'])
          expect([type, rows.filter((one) => one === type)]).toEqual([type, [type, type]])
        expect(browser.disk.rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
      },
    ],
  ])
  const whoAsked = (from: number, to: number) => [...new Set(pollsBetween(all, from, to).map(([n]) => n))]
  expect([whoAsked(0, 20_500), whoAsked(20_500, 40_000)]).toEqual([[0], [1]])
})

describe('eight tabs', () => {
  it('that write at once agree on one order of rows, and none sees a hole', () => {
    const all = browserWith(EIGHT)
    const { browser, tabs, opened } = all
    const rounds = [500, 501, 502, 6001, 6002, 6003, 8000]
    play(browser, [
      ...opened,
      ...anOpenOrder(all),
      ...rounds.flatMap((ms) =>
        allOf(EIGHT).map(
          (n) =>
            [
              ms,
              () => {
                all.tab(n).act(setSlippage, { slippage: 10 + n + (ms % 100) })
                all.tab(n).act(setDeadline, { seconds: 600 + n })
              },
            ] as const,
        ),
      ),
      [9000, () => browser.orderBook.fill(onlyOrder(all.tab(3)).uid, HASH)],
      [
        20_000,
        () => {
          const seqs = browser.disk.rows.map(({ seq }) => seq)
          expect(seqs).toEqual(seqs.map((_, i) => i + 1))
          expect(seqs.length).toBeGreaterThan(2 * EIGHT * rounds.length)
          const written = browser.disk.rows.map(
            ({ seq, json }) => [seq, (JSON.parse(json) as { readonly id: string }).id] as const,
          )
          for (const tab of tabs) {
            const [first] = tab.durables[0] ?? [0]
            expect(tab.durables).toEqual(written.slice(first - 1))
            expect(tab.state().durable).toEqual(all.tab(0).state().durable)
            expect(tab.state().session.chain.quarantined).toEqual([])
          }
          expect(onlyOrder(all.tab(7)).status).toBe('fulfilled')
        },
      ],
    ])
  })

  it('ask the services in the background as often as one tab alone does', () => {
    const asked = (count: number) => {
      const all = browserWith(count)
      const { browser, tab, opened } = all
      play(browser, [
        ...opened,
        ...anOpenOrder(all),
        [20_000, () => browser.orderBook.fill(onlyOrder(tab(0)).uid, HASH)],
        [90_000, () => expect(onlyOrder(tab(count - 1)).status).toBe('fulfilled')],
      ])
      const {
        accountOrders,
        order,
        trades,
        accountTrades,
        quote,
        placeOrder: posted,
      } = browser.orderBook.calls
      const { receipt, transaction, minedWithNonce } = browser.chain.calls
      return Object.entries({
        ...{ accountOrders, order, trades, accountTrades, posted },
        ...{ receipt, transaction, minedWithNonce },
        // The price of what is typed is asked by the tab in which it is typed; of an open order, by one for all.
        prices: quote.filter(([{ quality }]) => quality === 'fast'),
      }).map(([name, calls]) => [name, calls.length])
    }
    const alone = asked(1)
    expect(Object.fromEntries(alone)).toMatchObject({ posted: 1, trades: 1 })
    expect(asked(EIGHT)).toEqual(alone)
  })

  it('report each fact once, in the tab that found it', () => {
    const all = browserWith(EIGHT)
    const { browser, tab, opened } = all
    play(browser, [
      ...opened,
      ...anOpenOrder(all),
      [9000, () => browser.orderBook.fill(onlyOrder(tab(0)).uid, HASH)],
      [
        60_000,
        () =>
          expect(notices(all)).toEqual([
            'tab 0: transaction mined',
            // In place of the notice that it was submitted.
            'tab 0: order fulfilled',
          ]),
      ],
    ])
  })
})

describe('the tab that asks', () => {
  it('is followed at once by another when it is closed or hidden, and what happens then is reported once', () => {
    const all = browserWith(EIGHT)
    const { browser, tab, opened } = all
    play(browser, [
      ...opened,
      ...anOpenOrder(all),
      [20_500, () => tab(0).close()],
      [30_500, () => tab(1).show(false)],
      [35_000, () => browser.orderBook.fill(onlyOrder(tab(0)).uid, HASH)],
      [
        60_000,
        () => {
          expect(onlyOrder(tab(7)).status).toBe('fulfilled')
          expect(notices(all).filter((emitted) => emitted.endsWith('fulfilled'))).toEqual([
            'tab 2: order fulfilled',
          ])
        },
      ],
    ])
    const whoAsked = (from: number, to: number) => [...new Set(pollsBetween(all, from, to).map(([n]) => n))]
    expect(whoAsked(0, 20_500)).toEqual([0])
    expect(pollsBetween(all, 20_500, 22_500)[0]).toEqual([1, 20_500])
    expect(whoAsked(20_500, 30_500)).toEqual([1])
    expect(pollsBetween(all, 30_500, 32_500)[0]).toEqual([2, 30_500])
    expect(whoAsked(30_500, 60_000)).toEqual([2])
  })

  it('is one of eight hidden ones once in 60 s; another within 60 s of its end; a shown one at once', () => {
    const all = browserWith(EIGHT)
    const { browser, tab, tabs, opened } = all
    play(browser, [
      ...opened,
      ...anOpenOrder(all),
      [10_500, () => tabs.forEach(({ show }) => show(false))],
      [200_000, () => tab(0).close()],
      [330_000, () => tab(5).show(true)],
      [333_000, () => expect(onlyOrder(tab(7)).status).toBe('pending')],
    ])
    expect(pollsBetween(all, 10_500, 333_000)).toEqual([
      [0, 70_500],
      [0, 130_500],
      [0, 190_500],
      [1, 260_000],
      [1, 320_000],
      [5, 330_000],
      [5, 332_000],
    ])
  })
})
