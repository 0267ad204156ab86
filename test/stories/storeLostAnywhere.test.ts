/** A tab whose store fails at any point of a journey and is found again later, next to one whose store is sound. */
import * as E from 'fp-ts/Either'
import { type Observable, defer, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { ordersOfAccount } from '../../src/events/orders/select'
import type { LogStore, LogStoreError } from '../../src/streams/ports/LogStore'
import { FAKE_ACCOUNT } from '../support/fakes/fakeWallets'
import { sampleOf } from '../support/sample'
import { aBrowser, type Between, play, type Tab } from './app'
import { connect, expectNothingLost, journey, JOURNEY_MS, rich, SETTLED_MS } from './journey'
import { counted } from './points'

const FAILED = E.left<LogStoreError>({ tag: 'failed', description: 'as the test wants' })

/** A store of one tab that fails while `isBroken`; with `isWritten` rows arrive there and only the answer is lost. */
const failing =
  (disk: { isBroken: boolean }, isWritten: boolean): Between =>
  (ports) => {
    const { logStore } = ports
    type Answer<A> = Observable<E.Either<LogStoreError, A>>
    const unlessBroken = <A>(ask: () => Answer<A>): Answer<A> =>
      defer((): Answer<A> => (disk.isBroken ? of(FAILED) : ask()))
    const broken: LogStore = {
      ...logStore,
      append: (...given) =>
        defer(() => {
          if (!disk.isBroken) return logStore.append(...given)
          return isWritten ? logStore.append(...given).pipe(map(() => FAILED)) : of(FAILED)
        }),
      read: (...given) => unlessBroken(() => logStore.read(...given)),
      head: () => unlessBroken(logStore.head),
    }
    return { ...ports, logStore: broken }
  }

const HEALED_MS = JOURNEY_MS + 60_000

const pointCount = (): number => {
  let count = 0
  const browser = aBrowser({ chain: rich })
  let tab: Tab | undefined
  const runningTab = (): Tab => tab ?? expect.fail('the tab is not open')
  play(browser, [
    [0, () => (tab = browser.openTab(counted(() => (count += 1))))],
    ...journey(browser, runningTab),
    [JOURNEY_MS, () => undefined],
  ])
  return count
}
const points = Array.from({ length: pointCount() }, () => 'point')

describe.each([
  ['nothing is written', false],
  ['rows are written and the answer is lost', true],
])('a store that fails while a neighbour’s does not: %s', (what, isWritten) => {
  it.each(sampleOf(points, what))('from %i, a %s (%s), until the journey is over', (n) => {
    const browser = aBrowser({ chain: rich })
    const disk = { isBroken: false }
    let tab: Tab | undefined
    let neighbour: Tab | undefined
    const runningTab = (): Tab => tab ?? expect.fail('the tab is not open')
    const beside = (): Tab => neighbour ?? expect.fail('the neighbour is not open')
    const breaking = counted((at) => {
      if (at === n) disk.isBroken = true
    })
    play(browser, [
      [
        0,
        () =>
          (tab = browser.openTab((ports, close) => breaking(failing(disk, isWritten)(ports, close), close))),
      ],
      [1, () => (neighbour = browser.openTab())],
      [50, () => connect(beside())],
      ...journey(browser, runningTab),
      [HEALED_MS, () => (disk.isBroken = false)],
      [
        SETTLED_MS + 60_000,
        () => {
          for (const one of [runningTab(), beside()]) expectNothingLost(browser, one)
          expect(runningTab().state().durable).toEqual(beside().state().durable)
          const orders = ordersOfAccount(beside().state().durable.orders, 1, FAKE_ACCOUNT)
          expect(orders.map(({ filledAfter }) => filledAfter).filter((was) => was !== null)).toEqual([])
        },
      ],
    ])
  })
})
