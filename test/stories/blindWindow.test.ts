/**
 * A slow disk: two seconds pass between a press and the row that records it, and a second press within them must take
 * the first into account (X3).
 */
import * as E from 'fp-ts/Either'
import { delay, NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { abandonPlacement } from '../../src/events/orders/abandonPlacement'
import { cancelOrder } from '../../src/events/orders/cancelOrder'
import { ordersOfAccount } from '../../src/events/orders/select'
import type { Order } from '../../src/events/orders/state'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import { approve } from '../../src/events/trade/approve'
import { wrap } from '../../src/events/trade/wrap'
import { FAKE_ACCOUNT } from '../support/fakes/fakeWallets'
import { type Between, type Tab, aBrowser, play } from './app'
import { connect, DAI, rich, WETH } from './journey'

const WRITE_MS = 2000
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const ONE = 10n ** 18n
const approved = { ...rich, allowances: { [WETH]: 100n * ONE, [DAI]: 0n } }

/** A write completes two seconds later. */
const slowDisk: Between = (ports) => ({
  ...ports,
  logStore: {
    ...ports.logStore,
    append: (...given) => ports.logStore.append(...given).pipe(delay(WRITE_MS)),
  },
})

const opened = (between = slowDisk) => {
  const held: { tab?: Tab } = {}
  const tab = (): Tab => {
    if (held.tab === undefined) throw new Error('the tab is not open yet')
    return held.tab
  }
  return { tab, open: (browser: ReturnType<typeof aBrowser>) => (held.tab = browser.openTab(between)) }
}

/** Connected with a quote, and all earlier writes completed, at 9 s. */
const form = (browser: ReturnType<typeof aBrowser>, { tab, open }: ReturnType<typeof opened>, sell = WETH) =>
  [
    [0, () => open(browser)],
    [100, () => connect(tab())],
    [4000, () => tab().act(chooseToken, { side: 'sell', token: sell })],
    [4001, () => tab().act(chooseToken, { side: 'buy', token: DAI })],
    [4002, () => tab().act(typeAmount, { side: 'sell', text: '1' })],
  ] as const

const ordersOf = ({ state }: Tab): readonly Order[] =>
  ordersOfAccount(state().durable.orders, 1, FAKE_ACCOUNT)

describe('a second press while the first is being written', () => {
  it('150 ms later opens no second wallet window for an order', () => {
    const browser = aBrowser({ chain: approved, wallets: { signOrder: () => NEVER } })
    const one = opened()
    const decided: E.Either<unknown, unknown>[] = []
    play(browser, [
      ...form(browser, one),
      [9000, () => decided.push(one.tab().place())],
      [9150, () => decided.push(one.tab().place())],
      [20_000, () => expect(ordersOf(one.tab())).toHaveLength(1)],
    ])
    expect(decided).toMatchObject([{ _tag: 'Right' }, { left: { tag: 'unresolvedPlacement' } }])
    expect(browser.wallets.calls.signOrder).toHaveLength(1)
  })

  it('of a review that was closed and confirmed again within 1.5 s gives no second order', () => {
    const browser = aBrowser({ chain: approved })
    const one = opened()
    const decided: E.Either<unknown, unknown>[] = []
    play(browser, [
      ...form(browser, one),
      [9000, () => decided.push(one.tab().place())],
      [10_500, () => decided.push(one.tab().place())],
      [25_000, () => expect(ordersOf(one.tab())).toHaveLength(1)],
    ])
    expect(decided).toMatchObject([{ _tag: 'Right' }, { left: { tag: 'unresolvedPlacement' } }])
    expect(browser.orderBook.calls.placeOrder).toHaveLength(1)
  })

  it('opens no second wallet window for an approval', () => {
    const browser = aBrowser({ chain: rich, wallets: { send: () => NEVER } })
    const one = opened()
    const decided: E.Either<unknown, unknown>[] = []
    play(browser, [
      ...form(browser, one),
      [9000, () => decided.push(one.tab().act(approve, { unlimited: false }))],
      [9150, () => decided.push(one.tab().act(approve, { unlimited: false }))],
      [20_000, () => undefined],
    ])
    expect(decided).toMatchObject([{ _tag: 'Right' }, { left: { blocker: { kind: 'approving' } } }])
    expect(browser.wallets.calls.send).toHaveLength(1)
  })

  it('opens no second wallet window for a wrap', () => {
    const chain = { ...approved, balances: { ...approved.balances, [NATIVE]: 10n * ONE, [WETH]: 0n } }
    const browser = aBrowser({ chain, wallets: { send: () => NEVER } })
    const reading = { hasCode: true, decimals: 18, symbol: 'WETH', name: 'Wrapped Ether' }
    const withContract: Between = (ports, close) => {
      const chainPort = { ...ports.chain, token: () => of(E.right(reading)) }
      return slowDisk({ ...ports, chain: chainPort }, close)
    }
    const one = opened(withContract)
    const decided: E.Either<unknown, unknown>[] = []
    play(browser, [
      ...form(browser, one, NATIVE),
      [9000, () => decided.push(one.tab().act(wrap, { anyway: true }))],
      [9150, () => decided.push(one.tab().act(wrap, { anyway: true }))],
      [20_000, () => undefined],
    ])
    expect(decided).toMatchObject([{ _tag: 'Right' }, { left: { blocker: { kind: 'wrapping' } } }])
    expect(browser.wallets.calls.send).toHaveLength(1)
  })

  it('opens no second wallet window for a cancellation', () => {
    const browser = aBrowser({ chain: approved, wallets: { signCancellation: () => NEVER } })
    const one = opened()
    const decided: E.Either<unknown, unknown>[] = []
    const cancel = (): unknown =>
      decided.push(...ordersOf(one.tab()).map(({ uid }) => one.tab().act(cancelOrder, { uid })))
    play(browser, [
      ...form(browser, one),
      [9000, () => one.tab().place()],
      [20_000, cancel],
      [20_150, cancel],
      [30_000, () => undefined],
    ])
    expect(decided).toMatchObject([{ _tag: 'Right' }, { left: { tag: 'alreadyCancelling' } }])
    expect(browser.wallets.calls.signCancellation).toHaveLength(1)
  })

  it('may give up what is not written yet', () => {
    const browser = aBrowser({ chain: approved, wallets: { signOrder: () => NEVER } })
    const one = opened()
    play(browser, [
      ...form(browser, one),
      [9000, () => one.tab().place()],
      [
        9150,
        () => {
          const [request] = Object.values(one.tab().state().session.requests.inFlight)
          const uid = request?.request.type === 'OrderPlacementRequested' ? request.request.data.uid : ''
          expect(one.tab().act(abandonPlacement, { uid })).toMatchObject({ _tag: 'Right' })
        },
      ],
      [20_000, () => expect(ordersOf(one.tab())).toMatchObject([{ status: 'failed' }])],
    ])
  })
})
