/**
 * Durable facts: persist, then fold, then publish (design, The log 3). One serial line of work per tab: own batches
 * are appended, rings of other tabs are answered by reading on from the last folded seq. When the store fails, facts
 * go on in memory and `StorageLost` says from where (The log 14).
 */
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import {
  concat,
  concatMap,
  defer,
  EMPTY,
  ignoreElements,
  map,
  merge,
  of,
  queueScheduler,
  subscribeOn,
  switchMap,
  take,
  tap,
} from 'rxjs'
import type { Origin } from '../events/app'
import type { DurableFact, Fact } from '../events/catalogue'
import { EpicFailed, NewerCatalogueMet, RowQuarantined, StorageLost } from '../events/chain/events'
import { readRow } from '../events/readRow'
import { encodeRow } from '../events/rows'
import { encodeSnapshot, SNAPSHOT_VERSION } from '../events/snapshot'
import type { Log } from './log'
import type { Locks } from './ports/Locks'
import type { LogHead, LogStore, LogStoreError, NewRow, StoredRow } from './ports/LogStore'

/** Rows that one read brings; bounds the memory of catching up. */
export const READ_PAGE = 5000
/**
 * A snapshot is written after this many durable facts, or after a tenth of the log when that is more: it keeps the tail
 * that boot folds short, and writing a large state stays rare.
 */
const SNAPSHOT_EVERY = 1000
const SNAPSHOT_SHARE = 0.1
/** Held by the one tab that writes a snapshot. */
const SNAPSHOT_LOCK = 'snapshot'

/** These are on the disk, not in a buffer, before the world is touched (design, The log 11). */
const precious: ReadonlySet<string> = new Set([
  'OrderPlacementRequested',
  'OrderSigned',
  'OrderCancellationRequested',
  'TransactionRequested',
  'TransactionSent',
])
/** What must not begin unless it was written: dropped, with its names told, when the store fails at that moment. */
const beginnings: ReadonlySet<string> = new Set([
  'OrderPlacementRequested',
  'OrderCancellationRequested',
  'TransactionRequested',
])

interface Options {
  readonly log: Log
  readonly session: string
  readonly store: LogStore
  readonly locks: Locks
  /** Where boot stopped folding, and how many rows it folded after the snapshot that it used. */
  readonly head: LogHead
  readonly sinceSnapshot: number
  /** True when boot met rows of a newer catalogue: what it folded is not all that they say. */
  readonly isBehind: boolean
  /** True when boot found no store: memory from the start. */
  readonly inMemory: boolean
}

/** The serial line. Emits nothing; lives as long as the tab. */
export const persist = ({ log, session, store, locks, head, ...rest }: Options): Observable<never> => {
  let lastSeq = head.seq
  let lastHash = head.hash
  let sinceSnapshot = rest.sinceSnapshot
  let isBehind = rest.isBehind
  let inMemory = rest.inMemory

  const fold = (fact: Fact, origin: Origin): void => {
    log.admit(fact, origin)
    sinceSnapshot += 1
  }

  const lose = (error: LogStoreError, facts: readonly Fact[]): void => {
    inMemory = true
    const refused = facts.filter(({ type }) => beginnings.has(type)).map(nameOf)
    log.append(StorageLost({ afterSeq: lastSeq, reason: error.tag, refused }))
  }

  const foldInMemory = (facts: readonly Fact[]): void => {
    for (const fact of facts) {
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
        fold(mine, 'own')
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
      log.append(EpicFailed({ epic: 'persist', message: rows.left, count: 1, stack: null }))
      return EMPTY
    }
    const durability = facts.some(({ type }) => precious.has(type)) ? 'strict' : 'relaxed'
    return store.append(rows.right, durability).pipe(
      switchMap((stored) => {
        if (E.isLeft(stored)) {
          lose(stored.left, facts)
          foldInMemory(facts.filter(({ type }) => !beginnings.has(type)))
          return EMPTY
        }
        const { before, rows: written } = stored.right
        const own = new Map(
          facts.map((fact, i) => [before.seq + 1 + i, { ...fact, seq: before.seq + 1 + i }]),
        )
        if (before.seq === lastSeq) {
          takeRows(written, own)
          return EMPTY
        }
        return catchUp(own).pipe(
          tap((error) => {
            if (error === null) return
            lose(error, [])
            takeRows(written, own)
          }),
        )
      }),
    )
  }

  const answerRing = defer(() => (inMemory ? EMPTY : catchUp(new Map())))

  const snapshot = defer(() => {
    if (inMemory || isBehind || sinceSnapshot < Math.max(SNAPSHOT_EVERY, lastSeq * SNAPSHOT_SHARE))
      return EMPTY
    sinceSnapshot = 0
    const taken = {
      seq: lastSeq,
      hash: lastHash,
      foldVersion: SNAPSHOT_VERSION,
      state: encodeSnapshot(log.state$.value.durable),
    }
    return locks.holdIfFree(SNAPSHOT_LOCK).pipe(
      switchMap((free) => (free ? store.writeSnapshot(taken) : of(null))),
      // The lock is held for as long as this is subscribed; the one answer ends it.
      take(1),
    )
    // On the queue, behind the folds of the rows that `lastSeq` already counts.
  }).pipe(subscribeOn(queueScheduler))

  const lost$ = store.lost$.pipe(
    tap((error) => {
      if (!inMemory) lose(error, [])
    }),
  )

  const work$ = merge(
    // Rows that came between boot's last read and now.
    of(answerRing),
    log.toPersist$.pipe(map((facts) => defer(() => appendOwn(facts)))),
    store.rings$.pipe(map(() => answerRing)),
  ).pipe(
    // concatMap: rows are folded strictly by seq, so one batch is finished before the next begins.
    concatMap((work) => concat(work, snapshot)),
  )

  return merge(work$, lost$).pipe(ignoreElements())
}

/** A fact that its own codec cannot write is a bug of its writer: the batch is told and dropped, the log lives on. */
const encodedRows = (facts: readonly Fact[]): E.Either<string, readonly NewRow[]> =>
  E.tryCatch(
    () => facts.map(encodeRow),
    (error) => `${facts.map(({ type }) => type).join(', ')}: ${String(error)}`,
  )

/** Whose a stored fact is. */
const originOf = (fact: DurableFact, session: string): Origin =>
  fact.session === session ? 'own' : 'foreign'

const nameOf = (fact: Fact): string => {
  if (fact.type === 'TransactionRequested') return fact.data.id
  if (fact.type === 'OrderPlacementRequested' || fact.type === 'OrderCancellationRequested')
    return fact.data.uid
  return fact.id
}
