/**
 * Persists durable facts at once, then folds them, then publishes them (S9.16, A2.3). Each tab has one serial queue. It
 * appends the tab's batches, and on a notification from another tab it reads the rows after the last folded one. When the
 * store fails, facts stay in memory until the store works again, and `StorageLost` names the first unsaved fact (A2.14).
 */
import * as E from 'fp-ts/Either'
import {
  type Observable,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  switchMap,
  tap,
} from 'rxjs'
import type { Fact } from '../../events/catalogue'
import { EpicFailed } from '../../events/chain/events'
import { encodedRows, isPrecious } from './durableFacts'
import type { HealStore } from './healStore'
import type { Log } from './log'
import { createLogUpkeep, type SnapshotTail } from './logUpkeep'
import type { Locks } from '../ports/Locks'
import type { LogHead, LogStore, LogStoreError, StoredRow } from '../ports/LogStore'
import type { Folded } from './folded'
import { READ_PAGE } from './replay'
import { EVICTED, isStillThere } from './sameStore'
import type { Snapshots } from './snapshots'
import { createStoreFolding, type OwnFacts } from './storeFolding'
import { finalLosses, healingWork } from './storeRecovery'
import { afterBoot } from './storeState'

interface Options {
  readonly log: Log
  readonly session: string
  readonly store: LogStore
  readonly locks: Locks
  /** The last row that boot folded. */
  readonly head: LogHead
  /** The snapshot that boot found. */
  readonly since: SnapshotTail
  /** True if boot met rows from a newer catalogue, which makes the folded state incomplete. */
  readonly isBehind: boolean
  /** Why boot found no store, so that the log is in memory from the start. Null if it found one. */
  readonly lost: LogStoreError | null
  readonly loadHealing: Observable<HealStore>
  readonly loadSnapshots: Observable<Snapshots>
  /** Folds the whole store again. */
  readonly replay: Observable<E.Either<LogStoreError, Folded>>
}

const NO_FACTS: OwnFacts = new Map()

/** The serial queue. It emits nothing and lives as long as the tab. */
export const persist = ({ log, session, store, locks, head, ...rest }: Options): Observable<never> => {
  const upkeep = createLogUpkeep({ log, store, locks, loadSnapshots: rest.loadSnapshots, since: rest.since })
  const start = afterBoot(head, rest.isBehind, rest.lost)
  const folding = createStoreFolding({ log, session, upkeep, start })
  const { state$, takeRows, foldInMemory, lose } = folding
  const isLost = (): boolean => state$.value.name === 'inMemory'

  /** Reads page by page up to the newest row. Emits null, or the error that stopped it. */
  const catchUp = (own: OwnFacts): Observable<LogStoreError | null> =>
    defer(() => store.read(state$.value.folded.seq + 1, READ_PAGE)).pipe(
      switchMap((read) => {
        if (E.isLeft(read)) return of(read.left)
        return read.right.length === 0 ? of(null) : takePage(read.right, own)
      }),
    )

  const takePage = (rows: readonly StoredRow[], own: OwnFacts): Observable<LogStoreError | null> => {
    takeRows(rows, own)
    return rows.length === READ_PAGE ? catchUp(own) : of(null)
  }

  const goOnInMemory = (error: LogStoreError, facts: readonly Fact[]): Observable<never> => {
    lose(error, facts)
    foldInMemory(facts)
    return EMPTY
  }

  const foldWritten = (
    facts: readonly Fact[],
    before: LogHead,
    written: readonly StoredRow[],
  ): Observable<unknown> => {
    const { seq } = state$.value.folded
    // A store with fewer rows than this tab has folded is a different store.
    if (before.seq < seq) return goOnInMemory(EVICTED, facts)
    const own = new Map(facts.map((fact, i) => [before.seq + 1 + i, { ...fact, seq: before.seq + 1 + i }]))
    if (before.seq === seq) {
      takeRows(written, own)
      return EMPTY
    }
    return catchUp(own).pipe(
      switchMap((error) => {
        // The preceding rows couldn't be read, so nothing decided without them starts (ADR 17).
        const unread = facts.filter((_, i) => before.seq + 1 + i > state$.value.folded.seq)
        return error === null ? EMPTY : goOnInMemory(error, unread)
      }),
    )
  }

  const appendOwn = (facts: readonly Fact[]): Observable<unknown> => {
    if (isLost()) {
      foldInMemory(facts)
      return EMPTY
    }
    const rows = encodedRows(facts)
    if (E.isLeft(rows)) {
      log.append(EpicFailed({ epic: 'persist', message: rows.left, count: 1, stack: null }))
      folding.refuse(facts, 'notEncodable')
      return EMPTY
    }
    return store.append(rows.right, facts.some(isPrecious) ? 'strict' : 'relaxed').pipe(
      switchMap((stored) => {
        if (E.isLeft(stored)) return goOnInMemory(stored.left, facts)
        if (!isLost()) return foldWritten(facts, stored.right.before, stored.right.rows)
        // The store was lost during the write, so it might not have these rows.
        foldInMemory(facts)
        return EMPTY
      }),
    )
  }

  const readOn = catchUp(NO_FACTS).pipe(
    // No later notification might announce the row that can't be read now, so the store counts as lost.
    tap((error) => {
      if (error !== null) lose(error, [])
    }),
  )
  const answerNotification = defer(() => (isLost() ? EMPTY : readOn))

  /** Reopens a connection that the browser closed. The folded rows must still be in the store. */
  const lookAgain = defer(() =>
    isLost()
      ? EMPTY
      : isStillThere(store, state$.value.folded).pipe(
          switchMap((error) => (error === null ? catchUp(NO_FACTS) : goOnInMemory(error, []))),
        ),
  )

  const snapshot = upkeep.snapshot(() => {
    const { name, isBehind, folded } = state$.value
    return name === 'inMemory' || isBehind ? null : folded
  })

  const work$ = merge(
    // Reads the rows written since boot's last read.
    of(answerNotification),
    log.toPersist$.pipe(map((facts) => defer(() => appendOwn(facts)))),
    store.rings$.pipe(map(() => answerNotification)),
    store.lost$.pipe(
      filter(({ tag }) => tag === 'failed'),
      map(() => lookAgain),
    ),
    healingWork({ log, store, folding, loadHealing: rest.loadHealing, replay: rest.replay }),
  ).pipe(
    // concatMap, because rows are folded strictly by seq: one batch finishes before the next begins.
    concatMap((work) => concat(work, snapshot)),
  )

  return merge(upkeep.sealing$, work$, finalLosses(store, folding)).pipe(ignoreElements())
}
