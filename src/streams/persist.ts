/**
 * Durable facts: persist, then fold, then publish (design, The log 3). One serial line of work per tab: own batches
 * are appended, rings of other tabs are answered by reading on from the last folded seq. When the store fails, facts
 * go on in memory and `StorageLost` says from where (The log 14), until the store is found healed.
 */
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import {
  BehaviorSubject,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  retry,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { Origin } from '../events/appState'
import type { Fact } from '../events/catalogue'
import {
  EpicFailed,
  NewerCatalogueMet,
  RowQuarantined,
  StorageLost,
  StorageRestored,
} from '../events/chain/events'
import { readRow } from '../events/readRow'
import { RequestRefused } from '../events/requests/events'
import { isConsented, isRequest, requestName } from '../events/requests/requestName'
import { createLogUpkeep, type SnapshotTail } from './logUpkeep'
import { encodedRows, hasNewer, isPrecious, originOf } from './durableFacts'
import type { HealStore } from './healStore'
import type { Log } from './log'
import { backoffMs } from './operators/retryWithBackoff'
import type { Locks } from './ports/Locks'
import type { LogHead, LogStore, LogStoreError, StoredRow } from './ports/LogStore'
import { type Folded, READ_PAGE } from './replay'
import { EVICTED, isStillThere } from './sameStore'
import type { Snapshots } from './snapshots'

/** Pauses between tries to load what heals (our choice). */
const FIRST_PAUSE_MS = 1000
/** (Our choice.) */
const LONGEST_PAUSE_MS = 30_000
interface Options {
  readonly log: Log
  readonly session: string
  readonly store: LogStore
  readonly locks: Locks
  /** Where boot stopped folding, and what it found of a snapshot. */
  readonly head: LogHead
  readonly since: SnapshotTail
  /** True when boot met rows of a newer catalogue: what it folded is not all that they say. */
  readonly isBehind: boolean
  /** Why boot found no store, and it is memory from the start; null when it found one. */
  readonly lost: LogStoreError | null
  readonly loadHealing: Observable<HealStore>
  readonly loadSnapshots: Observable<Snapshots>
  /** Folds the whole store again. */
  readonly replay: Observable<E.Either<LogStoreError, Folded>>
}

/** The serial line. Emits nothing; lives as long as the tab. */
export const persist = ({ log, session, store, locks, head, ...rest }: Options): Observable<never> => {
  let lastSeq = head.seq
  let lastHash = head.hash
  let isBehind = rest.isBehind
  let inMemory = rest.lost !== null
  /** Where the store was lost: rows and facts go different ways from there. */
  let lostAt = head
  const trouble$ = new BehaviorSubject<LogStoreError | null>(rest.lost)
  const upkeep = createLogUpkeep({ log, store, locks, loadSnapshots: rest.loadSnapshots, since: rest.since })

  const fold = (fact: Fact, origin: Origin): void => {
    log.publish(fact, origin)
    upkeep.count()
  }

  /** What was decided without knowing that nothing stores it. */
  const isUnconsented = (fact: Fact): boolean =>
    isRequest(fact) && !isConsented(log.state$.value.session.requests, fact)

  const refusals = (facts: readonly Fact[], reason: 'notStored' | 'notEncodable') =>
    facts
      .filter(isRequest)
      .map((fact) => RequestRefused({ id: fact.id, refused: requestName(fact), request: fact.type, reason }))

  const lose = (error: LogStoreError, facts: readonly Fact[] = []): void => {
    if (!inMemory) lostAt = { seq: lastSeq, hash: lastHash }
    inMemory = true
    trouble$.next(error)
    const refused = facts.filter(isUnconsented).filter(isRequest).map(requestName)
    log.append(StorageLost({ afterSeq: lastSeq, reason: error.tag, refused }))
  }

  /** What is on no disk goes on in memory, but nothing begins there that the user did not agree to (X15; ADR 17). */
  const foldInMemory = (facts: readonly Fact[]): void => {
    const refused = refusals(facts.filter(isUnconsented), 'notStored')
    if (refused.length > 0) log.append(refused)
    for (const fact of facts.filter((one) => !isUnconsented(one))) {
      lastSeq += 1
      const numbered = { ...fact, seq: lastSeq }
      log.unsaved.push(numbered)
      fold(numbered, 'own')
    }
  }

  const takeRows = (rows: readonly StoredRow[], own: ReadonlyMap<number, Fact>): void => {
    for (const row of rows) {
      if (row.seq <= lastSeq) continue
      const mine = own.get(row.seq)
      if (mine !== undefined) {
        lastSeq = row.seq
        lastHash = row.hash
        // What a newer build wrote may stand against it, and it was decided without that.
        if (isBehind && isRequest(mine)) log.append(refusals([mine], 'notStored'))
        else fold(mine, 'own')
        continue
      }
      const { link, fact, newer, reason } = readRow({ seq: lastSeq, hash: lastHash }, row)
      lastSeq = link.seq
      lastHash = link.hash
      if (fact !== null) fold(fact, originOf(fact, session))
      if (newer !== null) {
        isBehind = true
        log.append(NewerCatalogueMet({ seq: row.seq, ...newer }))
      }
      if (reason !== null) log.append(RowQuarantined({ seq: row.seq, reason }))
    }
  }

  /** Reads on to the newest row, page by page. Emits what kept it from doing so, or null. */
  const catchUp = (own: ReadonlyMap<number, Fact>): Observable<LogStoreError | null> =>
    defer(() => store.read(lastSeq + 1, READ_PAGE)).pipe(
      // switchMap: one answer comes, so there is nothing to switch from.
      switchMap((read) => {
        if (E.isLeft(read)) return of(read.left)
        takeRows(read.right, own)
        return read.right.length === READ_PAGE ? catchUp(own) : of(null)
      }),
    )

  const appendOwn = (facts: readonly Fact[]): Observable<unknown> => {
    if (inMemory) {
      foldInMemory(facts)
      return EMPTY
    }
    const rows = encodedRows(facts)
    if (E.isLeft(rows)) {
      const failure = EpicFailed({ epic: 'persist', message: rows.left, count: 1, stack: null })
      log.append([failure, ...refusals(facts, 'notEncodable')])
      return EMPTY
    }
    const durability = facts.some(isPrecious) ? 'strict' : 'relaxed'
    return store.append(rows.right, durability).pipe(
      switchMap((stored) => {
        if (E.isLeft(stored)) {
          lose(stored.left, facts)
          foldInMemory(facts)
          return EMPTY
        }
        if (inMemory) {
          // The store was lost during the write, so these rows may not be in it.
          foldInMemory(facts)
          return EMPTY
        }
        const { before, rows: written } = stored.right
        const own = new Map(
          facts.map((fact, i) => [before.seq + 1 + i, { ...fact, seq: before.seq + 1 + i }]),
        )
        if (before.seq < lastSeq) {
          // The store is another one than this tab has folded.
          lose(EVICTED, facts)
          foldInMemory(facts)
          return EMPTY
        }
        if (before.seq === lastSeq) {
          takeRows(written, own)
          return EMPTY
        }
        return catchUp(own).pipe(
          tap((error) => {
            if (error === null) return
            // What stands before them is not known: nothing begins that was decided without it (ADR 17).
            const unread = facts.filter((_, i) => before.seq + 1 + i > lastSeq)
            lose(error, unread)
            foldInMemory(unread)
          }),
        )
      }),
    )
  }

  /** No later notification may announce a row that cannot be read now: the store counts as lost until it is folded again. */
  const readOn = catchUp(new Map()).pipe(
    tap((error) => {
      if (error !== null) lose(error, [])
    }),
  )
  const answerRing = defer(() => (inMemory ? EMPTY : readOn))

  const snapshot = upkeep.snapshot(() => (inMemory || isBehind ? null : { seq: lastSeq, hash: lastHash }))

  /** After the browser closed the connection: it is opened again, and what was folded must still be there. */
  const lookAgain = defer(() =>
    inMemory
      ? EMPTY
      : isStillThere(store, { seq: lastSeq, hash: lastHash }).pipe(
          switchMap((error) => {
            if (error === null) return catchUp(new Map())
            lose(error)
            return EMPTY
          }),
        ),
  )

  const resume = (folded: Folded): void => {
    lastSeq = folded.head.seq
    lastHash = folded.head.hash
    upkeep.resume(folded)
    isBehind = hasNewer(folded.remarks)
    inMemory = false
    log.unsaved.length = 0
    trouble$.next(null)
    log.restore(folded.durable)
    log.append([StorageRestored({}), ...folded.remarks])
  }

  /** Tries on the serial line, so that nothing is written meanwhile. */
  const tryToHeal = ({ heal }: HealStore): Observable<unknown> =>
    defer(() => {
      const error = trouble$.value
      if (error === null) return EMPTY
      return heal({ store, error, at: lostAt, unsaved: log.unsaved, replay: rest.replay }).pipe(
        tap((healed) => {
          if (E.isRight(healed)) resume(healed.right)
          else if (healed.left.tag !== error.tag) lose(healed.left)
        }),
      )
    })

  const healing$ = trouble$.pipe(
    // switchMap: another error restarts the wait, and none ends it.
    switchMap((error) =>
      error === null
        ? EMPTY
        : rest.loadHealing.pipe(
            retry({ delay: (_error, count) => timer(backoffMs(count, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)) }),
            // switchMap: it is loaded once.
            switchMap((healing) => healing.attempts(error, store).pipe(map(() => tryToHeal(healing)))),
          ),
    ),
  )

  // What another tab did to the store is final, whatever else is wrong with it; what the browser did may be healed.
  const ended$ = store.lost$.pipe(
    filter(({ tag }) => tag !== 'failed'),
    tap((error) => lose(error)),
  )
  const closed$ = store.lost$.pipe(filter(({ tag }) => tag === 'failed'))

  const work$ = merge(
    // Rows that came between boot's last read and now.
    of(answerRing),
    log.toPersist$.pipe(map((facts) => defer(() => appendOwn(facts)))),
    store.rings$.pipe(map(() => answerRing)),
    closed$.pipe(map(() => lookAgain)),
    healing$,
  ).pipe(
    // concatMap: rows are folded strictly by seq, so one batch is finished before the next begins.
    concatMap((work) => concat(work, snapshot)),
  )

  return merge(upkeep.sealing$, work$, ended$).pipe(ignoreElements())
}
