/** A tab that lost its store next to a healthy one: neither blocks the other, and both show an order's outcome. */
import * as E from 'fp-ts/Either'
import { type Observable, defer, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { freeLocks } from '../../src/adapters/browser/webLocks'
import { ordersOfAccount } from '../../src/events/orders/select'
import type { Order } from '../../src/events/orders/state'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import { approve } from '../../src/events/trade/approve'
import { pendingTransactions } from '../../src/events/transactions/select'
import type { StoreTrouble } from '../../src/events/chain/state'
import { setSlippage } from '../../src/events/settings/decide'
import type { LogStore, LogStoreError } from '../../src/streams/ports/LogStore'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../support/fakes/fakeWallets'
import { type Between, type Tab, aBrowser, play } from './app'
import { connect, DAI, rich, WETH } from './journey'

const HASH = `0x${'7'.repeat(64)}`
const POLL = `poll:1:${FAKE_ACCOUNT}`

/** A store that can be broken while its tab is open, for that tab only. */
const breakable = () => {
  const disk: { trouble: StoreTrouble | null } = { trouble: null }
  const unlessBroken = <A>(ask: () => Observable<E.Either<LogStoreError, A>>) =>
    defer((): Observable<E.Either<LogStoreError, A>> =>
      disk.trouble === null ? ask() : of(E.left({ tag: disk.trouble, description: 'as the test wants' })),
    )
  const between: Between = (ports) => {
    const { logStore } = ports
    const broken: LogStore = {
      ...logStore,
      append: (...given) => unlessBroken(() => logStore.append(...given)),
      read: (...given) => unlessBroken(() => logStore.read(...given)),
      head: () => unlessBroken(logStore.head),
    }
    return { ...ports, logStore: broken }
  }
  return { disk, between }
}

const orderIn = ({ state }: Tab): Order | undefined =>
  ordersOfAccount(state().durable.orders, 1, FAKE_ACCOUNT)[0]
const banners = ({ state }: Tab) => state().session.chain.storageLost

/** Two tabs; the first is opened first, so that it polls for both, and its store can be broken. */
const twoTabs = () => {
  const browser = aBrowser({ chain: rich })
  const { disk, between } = breakable()
  const tabs: Tab[] = []
  const tab = (n: number): Tab => {
    const found = tabs[n]
    if (found === undefined) throw new Error(`tab ${String(n)} is not open yet`)
    return found
  }
  const swap = (n: number) =>
    [
      [200, () => tab(n).act(chooseToken, { side: 'sell', token: WETH })],
      [201, () => tab(n).act(chooseToken, { side: 'buy', token: DAI })],
      [202, () => tab(n).act(typeAmount, { side: 'sell', text: '1' })],
      [1000, () => tab(n).act(approve, { unlimited: true })],
    ] as const
  const mined = (): void => {
    browser.chain.world.receipts[FAKE_TRANSACTION] = { hash: FAKE_TRANSACTION, block: 2, status: 1 }
    browser.chain.world.allowances[WETH] = 2n ** 256n - 1n
    browser.mine(2, 3)
  }
  return {
    browser,
    disk,
    tab,
    swap,
    mined,
    opened: [
      [0, () => tabs.push(browser.openTab(between))],
      [1, () => tabs.push(browser.openTab())],
      [95, () => connect(tab(0))],
      [96, () => connect(tab(1))],
    ] as const,
  }
}
/** The first write afterwards shows the tab that its store is gone. */
const loses = ({ disk, tab }: ReturnType<typeof twoTabs>): void => {
  disk.trouble = 'failed'
  tab(0).act(setSlippage, { slippage: 77 })
}

describe('a tab that loses its store while it asks for all', () => {
  it('hands the open order to the other: that one learns the fill, the log holds it, and both show it', () => {
    const two = twoTabs()
    const { browser, tab, swap, mined, opened } = two
    play(browser, [
      ...opened,
      ...swap(1),
      [3000, mined],
      [6000, () => tab(1).place()],
      [
        6100,
        () => {
          expect(orderIn(tab(0))?.status).toBe('pending')
          expect(orderIn(tab(1))?.status).toBe('pending')
        },
      ],
      [
        8500,
        () => {
          loses(two)
          expect(banners(tab(0))).not.toBeNull()
        },
      ],
      [9000, () => browser.orderBook.fill(orderIn(tab(1))?.uid ?? '', HASH)],
      [
        12_000,
        () => {
          expect(orderIn(tab(1))?.status).toBe('fulfilled')
          expect(orderIn(tab(0))?.status).toBe('fulfilled')
          expect(browser.disk.rows.filter(({ json }) => json.includes('"OrderFilled"'))).toHaveLength(1)
          // It holds the lock that the first tab released.
          expect(browser.locks.held()).toContain(POLL)
          tab(1).close()
          expect(browser.locks.held()).not.toContain(POLL)
        },
      ],
    ])
  })

  it('hands the receipts to the other: the transaction is mined in both', () => {
    const two = twoTabs()
    const { browser, tab, swap, mined, opened } = two
    const pending = (n: number): number => pendingTransactions(tab(n).state().durable.transactions, 1).length
    play(browser, [
      ...opened,
      ...swap(1),
      [1100, () => expect([pending(0), pending(1)]).toEqual([1, 1])],
      [2000, () => loses(two)],
      [3000, mined],
      [
        9000,
        () => {
          expect([pending(0), pending(1)]).toEqual([0, 0])
          expect(browser.disk.rows.filter(({ json }) => json.includes('"TransactionMined"'))).toHaveLength(1)
        },
      ],
    ])
  })

  it('follows what it placed in memory by itself, and queues with the others once its store is found', () => {
    const two = twoTabs()
    const { browser, disk, tab, swap, mined, opened } = two
    play(browser, [
      ...opened,
      ...swap(0),
      [3000, mined],
      // Not in the other tab's millisecond: virtual time fails when a timer ends another one of the same millisecond.
      [4007, () => loses(two)],
      [6013, () => tab(0).place({ consent: true })],
      [
        6100,
        () => {
          expect(orderIn(tab(0))?.status).toBe('pending')
          expect(orderIn(tab(1))).toBeUndefined()
        },
      ],
      [9000, () => browser.orderBook.fill(orderIn(tab(0))?.uid ?? '', HASH)],
      [12_000, () => expect(orderIn(tab(0))?.status).toBe('fulfilled')],
      [12_001, () => (disk.trouble = null)],
      [
        70_000,
        () => {
          expect(banners(tab(0))).toBeNull()
          expect(orderIn(tab(1))?.status).toBe('fulfilled')
          tab(1).close()
          expect(browser.locks.held()).toContain(POLL)
        },
      ],
    ])
  })
})

describe('where storage is blocked', () => {
  it('no store and no locks: the trader places an order with consent and sees it filled', () => {
    const browser = aBrowser({ chain: rich })
    const { disk, between } = breakable()
    disk.trouble = 'unavailable'
    let only: Tab | undefined
    const tab = (): Tab => {
      if (only === undefined) throw new Error('the tab is not open yet')
      return only
    }
    play(browser, [
      [0, () => (only = browser.openTab((ports, close) => ({ ...between(ports, close), locks: freeLocks })))],
      [95, () => connect(tab())],
      [200, () => tab().act(chooseToken, { side: 'sell', token: WETH })],
      [201, () => tab().act(chooseToken, { side: 'buy', token: DAI })],
      [202, () => tab().act(typeAmount, { side: 'sell', text: '1' })],
      [1000, () => tab().act(approve, { unlimited: true })],
      [
        3000,
        () => {
          browser.chain.world.receipts[FAKE_TRANSACTION] = { hash: FAKE_TRANSACTION, block: 2, status: 1 }
          browser.chain.world.allowances[WETH] = 2n ** 256n - 1n
          browser.mine(2, 3)
        },
      ],
      [5000, () => expect(E.isLeft(tab().place())).toBe(true)],
      [6000, () => tab().place({ consent: true })],
      [6100, () => expect(orderIn(tab())?.status).toBe('pending')],
      [9000, () => browser.orderBook.fill(orderIn(tab())?.uid ?? '', HASH)],
      [12_000, () => expect(orderIn(tab())?.status).toBe('fulfilled')],
    ])
  })
})
