/**
 * Writes this tab's session facts to the tape in batches (S9.16, A2.4, A2.9). The tape helps to understand a log later;
 * the app reads nothing back from it. A batch that cannot be written waits in memory.
 */
import {
  EMPTY,
  type Observable,
  auditTime,
  buffer,
  concat,
  concatMap,
  defer,
  filter,
  ignoreElements,
  map,
  merge,
} from 'rxjs'
import { type Fact, isDurableFact } from '../../events/catalogue'
import { DAY_MS } from '../../events/kernel'
import { encodeRow } from '../../events/rows'
import type { AppState } from '../../events/appState'
import { isByStranger } from '../../events/orders/strangers'
import type { Log } from './log'
import type { LogStore, TapeRow } from '../ports/LogStore'
import { writeTape } from './tapeMemory'

const BATCH_MS = 100
const KEEP_MS = 7 * DAY_MS
/** 50 MB, in characters of JSON. */
const KEEP_SIZE = 50_000_000

/** Sessions stay for seven days, or longer while one of their orders may be open. */
const oldestToKeep = ({ durable }: AppState, now: number): number =>
  Math.min(
    now - KEEP_MS,
    ...Object.values(durable.orders.open)
      .filter((order) => !isByStranger(order))
      .map(({ createdAt }) => createdAt),
  )

/** A fact that its codec can't encode is left out, because the tape must not end a session. */
const tapeRow = (fact: Fact): readonly TapeRow[] => {
  try {
    return [{ session: fact.session, n: fact.n, json: encodeRow(fact).json }]
  } catch {
    return []
  }
}

/**
 * The intervals after which an open page prunes the tape again (X148, C569): 1 h in ms, and this many characters of its own.
 */
const PRUNE_MS = 3_600_000
const PRUNE_SIZE = 5_000_000
/** The amount of the running session's newest rows that stays, in characters (X148, C569). */
const RUNNING_SIZE = 10_000_000

export const recordTape = (log: Log, store: LogStore): Observable<never> => {
  let written = 0
  let prunedAt = 0
  const prune = (session?: string) => {
    written = 0
    prunedAt = log.now()
    return store.pruneTape({
      olderThan: oldestToKeep(log.state$.value, prunedAt),
      maxSize: KEEP_SIZE,
      ...(session === undefined ? {} : { running: { session, maxSize: RUNNING_SIZE } }),
    })
  }
  const facts$ = log.live$.pipe(
    filter(({ fact, origin }) => origin === 'own' && !isDurableFact(fact)),
    map(({ fact }) => fact),
  )
  const write = (facts: readonly Fact[]): Observable<unknown> => {
    const rows = facts.flatMap(tapeRow)
    for (const { json } of rows) written += json.length
    const isDue = written > PRUNE_SIZE || Math.abs(log.now() - prunedAt) >= PRUNE_MS
    return concat(writeTape(log, store, rows), isDue ? defer(() => prune(rows[0]?.session)) : EMPTY)
  }
  const record$ = facts$.pipe(
    // auditTime: a batch ends 100 ms after its first fact, and a quiet tab sets no timer.
    buffer(facts$.pipe(auditTime(BATCH_MS))),
    // concatMap: batches stay in order, and one transaction runs at a time.
    concatMap(write),
  )
  // merge: the first facts arrive while the tape is pruned.
  return merge(
    defer(() => prune()),
    record$,
  ).pipe(ignoreElements())
}
