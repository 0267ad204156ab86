/**
 * Starts the app from the store: snapshot and rows are upcast and folded silently, then `SessionStarted` is appended,
 * then the epics run. Replay publishes nothing, so no replay can send anything.
 */
import * as E from 'fp-ts/Either'
import {
  type Observable,
  combineLatest,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  NEVER,
  switchMap,
  take,
  tap,
} from 'rxjs'
import { type DurableState, noState } from '../events/appState'
import type { ChainId } from '../events/chain/chains.data'
import type { StoreTrouble } from '../events/chain/state'
import type { AppEvent, Fact } from '../events/catalogue'
import { SessionStarted, StorageLost } from '../events/chain/events'
import { hasNewer } from './log/durableFacts'
import type { Emission, EpicLog } from './Epic'
import type { HealStore } from './log/healStore'
import { type Log, createLog } from './log/log'
import { persist } from './log/persist'
import type { LogHead, LogStore } from './ports/LogStore'
import type { Ports } from './ports/Ports'
import { nothingFolded } from './log/folded'
import { replay, type OnProgress, ignoreProgress } from './log/replay'
import type { Snapshots } from './log/snapshots'
import { recordTape } from './log/tape'
import './log/timers'

export interface BootOptions {
  readonly ports: Ports
  /** Version and commit of the build, for the log. */
  readonly build: string
  /** The chains with the staging order book (X159). None by default. */
  readonly staged?: readonly ChainId[]
  /** The epics to start on the log. */
  readonly run: (log: EpicLog, ports: Ports) => Observable<Emission>
  /** Loads the code that heals a lost store; without it the tab stays in memory until it is closed. */
  readonly loadHealing?: Observable<HealStore>
  /** Loads the code that reads and writes snapshots; without it, or when it takes too long (C30), there are none. */
  readonly loadSnapshots?: Observable<Snapshots>
  /** Called after each page of rows but the last. */
  readonly onProgress?: OnProgress
  /** Records the session; by default only its session facts are written to the tape. */
  readonly recordSession?: SessionRecorder
}

/** A session at its start: its id, its log, and what boot found in the store. */
export interface BootedApp {
  readonly session: string
  readonly build: string
  readonly log: Log
  readonly found: StoreFound
}

/** What boot found in the store. */
interface StoreFound {
  /** The row up to which it folded. */
  readonly head: LogHead
  /** How many rows it folded after the snapshot; all of them if there was none. */
  readonly sinceSnapshot: number
  /** Why it couldn't read. Null if it could. */
  readonly lost: StoreTrouble | null
  readonly isEvicted: boolean
}

/** Records a session. It returns the log instead of `live$`; the session starts when `live$` is subscribed to. */
export type SessionRecorder = (booted: BootedApp, live$: Observable<Log>) => Observable<Log>

/** Emits the log once the session has started; unsubscribing ends the session. */
export const boot = ({
  ports,
  build,
  staged = [],
  run,
  loadHealing = NEVER,
  loadSnapshots = EMPTY,
  onProgress = ignoreProgress,
  recordSession = tapeOnly(ports.logStore),
}: BootOptions): Observable<Log> =>
  replay({ store: ports.logStore, loadSnapshots, onProgress }).pipe(
    switchMap((replayed) => {
      const folded = E.isRight(replayed) ? replayed.right : nothingFolded
      const session = ports.ids.session()
      const log = createLog({
        session,
        clock: ports.clock,
        initial: { durable: folded.durable, session: noState.session },
      })
      const persisted$ = persist({
        log,
        session,
        store: ports.logStore,
        locks: ports.locks,
        head: folded.head,
        since: folded,
        isBehind: hasNewer(folded.remarks),
        lost: E.isLeft(replayed) ? replayed.left : null,
        loadHealing,
        loadSnapshots,
        replay: replay({ store: ports.logStore, loadSnapshots, onProgress: ignoreProgress }),
      })
      const epicLog: EpicLog = { fact$: ownFacts(log), state$: log.state$, now: log.now }
      const emitted$ = run(epicLog, ports).pipe(tap(log.append), ignoreElements())
      const lost = E.isLeft(replayed)
        ? [StorageLost({ afterSeq: 0, reason: replayed.left.tag, refused: [] })]
        : []
      const started$ = sessionStart(ports, build, staged, folded.durable).pipe(
        map((start) => {
          log.append([start, ...lost, ...folded.remarks])
          return log
        }),
      )
      const setAside$ = folded.damaged.length > 0 ? ports.logStore.quarantine(folded.damaged) : EMPTY
      // The order matters: what writes and what listens must be subscribed before the first fact is appended.
      const live$ = merge(persisted$, emitted$, setAside$.pipe(ignoreElements()), started$)
      const found: StoreFound = {
        head: folded.head,
        sinceSnapshot: folded.sinceSnapshot,
        lost: E.isLeft(replayed) ? replayed.left.tag : null,
        isEvicted: folded.remarks.some(({ type }) => type === 'StorageEvicted'),
      }
      return recordSession({ session, build, log, found }, live$)
    }),
  )

const tapeOnly =
  (store: LogStore): SessionRecorder =>
  ({ log }, live$) =>
    merge(recordTape(log, store), live$)

/** The facts that this tab wrote: only these may start an effect. */
const ownFacts = (log: Log): Observable<Fact> =>
  log.live$.pipe(
    filter(({ origin }) => origin === 'own'),
    map(({ fact }) => fact),
  )

const sessionStart = (
  { browser }: Ports,
  build: string,
  staged: readonly ChainId[],
  durable: DurableState,
): Observable<AppEvent> =>
  combineLatest([browser.visible$, browser.online$]).pipe(
    take(1),
    map(([visible, online]) =>
      SessionStarted({
        ...{ chainId: durable.chain.lastChainId, build, visible, online },
        ...(staged.length === 0 ? {} : { staged }),
      }),
    ),
  )
