/** Whether what the trader signed gets to the service, and what is said while that is not known (X6, X16). */
import * as E from 'fp-ts/Either'
import { delay, of } from 'rxjs'
import { expect, it } from 'vitest'
import { byTheApp, byTheOldRule, placed } from '../../bench/delivery/placeOrders'
import { abandonPlacement } from '../../src/events/orders/abandonPlacement'
import { cancelWhenKnown } from '../../src/events/orders/cancelWhenKnown'
import { allOpenOrders } from '../../src/events/orders/select'
import { unresolvedPlacements } from '../../src/events/orders/tracked'
import type { Order } from '../../src/events/orders/state'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import { connectWallet } from '../../src/events/wallet/decide'
import type { OrderBook, OrderBookError, OrderToPost } from '../../src/streams/ports/OrderBook'
import { type OrderBookScript, fakeOrderBook, uidOf } from '../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT, FAKE_WALLET, fakeSignature } from '../support/fakes/fakeWallets'
import { aBrowser, type Between, play, type Tab } from './app'
import { DAI, WETH } from './journey'

const ORDERS = 150
const BROKEN = 0.3
const ONE = 10n ** 18n
const rich = { balances: { [WETH]: 10n * ONE, [DAI]: 0n }, allowances: { [WETH]: 10n * ONE, [DAI]: 0n } }

it('of 150 orders under 30 % broken requests at most 1 signature in 100 is wasted, and none is misreported', () => {
  const outcomes = Array.from({ length: ORDERS }, (_, seed) => placed(byTheApp, BROKEN, seed + 1))
  expect(outcomes.filter(({ isHeld }) => !isHeld).length).toBeLessThanOrEqual(ORDERS / 100)
  expect(outcomes.filter(({ isHeld, isCalledFailed }) => isHeld === isCalledFailed)).toEqual([])
  // The luck is as bad as it should be: one POST and a minute of asking lose every fifth.
  const before = Array.from({ length: ORDERS }, (_, seed) => placed(byTheOldRule, BROKEN, seed + 1))
  expect(before.filter(({ isHeld }) => !isHeld).length).toBeGreaterThan(ORDERS / 10)
})

const later = (): { tab: Tab | null } => ({ tab: null })
const opened = ({ tab }: { readonly tab: Tab | null }): Tab => {
  if (tab === null) throw new Error('the tab is not open yet')
  return tab
}
const steps = (
  browser: ReturnType<typeof aBrowser>,
  at: { tab: Tab | null },
  between?: Between,
): readonly (readonly [ms: number, step: () => unknown])[] => [
  [0, () => (at.tab = browser.openTab(between))],
  [100, () => opened(at).act(connectWallet, { walletId: FAKE_WALLET.id })],
  [
    200,
    () => {
      const { act } = opened(at)
      act(chooseToken, { side: 'sell', token: WETH })
      act(chooseToken, { side: 'buy', token: DAI })
      act(typeAmount, { side: 'sell', text: '1' })
    },
  ],
  [1000, () => expect(opened(at).place()).toMatchObject({ _tag: 'Right' })],
]
const placing = (tab: Tab): Order | undefined => unresolvedPlacements(tab.state().durable.orders)[0]

it('a signature that is posted three times stands in neither the log nor the tape', () => {
  let posts = 0
  const placeOrderAtThird: NonNullable<OrderBookScript['placeOrder']> = (order) => {
    posts += 1
    return of(posts < 3 ? E.left<OrderBookError>({ tag: 'failed', status: 500 }) : E.right(uidOf(order)))
  }
  const browser = aBrowser({ chain: rich, isRecorded: true, orderBook: { placeOrder: placeOrderAtThird } })
  const at = later()
  play(browser, [...steps(browser, at), [20_000, () => undefined]])
  const disk = JSON.stringify([browser.disk.rows, browser.disk.tape])
  expect(posts).toBe(3)
  expect(disk).toContain('OrderPostingChanged')
  expect(disk).not.toContain(fakeSignature(FAKE_ACCOUNT).slice(2, 60))
})

it('an order that is stopped while ’signed’ is being written is not posted, and a second of its pair warns meanwhile', () => {
  const slowly: Between = (ports) => ({
    ...ports,
    logStore: {
      ...ports.logStore,
      append: (rows, durability) => ports.logStore.append(rows, durability).pipe(delay(200)),
    },
    orderBook: { ...ports.orderBook, order: (...asked) => ports.orderBook.order(...asked).pipe(delay(3000)) },
  })
  const browser = aBrowser({ chain: rich })
  const at = later()
  const second = (): unknown => opened(at).place()
  play(browser, [
    ...steps(browser, at, slowly),
    [1300, () => expect(placing(opened(at))).toMatchObject({ phase: 'signing' })],
    [1301, () => opened(at).act(abandonPlacement, { uid: placing(opened(at))?.uid ?? '' })],
    [2000, () => expect(placing(opened(at))).toMatchObject({ phase: 'stopped' })],
    [2001, () => expect(second()).toMatchObject({ left: { tag: 'unresolvedPlacement' } })],
    [6000, () => expect(placing(opened(at))).toBeUndefined()],
    [6001, () => expect(second()).toMatchObject({ _tag: 'Right' })],
  ])
  expect(browser.orderBook.calls.placeOrder).toEqual([])
})

it('an order whose POST may have left and that is stopped warns before a second of its pair until its time is over', () => {
  const browser = aBrowser({
    chain: rich,
    orderBook: { placeOrder: () => of(E.left({ tag: 'unreachable' as const })) },
  })
  const at = later()
  const second = (): unknown => opened(at).place()
  play(browser, [
    ...steps(browser, at),
    [1500, () => opened(at).act(abandonPlacement, { uid: placing(opened(at))?.uid ?? '' })],
    [1_800_000, () => expect(second()).toMatchObject({ left: { tag: 'unresolvedPlacement' } })],
    [1_900_000, () => expect(placing(opened(at))).toBeUndefined()],
    [1_900_000, () => expect(browser.orderBook.calls.placeOrder).toHaveLength(1)],
    [1_900_001, () => expect(second()).not.toMatchObject({ left: { tag: 'unresolvedPlacement' } })],
  ])
})

it('an order that is called unwanted and accepted 141 s after it was sent is cancelled before it is filled (X92)', () => {
  const service = fakeOrderBook()
  const { order, cancelOrder, accountOrders, accountTrades, trades, orderStage } = service
  const sent: OrderToPost[] = []
  const placeOrder: OrderBook['placeOrder'] = (posted) => {
    sent.push(posted)
    return of(E.left<OrderBookError>({ tag: 'unreachable' }))
  }
  const late = (): void => sent.forEach((posted) => service.placeOrder(posted).subscribe())
  const browser = aBrowser({
    chain: rich,
    orderBook: { placeOrder, order, cancelOrder, accountOrders, accountTrades, trades, orderStage },
  })
  const at = later()
  play(browser, [
    ...steps(browser, at),
    [1500, () => opened(at).act(cancelWhenKnown, { uid: placing(opened(at))?.uid ?? '' })],
    [142_000, late],
    [160_000, () => expect(browser.orderBook.calls.cancelOrder).toHaveLength(1)],
    [160_001, () => expect(sent.map((posted) => service.held(uidOf(posted))?.status)).toEqual(['cancelled'])],
    [160_002, () => expect(allOpenOrders(opened(at).state().durable.orders)).toEqual([])],
  ])
  expect(sent).toHaveLength(1)
})
