/**
 * The whole app in virtual time: boot, log, every epic and the decisions, on fakes of the ports. A browser holds what
 * outlives a tab (the disk, the locks, the wallet, the services); tabs are opened and closed on it.
 */
import { of, BehaviorSubject, type Subscription, filter, switchMap, map, merge, tap, timer } from 'rxjs'
import type { AppState } from '../../src/events/app'
import type { Fact } from '../../src/events/catalogue'
import { type Act, createAct } from '../../src/streams/act'
import { boot } from '../../src/streams/boot'
import { runEpics } from '../../src/streams/epics'
import type { Log } from '../../src/streams/log'
import { tradingEpics } from '../../src/streams/tradingEpics'
import type { Block } from '../../src/streams/ports/Chain'
import * as E from 'fp-ts/Either'
import { fakeBrowser } from '../support/fakes/fakeBrowser'
import { type ChainWorld, fakeChain } from '../support/fakes/fakeChain'
import { FAKE_START_MS } from '../support/fakes/fakeClock'
import { fakeIds } from '../support/fakes/fakeIds'
import { fakeLocks } from '../support/fakes/fakeLocks'
import { createMemoryDisk, fakeLogStore } from '../support/fakes/fakeLogStore'
import { fakeOrderBook, type OrderBookScript } from '../support/fakes/fakeOrderBook'
import { fakePorts } from '../support/fakes/fakePorts'
import { fakeWallets, type WalletsScript } from '../support/fakes/fakeWallets'
import { marbles } from '../support/marbles'
import { virtualClock } from '../streams/support/world'

export interface Tab {
  readonly facts: readonly Fact[]
  readonly act: Act
  readonly state: () => AppState
  readonly close: () => void
}

interface BrowserScript {
  readonly wallets?: WalletsScript
  readonly orderBook?: OrderBookScript
  readonly chain?: Partial<ChainWorld>
}

export const aBrowser = (script: BrowserScript = {}) => {
  const disk = createMemoryDisk()
  const locks = fakeLocks()
  const ids = fakeIds()
  const wallets = fakeWallets(script.wallets)
  const orderBook = fakeOrderBook({ now: virtualClock.now, ...script.orderBook })
  const block$ = new BehaviorSubject<Block>({ number: 1, timestamp: FAKE_START_MS / 1000 })
  const blocks = () => block$.pipe(map((block) => E.right(block)))
  const chain = fakeChain({ blocks }, script.chain)
  const open = new Set<Subscription>()

  const openTab = (): Tab => {
    const browser = fakeBrowser()
    const ports = fakePorts({
      clock: virtualClock,
      logStore: fakeLogStore(disk),
      browser,
      locks,
      ids,
      wallets,
      orderBook,
      chain,
    })
    const facts: Fact[] = []
    let log: Log | undefined
    const living = (): Log => {
      if (log === undefined) throw new Error('the tab has not booted')
      return log
    }
    const life = boot({ ports, build: 'story', run: runEpics(() => of(tradingEpics('local'))) })
      .pipe(
        tap((booted) => {
          log = booted
        }),
        switchMap(({ live$ }) => live$),
        filter(({ origin }) => origin === 'own'),
      )
      .subscribe(({ fact }) => facts.push(fact))
    open.add(life)
    return {
      facts,
      act: (decision, input) => createAct(living(), 'local')(decision, input),
      state: () => living().state$.value,
      close: () => {
        life.unsubscribe()
        open.delete(life)
      },
    }
  }

  return {
    disk,
    locks,
    wallets,
    orderBook,
    chain,
    openTab,
    /** The next block, `seconds` after the start. */
    mine: (number: number, seconds: number) => {
      chain.world.block = number
      block$.next({ number, timestamp: FAKE_START_MS / 1000 + seconds })
    },
    closeAll: () => [...open].forEach((life) => life.unsubscribe()),
  }
}

/** Plays steps at their milliseconds, and closes every tab after the last one. */
export const play = (
  browser: { readonly closeAll: () => unknown },
  steps: readonly (readonly [ms: number, step: () => unknown])[],
): void => {
  marbles((m) => {
    const end = Math.max(...steps.map(([ms]) => ms)) + 1
    const all$ = merge(
      ...steps.map(([ms, step]) => timer(ms).pipe(tap(step))),
      timer(end).pipe(tap(browser.closeAll)),
    )
    m.expect(all$.pipe(map(() => 'step'))).toBeObservable(
      m.hot(
        [...steps.map(([ms]) => ms), end]
          .toSorted((a, b) => a - b)
          .reduce((written, ms, i, times) => {
            const gap = ms - (times[i - 1] ?? -1) - 1
            return `${written}${gap > 0 ? ` ${gap}ms ` : ''}${i === times.length - 1 ? '(s|)' : 's'}`
          }, ''),
        { s: 'step' },
      ),
    )
    m.flush()
  })()
}
