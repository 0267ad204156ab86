/**
 * A tab that is left open. Two hours a day it is in view, connected, with a pair and an amount in the form, so that it
 * asks for quotes, polls and hears of every block; its user approves, orders every six minutes, cancels some, and takes
 * the wallet away for a moment. For the rest of the day it is hidden, which is what lets 30 days pass in minutes. It is
 * recorded, as the app's tabs are. What stands outside of it is forgotten from day to day.
 */
import * as E from 'fp-ts/Either'
import { defer, map, type Observable, of, Subject, takeUntil, timer } from 'rxjs'
import { vi } from 'vitest'
import { numberRows } from '../../../src/adapters/idbLogStore/numberRows'
import { GENESIS_HASH } from '../../../src/events/kernel/checksum'
import { cancelOrder } from '../../../src/events/orders/cancelOrder'
import { allOpenOrders } from '../../../src/events/orders/select'
import { chooseToken, typeAmount } from '../../../src/events/trade/decide'
import { approve } from '../../../src/events/trade/approve'
import { disconnectWallet } from '../../../src/events/wallet/decide'
import type { LogHead, LogStore } from '../../../src/streams/ports/LogStore'
import type { Ports } from '../../../src/streams/ports/Ports'
import { virtualClock } from '../../streams/support/world'
import { aBrowser, type Tab } from '../../stories/app'
import { connect, DAI, WETH } from '../../stories/journey'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeLogStore } from '../../support/fakes/fakeLogStore'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { fakePriceSource } from '../../support/fakes/fakePriceSource'
import { fakeWallets } from '../../support/fakes/fakeWallets'

const ONE = 10n ** 18n
const EVERYTHING = 2n ** 256n - 1n
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const BLOCK = 12 * SECOND
/** How long its user looks at it each day, and how often he orders meanwhile. */
const SEEN = 2 * HOUR
const ROUND = 6 * MINUTE

/** A store that keeps where the log ends: what stands on a disk is not in memory. */
const countingStore = (): LogStore => {
  let head: LogHead = { seq: 0, hash: GENESIS_HASH }
  return {
    ...fakeLogStore(),
    append: (rows) =>
      defer(() => {
        const before = head
        const stored = numberRows(before, rows)
        head = stored.at(-1) ?? head
        return of(E.right({ before, rows: stored }))
      }),
    read: () => of(E.right([])),
    head: () => of(E.right(head)),
    writeSnapshot: () => of(E.right(undefined)),
    appendTape: () => of(E.right(undefined)),
  }
}

/** The block of every 12 s. */
const blocks = () =>
  timer(BLOCK - (virtualClock.now() % BLOCK), BLOCK).pipe(
    map(() => {
      const seconds = Math.floor(virtualClock.now() / SECOND)
      return E.right({
        number: Math.floor((seconds * SECOND - FAKE_START_MS) / BLOCK) + 2,
        timestamp: seconds,
      })
    }),
  )

type Steps = readonly (readonly [ms: number, step: () => unknown])[]

type Method = (...args: readonly unknown[]) => unknown

/** A port that stands for another one, which is replaced while questions to it are kept and asked again. */
const standingFor = <P extends object>(port: () => P): P => {
  const ask = (name: string | symbol, args: readonly unknown[]): unknown =>
    (Reflect.get(port(), name) as Method)(...args)
  return new Proxy(port(), {
    get: (_, name) => {
      const member: unknown = Reflect.get(port(), name)
      if (typeof member !== 'function') return member
      return (...args: readonly unknown[]): unknown =>
        // The one question that is answered in the same breath.
        name === 'feeModel' ? ask(name, args) : defer(() => ask(name, args) as Observable<unknown>)
    },
  })
}

/** The fakes remember what they were asked: each day begins with new ones, in which nothing is allowed yet. */
const services = (day: number) => ({
  orderBook: fakeOrderBook({ now: virtualClock.now }),
  chain: fakeChain(
    { blocks },
    { balances: { [WETH]: 10n * ONE, [DAI]: 0n }, allowances: { [WETH]: 0n, [DAI]: 0n } },
  ),
  wallets: fakeWallets({
    send: () => of(E.right(approvalOf(day))),
  }),
  priceSource: fakePriceSource({ [WETH]: ONE, [DAI]: ONE }),
})

const approvalOf = (day: number): `0x${string}` => `0x${String(day).padStart(64, '0')}`

/** Begins all that ages a tab; `each` is called at the end of every day, with the tab and how often it asked for what that day. */
export const age = async (
  days: number,
  each: (tab: Tab, asked: Readonly<Record<string, number>>) => void,
  between: (ports: Ports) => Ports = (ports) => ports,
): Promise<void> => {
  const browser = aBrowser({ isRecorded: true, isForgetful: true })
  const over$ = new Subject<void>()
  let today = services(1)
  const logStore = countingStore()
  const tabs: Tab[] = []
  const tab = (): Tab => {
    const [only] = tabs
    if (only === undefined) throw new Error('the tab is not open yet')
    return only
  }
  const open = (): void => {
    tabs.push(
      browser.openTab((ports) =>
        between({
          ...ports,
          logStore,
          orderBook: standingFor(() => today.orderBook),
          chain: standingFor(() => today.chain),
          wallets: standingFor(() => today.wallets),
          priceSource: standingFor(() => today.priceSource),
        }),
      ),
    )
  }
  let day = 1
  let round = 0
  const mineApproval = (): void => {
    const hash = approvalOf(day)
    today.chain.world.receipts[hash] = { hash, block: 2, status: 1 }
    today.chain.world.allowances[WETH] = EVERYTHING
  }
  /** One of four is cancelled, the others are filled. */
  const endOrders = (): void =>
    allOpenOrders(tab().state().durable.orders).forEach(({ uid }) =>
      round % 4 === 0 ? tab().act(cancelOrder, { uid }) : today.orderBook.fill(uid),
    )
  const endDay = (): void => {
    const calls = { ...today.orderBook.calls, ...today.chain.calls, ...today.wallets.calls }
    const asked = Object.fromEntries(Object.entries(calls).map(([name, { length }]) => [name, length]))
    day += 1
    today = services(day)
    each(tab(), asked)
  }

  const isSeen = (): boolean => tab().state().session.chain.visible
  const daily: Steps = [
    [0, () => tab().show(true)],
    [30 * SECOND, () => tab().act(approve, { unlimited: true })],
    [40 * SECOND, mineApproval],
    [HOUR, () => tab().act(disconnectWallet, {})],
    [HOUR + 10 * SECOND, () => connect(tab())],
    [SEEN, () => tab().show(false)],
    [DAY - MINUTE, endDay],
  ]
  const often: Steps = [
    [MINUTE, () => isSeen() && tab().act(typeAmount, { side: 'sell', text: `0.${String((round += 1))}` })],
    [3 * MINUTE, () => isSeen() && tab().place()],
    [4 * MINUTE, endOrders],
    [5 * MINUTE, () => isSeen() && tab().act(typeAmount, { side: 'sell', text: '1' })],
  ]
  const again = (every: number, steps: Steps): void =>
    steps.forEach(([ms, step]) =>
      timer(ms, every)
        .pipe(takeUntil(over$))
        .subscribe(() => step()),
    )

  vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
  try {
    open()
    vi.advanceTimersByTime(SECOND)
    connect(tab())
    tab().act(chooseToken, { side: 'sell', token: WETH })
    tab().act(chooseToken, { side: 'buy', token: DAI })
    tab().act(typeAmount, { side: 'sell', text: '1' })
    again(DAY, daily)
    again(ROUND, often)
    for (let lived = 0; lived < days; lived++) {
      vi.advanceTimersByTime(DAY)
      // What serves the tests is heard once a day.
      await new Promise(setImmediate)
    }
  } finally {
    over$.next()
    browser.closeAll()
    vi.useRealTimers()
  }
}
