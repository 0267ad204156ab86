/**
 * From what the store holds to a living app (design): snapshot and rows, upcast, folded silently; then
 * `SessionStarted`; then the epics. Replay publishes nothing, so no replay can send anything.
 */
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { combineLatest, EMPTY, filter, ignoreElements, map, merge, NEVER, switchMap, take, tap } from 'rxjs'
import type { DurableState } from '../events/appState'
import { noState } from '../events/appState'
import type { AppEvent, Fact } from '../events/catalogue'
import { SessionStarted, StorageLost } from '../events/chain/events'
import { hasNewer } from './durableFacts'
import type { Emission, EpicLog } from './Epic'
import type { HealStore } from './healStore'
import type { Log } from './log'
import { createLog } from './log'
import { persist } from './persist'
import type { LogHead, LogStore } from './ports/LogStore'
import type { Ports } from './ports/Ports'
import { nothingFolded, replay, type OnProgress, ignoreProgress } from './replay'
import type { Snapshots } from './snapshots'
import { recordTape } from './tape'
import './timers'

export interface BootOptions {
  readonly ports: Ports
  /** Version and commit of the build, for the log. */
  readonly build: string
  /** The epics to start on the log. */
  readonly run: (log: EpicLog, ports: Ports) => Observable<Emission>
  /** Brings what is done about a lost store, when it is lost; without it the tab goes on in memory until it ends. */
  readonly loadHealing?: Observable<HealStore>
  /** Brings what reads and writes snapshots; without it there are none. */
  readonly loadSnapshots?: Observable<Snapshots>
  /** Is told after each page of rows that others follow. */
  readonly onProgress?: OnProgress
  /** Who writes the session down beside it; the facts of its tape alone where nobody is named. */
  readonly recordSession?: SessionRecorder
}

/** A session as it begins: its name, its log, and the place in the store that it was folded from. */
export interface BootedApp {
  readonly session: string
  readonly build: string
  readonly log: Log
  readonly head: LogHead
}

/** Sees a session through: what it answers lives as long as the session, which begins when `live$` is subscribed to. */
export type SessionRecorder = (booted: BootedApp, live$: Observable<Log>) => Observable<Log>

/** Emits the log once it lives; unsubscribing ends the session. */
export const boot = ({
  ports,
  build,
  run,
  loadHealing = NEVER,
  loadSnapshots = EMPTY,
  onProgress: onProgress = ignoreProgress,
  recordSession: recordSession = tapeOnly(ports.logStore),
}: BootOptions): Observable<Log> =>
  replay({ store: ports.logStore, loadSnapshots, onProgress: onProgress }).pipe(
    // switchMap: the store is replayed once, there is nothing to switch from.
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
      const started$ = sessionStart(ports, build, folded.durable).pipe(
        map((start) => {
          log.append([start, ...lost, ...folded.remarks])
          return log
        }),
      )
      const setAside$ = folded.damaged.length > 0 ? ports.logStore.quarantine(folded.damaged) : EMPTY
      // In this order: who writes and who listens must be there before the first fact.
      const live$ = merge(persisted$, emitted$, setAside$.pipe(ignoreElements()), started$)
      return recordSession({ session, build, log, head: folded.head }, live$)
    }),
  )

const tapeOnly =
  (store: LogStore): SessionRecorder =>
  ({ log }, live$) =>
    merge(recordTape(log, store), live$)

/** This tab's own live facts: the only ones that may start an effect. */
const ownFacts = (log: Log): Observable<Fact> =>
  log.live$.pipe(
    filter(({ origin }) => origin === 'own'),
    map(({ fact }) => fact),
  )

const sessionStart = ({ browser }: Ports, build: string, durable: DurableState): Observable<AppEvent> =>
  combineLatest([browser.visible$, browser.online$]).pipe(
    take(1),
    map(([visible, online]) =>
      SessionStarted({ chainId: durable.chain.lastChainId, build, visible, online }),
    ),
  )
