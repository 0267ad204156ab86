/** Composition root: the only file that knows every adapter. */
import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  type Observable,
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  from,
  map,
  of,
  retry,
  startWith,
  switchMap,
  tap,
} from 'rxjs'
import { version } from '../package.json'
import { createPorts } from './adapters/createPorts'
import { readConfig, stagedChains } from './config/config'
import { APP_NAME } from './events/chain/environments'
import type { ChainId } from './events/chain/chains.data'
import { liveLinks, noLinks } from './events/chain/links'
import { createAct } from './streams/act'
import { type ReplayProgress, givenUpInTime } from './streams/log/replay'
import { boot } from './streams/boot'
import { runEpics } from './streams/epics'
import { hasWork } from './streams/log/hasWork'
import type { Log } from './streams/log/log'
import { createRecorder, installRecorder } from './streams/log/recorder'
import type { SandboxWallet } from './streams/ports/SandboxWallet'
import { shownState, ticks, view } from './streams/view'
import { type AppProps, App, Crashed } from './ui/App'
import type { SaveExport } from './ui/hooks/app'
import { trackLoad } from './ui/hooks/trackLoad'
import { firstCatalogue } from './ui/intl/languageCatalogue'
import { keptLocale } from './ui/intl/earlyLook'
import { readSearch, stripEmptyParameters } from './ui/shell/hashLocation'

/** The id of the sandbox's wallet (C29). */
const SANDBOX_WALLET_ID = 'sandbox'

const config = readConfig()
const isSandbox = config.mode === 'sandbox'
/** As logs name it: its version, and the hash of its code. */
const build = `${version}+${import.meta.env.VITE_CODE_HASH}`
const { ports, sandboxWallet$, pairingLink$ } = createPorts(config, version, trackLoad)

installRecorder()
/**
 * Records the inputs of the session, so that it can be rerun (ADR 9). The code that writes them is loaded when there is
 * work: a visitor who only looks at the page does not fetch it, and the inputs recorded until then wait in memory.
 */
const recorder = createRecorder(ports, (started, inputs) =>
  hasWork(started.log).pipe(
    switchMap(() => defer(() => import('./streams/rerun/writeInputs')).pipe(retry({ delay: 30_000 }))),
    switchMap(({ writeInputs }) =>
      // A rerun's formatting depends on the language and the time zone.
      writeInputs(started, inputs, ports.logStore, {
        ...config,
        ...Intl.DateTimeFormat().resolvedOptions(),
      }),
    ),
  ),
)

/** The window of the sandbox's wallet while that wallet is chosen. Its code is not part of the first load. */
const sandboxWindow = (log: Log): Observable<SandboxWallet | undefined> =>
  view(log, ({ session: { wallet } }) => wallet.connecting?.walletId ?? wallet.connection?.walletId).pipe(
    map((walletId) => walletId === SANDBOX_WALLET_ID),
    distinctUntilChanged(),
    // switchMap: choosing another wallet removes the window.
    switchMap((isChosen) => (isChosen ? sandboxWallet$ : of(undefined))),
    startWith<SandboxWallet | undefined>(undefined),
  )

/** If the app couldn't start, there is no log, so the file uses only the store. */
const saver =
  (log?: Log): SaveExport =>
  (request) =>
    import('./adapters/logExport/saveExport').then(({ saveExport }) =>
      saveExport(ports, build, request, log?.state$.value.durable, log?.unsaved, log?.unsavedTape.rows),
    )

/**
 * Reports visits and sent transactions, only in a build that names a service for it: no other one fetches the code.
 * If it does not come, nothing is reported.
 */
const startReports = ({ state$, live$ }: Log): void => {
  if (!import.meta.env.VITE_ANALYTICS_URL && !import.meta.env.VITE_TRANSACTION_MONITOR_URL) return
  const own$ = live$.pipe(
    filter(({ origin }) => origin === 'own'),
    map(({ fact }) => fact),
  )
  Promise.all([import('./adapters/telemetry/startReports'), import('./ui/shell/pageTable')]).then(
    ([{ startReports: start }, { pageTable }]) =>
      start({ state$, fact$: own$, pages: pageTable.map(({ path }) => path) }),
    () => undefined,
  )
}

/** The props of the app, emitted again when the sandbox's wallet window appears or disappears. */
const propsOf = (log: Log): Observable<AppProps> => {
  const app = {
    networks: config.offered,
    links: isSandbox ? noLinks : liveLinks(config.environment),
    state$: shownState(log),
    act: recorder.act(createAct(log, config.environment)),
    now: log.now,
    now$: ticks(log),
    saveExport: saver(log),
    readLog: () =>
      import('./adapters/logExport/logText').then(({ logText }) => logText(ports.logStore, log, build)),
    readBuildHash: (address: URL) =>
      import('./adapters/browser/buildHash').then(({ readBuildHash }) => readBuildHash(address)),
    readAnnouncement: (chainId: ChainId) =>
      import('./adapters/browser/announcement').then(({ readAnnouncement }) => readAnnouncement(chainId)),
    siteUrl: config.siteUrl,
    readReportHosts: () =>
      import('./adapters/telemetry/reportHosts').then(({ reportHosts }) => reportHosts()),
    pairingLink$,
    loadWhatIf: () => import('./streams/rerun/whatIf'),
    tokenLists: ports.tokenLists,
  }
  const catalogue$ = defer(() => firstCatalogue(log.state$.value.durable.settings.locale, readSearch()))
  return combineLatest([catalogue$, sandboxWindow(log)]).pipe(
    map(([catalogue, sandboxWallet]) => ({ app, isSandbox, catalogue, sandboxWallet })),
  )
}

const importTradingEpics = () => import('./streams/tradingEpics')
const loadTradingEpics = () =>
  recorder.recordAnswers(
    'code.tradingEpics',
    defer(() => trackLoad(importTradingEpics)).pipe(
      map(({ tradingEpics }) => tradingEpics(config.environment)),
    ),
  )

const loadSnapshots = defer(() => from(import('./streams/log/snapshots'))).pipe(
  map(({ snapshots }) => snapshots),
  givenUpInTime(),
)

const importHealing = () => import('./streams/log/healStore')
const loadHealing = defer(() => from(trackLoad(importHealing))).pipe(map(({ healStore }) => healStore))

/** A log that is read within this time needs no progress page (C31). */
const QUIET_MS = 1000

/** Shows the progress of reading a long log until the app is drawn. */
const progressPage = (root: Root, isOver: () => boolean): ((reading: ReplayProgress) => void) => {
  const startedAt = performance.now()
  return (reading) => {
    if (performance.now() - startedAt < QUIET_MS) return
    import('./ui/pages/showReading')
      .then(({ showReading }) => showReading(root, reading, isOver))
      // If this code cannot be loaded, the static page of index.html stays.
      .catch(() => undefined)
  }
}

const start = (element: Element): void => {
  const root = createRoot(element)
  let isOver = false
  const crash = (reason: unknown): void => {
    isOver = true
    const error = reason instanceof Error ? reason : new Error(String(reason))
    firstCatalogue(keptLocale(), readSearch()).then(
      (catalogue) =>
        root.render(<Crashed catalogue={catalogue} crash={{ error, where: '' }} save={saver()} />),
      // No catalogue could be loaded, so this sentence is hard-coded: it is better than a page that waits forever.
      () =>
        element.replaceChildren(`${APP_NAME} could not start. Check your connection and reload the page.`),
    )
  }
  const draw = (props: AppProps): void => {
    isOver = true
    // A transition is rendered in slices, so that the first render blocks no input (C390).
    startTransition(() => root.render(<App {...props} />))
  }
  const onProgress = progressPage(root, () => isOver)
  boot({
    ports: recorder.ports,
    build,
    staged: stagedChains(config),
    run: runEpics(loadTradingEpics),
    loadHealing: recorder.recordAnswers('code.healStore', loadHealing),
    loadSnapshots: recorder.recordAnswers('code.snapshots', loadSnapshots),
    onProgress,
    recordSession: recorder.recordSession,
  })
    .pipe(tap(startReports), switchMap(propsOf))
    .subscribe({ next: draw, error: crash })
}

const element = document.getElementById('root')
stripEmptyParameters()
// If this code does not come, the page works too.
import('./adapters/browser/startUp').then(({ startUp }) => startUp()).catch(() => undefined)
if (element !== null) start(element)
