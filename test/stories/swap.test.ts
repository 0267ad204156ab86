import * as E from 'fp-ts/Either'
import { delay, NEVER, type Observable, of } from 'rxjs'
import { expect, it } from 'vitest'
import { entriesOf } from '../../src/events/kernel/chunkedList'
import { orderByUid } from '../../src/events/orders/select'
import { unresolvedPlacements } from '../../src/events/orders/tracked'
import type { Order } from '../../src/events/orders/state'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import { approve } from '../../src/events/trade/approve'
import type {
  OrderBookError,
  OrderToPost,
  QuoteAnswer,
  QuoteRequest,
} from '../../src/streams/ports/OrderBook'
import type { Signed } from '../../src/streams/ports/Wallets'
import { anOrder, atService } from '../streams/support/orders'
import { connectWallet } from '../../src/events/wallet/decide'
import { FAKE_START_MS } from '../support/fakes/fakeClock'
import { fakeQuote } from '../support/fakes/fakeOrderBook'
import { fakePriceSource } from '../support/fakes/fakePriceSource'
import { FAKE_ACCOUNT, FAKE_TRANSACTION, FAKE_WALLET, fakeSigned } from '../support/fakes/fakeWallets'
import { aBrowser, play, type Tab } from './app'
import { tradeOf } from '../../src/events/trade/trade'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const ONE = 10n ** 18n
const HASH = `0x${'7'.repeat(64)}`

/** A tab that is still to be opened. */
const later = (): { tab: Tab } => ({
  get tab(): Tab {
    throw new Error('the tab is not open yet')
  },
  set tab(tab: Tab) {
    Object.defineProperty(this, 'tab', { value: tab })
  },
})

const done = (decided: E.Either<unknown, unknown>): void => expect(decided).toMatchObject({ _tag: 'Right' })
const types = ({ facts }: Tab): readonly string[] => facts.map(({ type }) => type)

/** Connected, with a quote for 1 WETH in DAI, from 1 s on. */
const askForQuote = ({ act }: Tab): void => {
  done(act(chooseToken, { side: 'sell', token: WETH }))
  done(act(chooseToken, { side: 'buy', token: DAI }))
  done(act(typeAmount, { side: 'sell', text: '1' }))
}
const connect = ({ act }: Tab): void => done(act(connectWallet, { walletId: FAKE_WALLET.id }))
const rich = { balances: { [WETH]: 10n * ONE, [DAI]: 0n }, allowances: { [WETH]: 0n, [DAI]: 0n } }
const richAndApproved = { ...rich, allowances: { [WETH]: ONE, [DAI]: 0n } }
const onlyOrder = ({ state }: Tab): Order => {
  const { open, closed } = state().durable.orders
  const [order] = [...Object.values(open), ...entriesOf(closed)]
  if (order === undefined) throw new Error('there is no order')
  return order
}

it('connect, quote, approve, place, fill; after a reload everything is still there', () => {
  const browser = aBrowser({ chain: rich })
  const first = later()
  const second = later()
  play(browser, [
    [0, () => (first.tab = browser.openTab())],
    [100, () => connect(first.tab)],
    [200, () => askForQuote(first.tab)],
    [600, () => done(first.tab.act(approve, { unlimited: false }))],
    [
      5000,
      () => {
        browser.chain.world.receipts[FAKE_TRANSACTION] = { hash: FAKE_TRANSACTION, block: 2, status: 1 }
        browser.chain.world.allowances[WETH] = ONE
        browser.mine(2, 5)
      },
    ],
    [6000, () => done(first.tab.place())],
    [7000, () => expect(onlyOrder(first.tab)).toMatchObject({ status: 'pending', owner: FAKE_ACCOUNT })],
    [9000, () => browser.orderBook.fill(onlyOrder(first.tab).uid, HASH)],
    [
      12_000,
      () => expect(onlyOrder(first.tab)).toMatchObject({ status: 'fulfilled', transactionHash: HASH }),
    ],
    [13_000, () => first.tab.close()],
    [14_000, () => (second.tab = browser.openTab())],
    [
      16_000,
      () => {
        const { durable, session } = second.tab.state()
        expect(durable).toEqual(first.tab.state().durable)
        expect(orderByUid(durable.orders, onlyOrder(second.tab).uid)?.status).toBe('fulfilled')
        expect(session.wallet.connection?.account).toBe(FAKE_ACCOUNT)
      },
    ],
    [60_000, () => expect(first.tab.state().session.notices.notices.length).toBeGreaterThan(0)],
  ])
  expect(types(first.tab).filter((type) => /^(Order|Transaction(?!sChecked))/.test(type))).toEqual([
    'TransactionRequested',
    'TransactionSent',
    'TransactionMined',
    'OrderPlacementRequested',
    'OrderSigned',
    'OrderPlaced',
    // In the auction; the order is filled before the stage is asked for again (C63).
    'OrderStageChanged',
    'OrderFilled',
  ])
  // The reload reconnected silently, and neither signed nor posted anything.
  expect(browser.wallets.calls.connect).toEqual([
    [FAKE_WALLET.id, false, 1],
    [FAKE_WALLET.id, true, 1],
  ])
  expect(browser.wallets.calls.signOrder).toHaveLength(1)
  expect(browser.orderBook.calls.placeOrder).toHaveLength(1)
  expect(types(second.tab)).not.toContain('EpicFailed')
})

it('a tab closed while the wallet is asked leaves an interrupted placement, and nothing is posted', () => {
  const browser = aBrowser({ chain: richAndApproved, wallets: { signOrder: () => NEVER } })
  const first = later()
  const second = later()
  play(browser, [
    [0, () => (first.tab = browser.openTab())],
    [100, () => connect(first.tab)],
    [200, () => askForQuote(first.tab)],
    [1000, () => done(first.tab.place())],
    [2000, () => first.tab.close()],
    [3000, () => (second.tab = browser.openTab())],
    [
      5001,
      () => expect(onlyOrder(second.tab)).toMatchObject({ status: 'failed', error: { tag: 'interrupted' } }),
    ],
  ])
  expect(browser.orderBook.calls.placeOrder).toEqual([])
})

const cutOffBeforeTheAnswer = (
  browser: ReturnType<typeof aBrowser>,
  first: { tab: Tab },
  second: { tab: Tab },
) =>
  [
    [0, () => (first.tab = browser.openTab())],
    [100, () => connect(first.tab)],
    [200, () => askForQuote(first.tab)],
    [1000, () => done(first.tab.place())],
    [2000, () => first.tab.close()],
    [3000, () => (second.tab = browser.openTab())],
  ] as const

it('a tab closed before the POST was answered: the next one asks for the order and finds it', () => {
  const held: { order: OrderToPost | null } = { order: null }
  const browser = aBrowser({
    chain: richAndApproved,
    orderBook: {
      placeOrder: (order) => {
        held.order = order
        return NEVER
      },
      order: (_chain, uid) =>
        of(E.right(held.order === null ? null : atService({ ...anOrder(), uid, params: held.order.params }))),
    },
  })
  const first = later()
  const second = later()
  play(browser, [
    ...cutOffBeforeTheAnswer(browser, first, second),
    [5001, () => expect(onlyOrder(second.tab)).toMatchObject({ status: 'pending' })],
  ])
  expect(browser.orderBook.calls.placeOrder).toHaveLength(1)
  expect(browser.wallets.calls.signOrder).toHaveLength(1)
})

it('a tab closed before the POST was answered: an order that the service does not know has failed when its time is over', () => {
  const browser = aBrowser({ chain: richAndApproved, orderBook: { placeOrder: () => NEVER } })
  const first = later()
  const second = later()
  play(browser, [
    ...cutOffBeforeTheAnswer(browser, first, second),
    [1_800_000, () => expect(unresolvedPlacements(second.tab.state().durable.orders)).toHaveLength(1)],
    [
      1_900_000,
      () => expect(onlyOrder(second.tab)).toMatchObject({ status: 'failed', error: { tag: 'notAccepted' } }),
    ],
  ])
  expect(browser.orderBook.calls.placeOrder).toHaveLength(1)
})

it('a second tab that boots in the middle of a placement leaves it to the first, and sees how it ends', () => {
  const slow: { current: Observable<E.Either<never, Signed>> } = { current: NEVER }
  const browser = aBrowser({ chain: richAndApproved, wallets: { signOrder: () => slow.current } })
  const first = later()
  const second = later()
  play(browser, [
    [0, () => (first.tab = browser.openTab())],
    [100, () => connect(first.tab)],
    [200, () => askForQuote(first.tab)],
    [1000, () => (slow.current = of(E.right(fakeSigned(FAKE_ACCOUNT))).pipe(delay(30_000)))],
    [1001, () => done(first.tab.place())],
    [5000, () => (second.tab = browser.openTab())],
    [30_000, () => expect(onlyOrder(second.tab)).toMatchObject({ status: 'placing', phase: 'signing' })],
    [32_000, () => expect(onlyOrder(second.tab)).toMatchObject({ status: 'pending' })],
    [32_500, () => expect(second.tab.state().durable).toEqual(first.tab.state().durable)],
  ])
  // Each visible tab polls the auction stage itself; the second tab records nothing about the order's life.
  expect(types(second.tab).filter((type) => type.startsWith('Order'))).toEqual(['OrderStageChanged'])
  expect(browser.orderBook.calls.placeOrder).toHaveLength(1)
})

it('a fast price can be traded on until best comes, though the service writes 1970 as its end', () => {
  const quote = (request: QuoteRequest): Observable<E.Either<OrderBookError, QuoteAnswer>> => {
    const answer = E.right({ ...fakeQuote(request), expiration: 0, id: null })
    return request.quality === 'fast' ? of(answer) : of(E.right(fakeQuote(request))).pipe(delay(9_000))
  }
  const browser = aBrowser({ chain: richAndApproved, orderBook: { quote } })
  const opened = later()
  const priceSource = fakePriceSource({ [WETH]: ONE, [DAI]: ONE })
  const block = () => tradeOf(opened.tab.state(), FAKE_START_MS + 8_000).blocker
  play(browser, [
    [0, () => (opened.tab = browser.openTab((ports) => ({ ...ports, priceSource })))],
    [100, () => connect(opened.tab)],
    [200, () => askForQuote(opened.tab)],
    [8_000, () => expect(block()).toBeNull()],
    [8_100, () => done(opened.tab.place())],
    [12_000, () => expect(onlyOrder(opened.tab)).toMatchObject({ status: 'pending' })],
  ])
  expect(browser.orderBook.calls.placeOrder).toHaveLength(1)
})
