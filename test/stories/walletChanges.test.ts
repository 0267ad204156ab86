/** A wallet that turns to another account or network, or leaves, at any point of a journey, and comes back. The soak tries every point. */
import * as E from 'fp-ts/Either'
import { of, Subject, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { ChainId } from '../../src/events/chain/chains.data'
import type { OrderDomain } from '../../src/events/kernel/orderHash'
import { entriesOf } from '../../src/events/kernel/chunkedList'
import type { Address } from '../../src/events/kernel/units'
import type { Order } from '../../src/events/orders/state'
import type { WalletError } from '../../src/events/wallet/events'
import { connectWallet } from '../../src/events/wallet/decide'
import type { PortCall } from '../../src/streams/ports/PortCall'
import type { Signed, WalletChange, Wallets } from '../../src/streams/ports/Wallets'
import { virtualClock } from '../streams/support/world'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT, FAKE_WALLET, fakeSigned } from '../support/fakes/fakeWallets'
import { aBrowser, type Between, play, type Tab } from './app'
import { journey, JOURNEY_MS, rich, SETTLED_MS } from './journey'
import { counted, drawnPoints } from './points'

const OTHER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const AWAY_MS = 2500
/** What a wallet reports is heard a moment later (`counted`): until then it may still be asked as it was. */
const NEWS_MS = 1

/** A wallet that signs with its present account. */
const aWallet = () => {
  const change$ = new Subject<WalletChange>()
  const held: { account: Address; chainId: number } = { account: FAKE_ACCOUNT, chainId: 1 }
  let turnedAt = -Infinity
  /** Whom it was asked to sign for, and who it was then, and had been for long enough to be known. */
  const asked: (readonly [asked: readonly [Address, ChainId], was: readonly [Address, number]])[] = []
  const ask = (account: Address, chainId: ChainId): void => {
    if (virtualClock.now() - turnedAt <= NEWS_MS) return
    asked.push([
      [account, chainId],
      [held.account, held.chainId],
    ])
  }
  const turn = (change: WalletChange): void => {
    turnedAt = virtualClock.now()
    if (change.tag === 'accountChanged') held.account = change.account
    if (change.tag === 'chainChanged') held.chainId = change.chainId
    change$.next(change)
  }
  const sign = (
    _id: string,
    owner: Address,
    { chainId }: OrderDomain<ChainId>,
  ): PortCall<WalletError, Signed> => {
    ask(owner, chainId)
    return of(E.right(fakeSigned(owner)))
  }
  const script: Partial<Wallets> = {
    connect: () => of(E.right({ name: FAKE_WALLET.name, ...held })),
    changes: () => change$,
    signOrder: sign,
    signCancellation: sign,
  }
  return { asked, turn, script }
}

type Wallet = ReturnType<typeof aWallet>

const TURNS: readonly (readonly [
  what: string,
  away: WalletChange,
  back: (wallet: Wallet, tab: Tab) => unknown,
])[] = [
  [
    'another account',
    { tag: 'accountChanged', account: OTHER },
    ({ turn }) => turn({ tag: 'accountChanged', account: FAKE_ACCOUNT }),
  ],
  [
    'another network',
    { tag: 'chainChanged', chainId: 100 },
    ({ turn }) => turn({ tag: 'chainChanged', chainId: 1 }),
  ],
  [
    'a network that the app does not know',
    { tag: 'chainChanged', chainId: 424_242 },
    ({ turn }) => turn({ tag: 'chainChanged', chainId: 1 }),
  ],
  [
    'nobody: it leaves',
    { tag: 'disconnected' },
    (_wallet, { act }) => act(connectWallet, { walletId: FAKE_WALLET.id }),
  ],
]

const ordersOf = (tab: Tab): readonly Order[] => {
  const { open, closed } = tab.state().durable.orders
  return [...Object.values(open), ...entriesOf(closed)]
}

const STATUS: Readonly<Record<string, Order['status']>> = {
  open: 'pending',
  fulfilled: 'fulfilled',
  cancelled: 'cancelled',
}

/** Nothing was asked of who was not there; every order is known as it stands, and none is there twice. */
const expectTrueStory = (browser: ReturnType<typeof aBrowser>, wallet: Wallet, tab: Tab): void => {
  for (const [asked, was] of wallet.asked) expect(asked).toEqual(was)
  const posted = browser.orderBook.calls.placeOrder.map(([order]) => uidOf(order))
  expect(new Set(posted).size).toBe(posted.length)
  const orders = ordersOf(tab)
  expect(orders.map(({ uid }) => uid)).toEqual(expect.arrayContaining(posted))
  for (const { uid, owner, chainId, status, cancellationRequested } of orders) {
    const atService = STATUS[browser.orderBook.held(uid)?.status ?? ''] ?? 'failed'
    // Of an account that is not connected nothing is asked: what was last known stands.
    const isAsked = owner === FAKE_ACCOUNT && chainId === 1
    expect({ uid, status }).toEqual({ uid, status: isAsked || status !== 'pending' ? atService : 'pending' })
    expect(cancellationRequested).toBe(false)
  }
  const types = tab.facts.map(({ type }) => type)
  expect(types).not.toContain('EpicFailed')
  expect(tab.state().session.wallet.connection).toMatchObject({ account: FAKE_ACCOUNT, chainId: 1 })
}

const played = (
  between: (tab: () => Tab, wallet: Wallet) => Between,
  check: typeof expectTrueStory,
  endMs: number = SETTLED_MS,
): void => {
  const wallet = aWallet()
  const browser = aBrowser({ chain: rich, wallets: wallet.script })
  const opened: Tab[] = []
  const tab = (): Tab => {
    const [one] = opened
    if (one === undefined) throw new Error('the tab is not open yet')
    return one
  }
  play(browser, [
    [0, () => opened.push(browser.openTab(between(tab, wallet)))],
    ...journey(browser, tab),
    [endMs, () => check(browser, wallet, tab())],
  ])
}

const pointsOfJourney = (): readonly string[] => {
  const points: string[] = []
  played(
    () => counted((_n, point) => points.push(point)),
    () => undefined,
    JOURNEY_MS,
  )
  return points
}

const points = pointsOfJourney()

describe.each(TURNS)('a wallet that turns to %s', (what, away, back) => {
  it.each(drawnPoints(points, what))('at point %i: %s (%s)', (n) => {
    played(
      (tab, wallet) =>
        counted((at) => {
          if (at !== n) return
          wallet.turn(away)
          timer(AWAY_MS).subscribe(() => back(wallet, tab()))
        }),
      expectTrueStory,
    )
  })
})
