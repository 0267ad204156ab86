/**
 * A journey with everything that must survive the end of a tab: an approval, an order that is filled, an order that is
 * cancelled. The outside world continues whether or not a tab is open.
 */
import * as E from 'fp-ts/Either'
import { expect } from 'vitest'
import { cancelOrder } from '../../src/events/orders/cancelOrder'
import { allOpenOrders, ordersOfAccount } from '../../src/events/orders/select'
import type { Order, OrderStatus } from '../../src/events/orders/state'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import { approve } from '../../src/events/trade/approve'
import { transactionsOf, unansweredTransactions } from '../../src/events/transactions/select'
import { connectWallet } from '../../src/events/wallet/decide'
import type { OrderUid } from '../../src/events/kernel/units'
import type { ServiceOrder } from '../../src/streams/ports/OrderBook'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT, FAKE_TRANSACTION, FAKE_WALLET } from '../support/fakes/fakeWallets'
import type { aBrowser, Tab } from './app'
import { sentOf } from '../support/sentCalls'

type Browser = ReturnType<typeof aBrowser>
type Steps = readonly (readonly [ms: number, step: () => unknown])[]

export const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const ONE = 10n ** 18n
const EVERYTHING = 2n ** 256n - 1n
const FILL = `0x${'7'.repeat(64)}`

/** The account's balances at the start; it has no allowances. */
export const rich = { balances: { [WETH]: 10n * ONE, [DAI]: 0n }, allowances: { [WETH]: 0n, [DAI]: 0n } }

/** When the journey's last step has settled. */
export const JOURNEY_MS = 21_000
/** Longer than the grace period of an unknown order, and than the wait for another tab's end. */
export const SETTLED_MS = JOURNEY_MS + 120_000

const ordersOf = (tab: Tab): readonly Order[] => ordersOfAccount(tab.state().durable.orders, 1, FAKE_ACCOUNT)
const postedUids = ({ orderBook }: Browser): readonly OrderUid[] =>
  orderBook.calls.placeOrder.map(([order]) => uidOf(order))
const known = (browser: Browser): readonly ServiceOrder[] =>
  [...new Set(postedUids(browser))].flatMap((uid) => browser.orderBook.held(uid) ?? [])

/** Only an open tab has a user. */
const user =
  (tab: () => Tab, act: (tab: Tab) => unknown): (() => void) =>
  () => {
    if (tab().isOpen()) act(tab())
  }

const confirmApproval = (browser: Browser): void => {
  if (sentOf(browser.wallets, 'approval').length > 0) {
    browser.chain.world.receipts[FAKE_TRANSACTION] = { hash: FAKE_TRANSACTION, block: 2, status: 1 }
    browser.chain.world.allowances[WETH] = EVERYTHING
  }
  browser.mine(2, 3)
}

const settle = (browser: Browser): void => {
  for (const { uid, status } of known(browser)) if (status === 'open') browser.orderBook.fill(uid, FILL)
}

const cancelNewest = (tab: Tab): void => {
  const [order] = allOpenOrders(tab.state().durable.orders).filter(({ status }) => status === 'pending')
  if (order !== undefined) tab.act(cancelOrder, { uid: order.uid })
}

export const connect = ({ act }: Tab): unknown => act(connectWallet, { walletId: FAKE_WALLET.id })

/** The steps of the tab's user and of the world; the tab is opened at 0. */
export const journey = (browser: Browser, tab: () => Tab): Steps => [
  // The first block arrives 100 ms later: within the millisecond of another step a rerun might order them differently.
  [95, user(tab, connect)],
  [
    200,
    user(tab, ({ act }) => {
      act(chooseToken, { side: 'sell', token: WETH })
      act(chooseToken, { side: 'buy', token: DAI })
      act(typeAmount, { side: 'sell', text: '1' })
    }),
  ],
  [1000, user(tab, ({ act }) => act(approve, { unlimited: true }))],
  [3000, () => confirmApproval(browser)],
  [6000, user(tab, ({ place }) => place())],
  [9000, () => settle(browser)],
  [12_000, user(tab, ({ act }) => act(typeAmount, { side: 'sell', text: '2' }))],
  [14_000, user(tab, ({ place }) => place())],
  [17_000, user(tab, cancelNewest)],
]

/** The status that an order must have once every tab has had time to learn it from the service. */
const STATUS: Readonly<Record<string, OrderStatus>> = {
  open: 'pending',
  fulfilled: 'fulfilled',
  cancelled: 'cancelled',
}

/**
 * However the journey was cut off: every order of the service has the same status here, every other one has failed or can still be accepted;
 * nothing was posted twice, unless its tab `repeated` it because no response arrived; nothing is left open, and the tab's
 * state equals the one that the disk's rows fold to.
 */
export const expectNothingLost = (browser: Browser, tab: Tab, isRepeated = false): void => {
  const posted = postedUids(browser)
  expect(new Set(posted).size < posted.length).toBe(isRepeated)
  expect(browser.wallets.calls.signOrder.length).toBeLessThanOrEqual(2)
  expect(sentOf(browser.wallets, 'approval').length).toBeLessThanOrEqual(1)

  const atService = known(browser)
  const expected = new Map<OrderUid, OrderStatus | undefined>(
    atService.map(({ uid, status }) => [uid, STATUS[status]]),
  )
  const orders = ordersOf(tab)
  for (const { uid, status, phase, cancellationRequested } of orders) {
    // What was sent without an answer can still be accepted while it is valid (X85).
    const unknown = phase === 'unanswered' ? 'placing' : 'failed'
    expect({ uid, status }).toEqual({ uid, status: expected.get(uid) ?? unknown })
    expect(cancellationRequested).toBe(false)
  }
  expect(orders.map(({ uid }) => uid)).toEqual(expect.arrayContaining([...expected.keys()]))

  const { transactions } = tab.state().durable
  expect(unansweredTransactions(transactions)).toEqual([])
  const approvals = transactionsOf(transactions, 1, FAKE_ACCOUNT)
  if (sentOf(browser.wallets, 'approval').length > 0)
    expect(approvals.map(({ status }) => status)).toEqual(['confirmed'])

  const types = tab.facts.map(({ type }) => type)
  expect(types).not.toContain('EpicFailed')
  expect(types).not.toContain('RowQuarantined')
  const reader = browser.openTab()
  expect(reader.state().durable).toEqual(tab.state().durable)
  reader.close()
}

/** The whole journey in one tab, for a test that no step of it was left out. */
export const expectWholeJourney = (tab: Tab): void => {
  expect(ordersOf(tab).map(({ status }) => status)).toEqual(['cancelled', 'fulfilled'])
  expect(E.isRight(tab.act(typeAmount, { side: 'sell', text: '3' }))).toBe(true)
}
