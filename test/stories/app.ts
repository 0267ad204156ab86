/**
 * The whole app in virtual time: boot, log, every epic and the decisions, on fakes of the ports. A browser holds what
 * outlives a tab (the disk, the locks, the wallet, the services); tabs are opened and closed in it.
 */
import { of, BehaviorSubject, Subject, filter, switchMap, map, merge, takeUntil, tap, timer } from 'rxjs'
import { noLinks } from '../../src/events/chain/links'
import { chains } from '../../src/events/chain/chains.data'
import type { Address } from '../../src/events/kernel/units'
import type { AppState } from '../../src/events/appState'
import type { Fact } from '../../src/events/catalogue'
import { placeOrder, type PlaceOrderInput } from '../../src/events/trade/placeOrder'
import { type Act, createAct } from '../../src/streams/act'
import { boot } from '../../src/streams/boot'
import { runEpics } from '../../src/streams/epics'
import { healStore } from '../../src/streams/log/healStore'
import { snapshots } from '../../src/streams/log/snapshots'
import { createRecorder, installRecorder } from '../../src/streams/log/recorder'
import { writeInputs } from '../../src/streams/rerun/writeInputs'
import type { Log } from '../../src/streams/log/log'
import { tradingEpics } from '../../src/streams/tradingEpics'
import type { Block } from '../../src/streams/ports/Chain'
import type { Ports } from '../../src/streams/ports/Ports'
import { shownState, ticks } from '../../src/streams/view'
import type { App } from '../../src/ui/hooks/app'
import * as E from 'fp-ts/Either'
import { asShown, type Choice } from '../support/asShown'
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
  /** `seq` and id of every durable fact that the tab folded while it was open, own and foreign, in its order. */
  readonly durables: readonly (readonly [seq: number, id: string])[]
  readonly act: Act
  /** Places the form's order as it is shown at that moment. */
  readonly place: (choice?: Choice) => ReturnType<typeof placeOrder>
  readonly state: () => AppState
  /** The running app as its views know it. */
  readonly app: () => App
  readonly isOpen: () => boolean
  /** Brings the tab into view or takes it away. */
  readonly show: (visible: boolean) => void
  readonly close: () => void
}

/** Wraps the ports of a tab; `close` ends the tab at once, in the middle of what it does. */
export type Between = (ports: Ports, close: () => void) => Ports

interface BrowserScript {
  readonly wallets?: WalletsScript
  readonly orderBook?: OrderBookScript
  readonly chain?: Partial<ChainWorld>
  /** Its tabs record their inputs (`createRecorder`). */
  readonly isRecorded?: boolean
  /** Its tabs keep no list of their facts, so that the memory of a long run does not grow. */
  readonly isForgetful?: boolean
}

const ABOUT = { mode: 'sandbox', environment: 'local', locale: 'en-US', timeZone: 'UTC' }

/** What views may ask of a story's app beyond its state: it saves no file, and no deployment stands behind it. */
const withoutFiles = {
  saveExport: () => Promise.reject(new Error('A story saves no file.')),
  readLog: () => Promise.resolve(E.left('A story reads no log as text.')),
  readBuildHash: () => Promise.resolve(E.left('unreachable' as const)),
  readAnnouncement: () => Promise.resolve(null),
  siteUrl: null,
  readReportHosts: () => Promise.resolve({ errors: null, visits: null, transactions: null }),
  pairingLink$: of(null),
  loadWhatIf: () => import('../../src/streams/rerun/whatIf'),
} satisfies Partial<App>

export const aBrowser = (script: BrowserScript = {}) => {
  const disk = createMemoryDisk()
  const locks = fakeLocks()
  const ids = fakeIds()
  const wallets = fakeWallets(script.wallets)
  const orderBook = fakeOrderBook({ now: virtualClock.now, ...script.orderBook })
  const block$ = new BehaviorSubject<Block>({ number: 1, timestamp: FAKE_START_MS / 1000 })
  const blocks = () => block$.pipe(map((block) => E.right(block)))
  // A story changes its chain, and the next one starts from the given one.
  const chain = fakeChain(
    {
      blocks,
      // The account allows the protocol's relayer something, and nobody else.
      allowances: (chainId, _owner, spender, tokens) => {
        const isRelayer = spender === chains[chainId].contracts.vaultRelayer
        const allowed = isRelayer ? Object.entries(chain.world.allowances) : []
        return of(E.right(Object.fromEntries(allowed.filter(([token]) => tokens.includes(token as Address)))))
      },
    },
    structuredClone(script.chain),
  )
  const open = new Set<() => void>()

  const openTab = (between: Between = (ports) => ports): Tab => {
    const closed$ = new Subject<void>()
    const close = (): void => {
      open.delete(close)
      closed$.next()
    }
    const window = fakeBrowser()
    const given = fakePorts({
      clock: virtualClock,
      logStore: fakeLogStore(disk),
      browser: window,
      locks,
      ids,
      wallets,
      orderBook,
      chain,
    })
    const ports = between(given, close)
    const facts: Fact[] = []
    const durables: (readonly [number, string])[] = []
    let log: Log | undefined
    const bootedLog = (): Log => {
      if (log === undefined) throw new Error('the tab has not booted')
      return log
    }
    open.add(close)
    const act: Act = (decision, input) => {
      const decide = createAct(bootedLog(), 'local')
      return (recorder?.act(decide) ?? decide)(decision, input)
    }
    // The virtual clock and not the log's: a recorder records each reading of the log's.
    const shown = (choice?: Choice): PlaceOrderInput => {
      const state = bootedLog().state$.value
      return asShown(state, virtualClock.now() + state.session.chain.clockOffsetMs, choice)
    }
    if (script.isRecorded === true) installRecorder()
    const recorder =
      script.isRecorded === true
        ? createRecorder(ports, (booted, inputs) => writeInputs(booted, inputs, ports.logStore, ABOUT))
        : null
    const code$ = of(tradingEpics('local'))
    boot({
      ports: recorder?.ports ?? ports,
      build: '0.1.0',
      run: runEpics(() => recorder?.recordAnswers('code.tradingEpics', code$) ?? code$),
      ...(recorder === null ? {} : { recordSession: recorder.recordSession }),
      loadHealing: of(healStore),
      loadSnapshots: of(snapshots),
    })
      .pipe(
        tap((booted) => {
          log = booted
        }),
        switchMap(({ live$ }) => live$),
        filter(() => script.isForgetful !== true),
        tap(({ fact: { seq, id } }) => seq !== undefined && durables.push([seq, id])),
        filter(({ origin }) => origin === 'own'),
        takeUntil(closed$),
      )
      .subscribe(({ fact }) => facts.push(fact))
    return {
      facts,
      durables,
      act,
      place: (choice) => act(placeOrder, shown(choice)),
      state: () => bootedLog().state$.value,
      app: () => ({
        ...withoutFiles,
        networks: [1, 4, 100],
        links: noLinks,
        state$: shownState(bootedLog()),
        act,
        now: bootedLog().now,
        now$: ticks(bootedLog()),
        tokenLists: ports.tokenLists,
      }),
      isOpen: () => open.has(close),
      show: window.setVisible,
      close,
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
    closeAll: () => [...open].forEach((close) => close()),
  }
}

/**
 * Plays steps at their milliseconds, and closes every tab after the last one, or after one that failed: virtual time
 * would not end while a tab polls.
 */
export const play = (
  browser: { readonly closeAll: () => unknown },
  steps: readonly (readonly [ms: number, step: () => unknown])[],
): void => {
  const failures: unknown[] = []
  const attempt = (step: () => unknown): void => {
    if (failures.length > 0) return
    try {
      step()
    } catch (failure) {
      failures.push(failure)
      browser.closeAll()
    }
  }
  marbles((m) => {
    const end = Math.max(...steps.map(([ms]) => ms)) + 1
    merge(
      ...steps.map(([ms, step]) => timer(ms).pipe(tap(() => attempt(step)))),
      timer(end).pipe(tap(browser.closeAll)),
    ).subscribe()
    m.flush()
  })()
  if (failures.length > 0) throw failures[0]
}
