/**
 * From what the store holds to a living app (design): snapshot and rows, upcast, folded silently; then
 * `SessionStarted`; then the epics. Replay publishes nothing, so no replay can send anything.
 */
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import {
  combineLatest,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  NEVER,
  of,
  switchMap,
  take,
  tap,
} from 'rxjs'
import type { DurableState } from '../events/app'
import { foldDurable, noDurableState, noState } from '../events/app'
import type { AppEvent, Fact } from '../events/catalogue'
import {
  NewerCatalogueMet,
  RowQuarantined,
  SessionStarted,
  StorageEvicted,
  StorageLost,
} from '../events/chain/events'
import { GENESIS_HASH } from '../events/kernel/checksum'
import { readRow } from '../events/readRow'
import { decodeSnapshot, SNAPSHOT_VERSION } from '../events/snapshot'
import { hasNewer } from './durableFacts'
import type { Emission, EpicLog } from './Epic'
import type { HealStore } from './healStore'
import type { Log } from './log'
import { createLog } from './log'
import { persist, READ_PAGE } from './persist'
import type { LogHead, LogStore, LogStoreError, StoredRow, StoredSnapshot } from './ports/LogStore'
import type { Ports } from './ports/Ports'
import { recordTape } from './tape'

type Told = NonNullable<BootOptions['told']>

/** What boot folds from the store. */
export interface Folded {
  readonly durable: DurableState
  readonly head: LogHead
  readonly sinceSnapshot: number
  /** What has to be said about the rows, once there is a log to say it in. */
  readonly remarks: readonly AppEvent[]
  readonly damaged: readonly { readonly seq: number; readonly reason: string; readonly raw: string }[]
}

const nothingFolded: Folded = {
  durable: noDurableState,
  head: { seq: 0, hash: GENESIS_HASH },
  sinceSnapshot: 0,
  remarks: [],
  damaged: [],
}

/** How far boot is: rows behind the snapshot that were folded, and how many there are. */
export interface Reading {
  readonly read: number
  readonly all: number
}

export interface BootOptions {
  readonly ports: Ports
  /** Version and commit of the build, for the log. */
  readonly build: string
  /** The epics to start on the log. */
  readonly run: (log: EpicLog, ports: Ports) => Observable<Emission>
  /** Brings what is done about a lost store, when it is lost; without it the tab goes on in memory until it ends. */
  readonly loadHealing?: Observable<HealStore>
  /** Is told after each page of rows that others follow. */
  readonly told?: (reading: Reading) => void
  /** Who writes the session down beside it; the facts of its tape alone where nobody is named. */
  readonly witness?: Witness
}

const unheard: Told = () => undefined

/** A session as it begins: its name, its log, and the place in the store that it was folded from. */
export interface Begun {
  readonly session: string
  readonly build: string
  readonly log: Log
  readonly head: LogHead
}

/** Sees a session through: what it answers lives as long as the session, which begins when `live$` is subscribed to. */
export type Witness = (begun: Begun, live$: Observable<Log>) => Observable<Log>

/** Emits the log once it lives; unsubscribing ends the session. */
export const boot = ({
  ports,
  build,
  run,
  loadHealing = NEVER,
  told = unheard,
  witness = tapeOnly(ports.logStore),
}: BootOptions): Observable<Log> =>
  replay(ports.logStore, told).pipe(
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
        sinceSnapshot: folded.sinceSnapshot,
        isBehind: hasNewer(folded.remarks),
        lost: E.isLeft(replayed) ? replayed.left : null,
        loadHealing,
        replay: replay(ports.logStore, unheard),
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
      return witness({ session, build, log, head: folded.head }, live$)
    }),
  )

const tapeOnly =
  (store: LogStore): Witness =>
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

/**
 * Folds what the store holds, from the snapshot on when there is one that fits. The head is read first: what another
 * tab appends meanwhile is beyond it, and no row is missed for being younger than the reading.
 */
const replay = (store: LogStore, told: Told): Observable<E.Either<LogStoreError, Folded>> =>
  store.head().pipe(
    // switchMap twice: each question has one answer.
    switchMap((head) => {
      if (E.isLeft(head)) return of(head)
      return head.right.seq === 0 ? emptyStore(store) : replayTo(store, head.right, told)
    }),
  )

/** Empty, and whether it should be. Rows without a head are rows nevertheless. */
const emptyStore = (store: LogStore): Observable<E.Either<LogStoreError, Folded>> =>
  replayTo(store, nothingFolded.head, unheard).pipe(
    switchMap((folded) =>
      E.isRight(folded) && folded.right.head.seq === 0
        ? store
            .wasEvicted()
            .pipe(
              map(
                E.map((evicted) =>
                  evicted ? { ...nothingFolded, remarks: [StorageEvicted({})] } : nothingFolded,
                ),
              ),
            )
        : of(folded),
    ),
  )

const replayTo = (store: LogStore, head: LogHead, told: Told): Observable<E.Either<LogStoreError, Folded>> =>
  startingPoint(store).pipe(
    switchMap((start) => {
      if (E.isLeft(start)) return of(start)
      const from = start.right.head.seq
      return foldPages(store, start.right, head, (seq) => told({ read: seq - from, all: head.seq - from }))
    }),
    map(E.map((folded) => missingEnd(head, folded))),
  )

const startingPoint = (store: LogStore): Observable<E.Either<LogStoreError, Folded>> =>
  store.readSnapshot().pipe(
    switchMap((read) => {
      if (E.isLeft(read)) return of(read)
      const snapshot = read.right
      if (snapshot === null || snapshot.foldVersion !== SNAPSHOT_VERSION) return of(E.right(nothingFolded))
      return store.read(snapshot.seq, 1).pipe(map(E.map(([row]) => fromSnapshot(snapshot, row))))
    }),
  )

/** A snapshot counts only when the row at its place is the one that it was taken at; else all rows are folded. */
const fromSnapshot = (snapshot: StoredSnapshot, row: StoredRow | undefined): Folded => {
  if (row?.seq !== snapshot.seq || row.hash !== snapshot.hash) return nothingFolded
  const durable = decodeSnapshot(snapshot.state)
  if (E.isLeft(durable)) return nothingFolded
  return { ...nothingFolded, durable: durable.right, head: { seq: snapshot.seq, hash: snapshot.hash } }
}

const foldPages = (
  store: LogStore,
  folded: Folded,
  head: LogHead,
  toldSeq: (seq: number) => void,
): Observable<E.Either<LogStoreError, Folded>> =>
  store.read(folded.head.seq + 1, READ_PAGE).pipe(
    switchMap((read) => {
      if (E.isLeft(read)) return of(read)
      const next = read.right.reduce((before, row) => foldRow(withHead(before, row, head), row), folded)
      if (read.right.length < READ_PAGE) return of(E.right(next))
      toldSeq(next.head.seq)
      return foldPages(store, next, head, toldSeq)
    }),
  )

/** The store's head names the row that was written last: another one in its place is remarked. */
const withHead = (folded: Folded, { seq, hash }: StoredRow, head: LogHead): Folded =>
  seq !== head.seq || hash === head.hash
    ? folded
    : remarking(folded, seq, 'it is not the row that was written last')

/** The store's head counts rows; fewer rows than it counts were lost at the end. */
const missingEnd = (head: LogHead, folded: Folded): Folded => {
  const { seq } = folded.head
  if (head.seq <= seq) return folded
  const reason = `rows ${String(seq + 1)} to ${String(head.seq)} are missing`
  return { ...remarking(folded, head.seq, reason), head }
}

const remarking = (folded: Folded, seq: number, reason: string): Folded => ({
  ...folded,
  remarks: [...folded.remarks, RowQuarantined({ seq, reason })],
})

/** Folds one row silently. What is damaged is remarked and set aside, and the rest goes on. */
const foldRow = (folded: Folded, row: StoredRow): Folded => {
  const { link, fact, newer, reason } = readRow(folded.head, row)
  const remarks: AppEvent[] = []
  if (newer !== null) remarks.push(NewerCatalogueMet({ seq: row.seq, ...newer }))
  if (reason !== null) remarks.push(RowQuarantined({ seq: row.seq, reason }))
  return {
    head: link,
    sinceSnapshot: folded.sinceSnapshot + 1,
    durable: fact === null ? folded.durable : foldDurable(folded.durable, fact),
    remarks: remarks.length === 0 ? folded.remarks : [...folded.remarks, ...remarks],
    damaged:
      reason === null
        ? folded.damaged
        : [...folded.damaged, { seq: row.seq, reason, raw: JSON.stringify(row) }],
  }
}
