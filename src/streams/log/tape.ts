/**
 * Writes this tab's session facts to the tape in batches (A2.4, A2.9). The tape helps to understand a log later; the app reads
 * nothing back from it, so a batch that cannot be written is dropped.
 */
import {
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
import { DAY_MS, type UnixMs } from '../../events/kernel'
import { encodeRow } from '../../events/rows'
import type { AppState } from '../../events/appState'
import { isByStranger } from '../../events/orders/strangers'
import type { Log } from './log'
import type { LogStore, TapeBounds, TapeRow } from '../ports/LogStore'

const BATCH_MS = 100
const KEEP_MS = 7 * DAY_MS
/** 50 MB, in characters of JSON. */
const KEEP_SIZE = 50_000_000

/** Sessions are kept for seven days, and longer while one of their orders may be open. */
const oldestToKeep = ({ durable }: AppState, now: number): number =>
  Math.min(
    now - KEEP_MS,
    ...Object.values(durable.orders.open)
      .filter((order) => !isByStranger(order))
      .map(({ createdAt }) => createdAt),
  )

/** A fact that its codec cannot encode is left out: the tape must not end a session. */
const tapeRow = (fact: Fact): readonly TapeRow[] => {
  try {
    return [{ session: fact.session, n: fact.n, json: encodeRow(fact).json }]
  } catch {
    return []
  }
}

/** A page that stays open prunes the tape again after so long (C569): 1 h in ms. */
const PRUNE_MS = 3_600_000
/** Of the running session the newest rows are kept, so many pieces of so many characters (C569). */
const PIECES = 10
const PIECE_SIZE = 1_000_000

/** The rows of the running session in pieces, oldest first: where each begins, and its size in characters. */
const runningSession = () => {
  let pieces: { readonly from: number; size: number }[] = []
  return {
    add: (rows: readonly TapeRow[]): void => {
      for (const { n, json } of rows) {
        const last = pieces.at(-1)
        if (last === undefined || last.size > PIECE_SIZE) pieces.push({ from: n, size: json.length })
        else last.size += json.length
      }
    },
    /** What has to go of it, once; null while it is small enough. */
    excess: (): { readonly before: number; readonly size: number } | null => {
      const kept = pieces.slice(-PIECES)
      const [first] = kept
      if (first === undefined || kept.length === pieces.length) return null
      const size = pieces.slice(0, -PIECES).reduce((sum, piece) => sum + piece.size, 0)
      pieces = kept
      return { before: first.from, size }
    },
  }
}

export const recordTape = (log: Log, store: LogStore): Observable<never> => {
  const running = runningSession()
  let prunedAt: UnixMs | null = null
  const prune = (own: TapeBounds['running']) => {
    prunedAt = log.now()
    const bounds = { olderThan: oldestToKeep(log.state$.value, log.now()), maxSize: KEEP_SIZE }
    return store.pruneTape(own === undefined ? bounds : { ...bounds, running: own })
  }
  const facts$ = log.live$.pipe(
    filter(({ fact, origin }) => origin === 'own' && !isDurableFact(fact)),
    map(({ fact }) => fact),
  )
  const write = (facts: readonly Fact[]): Observable<unknown> => {
    const rows = facts.flatMap(tapeRow)
    running.add(rows)
    const excess = running.excess()
    const [first] = rows
    const own = excess === null || first === undefined ? undefined : { session: first.session, ...excess }
    const isDue = own !== undefined || prunedAt === null || Math.abs(log.now() - prunedAt) >= PRUNE_MS
    const append$ = store.appendTape(rows, log.now())
    return isDue
      ? concat(
          append$,
          defer(() => prune(own)),
        )
      : append$
  }
  const record$ = facts$.pipe(
    // auditTime: a batch ends 100 ms after its first fact, and a quiet tab sets no timer.
    buffer(facts$.pipe(auditTime(BATCH_MS))),
    // concatMap: batches stay in order, and one transaction runs at a time.
    concatMap(write),
  )
  // merge: the first facts arrive while the tape is pruned.
  return merge(
    defer(() => prune(undefined)),
    record$,
  ).pipe(ignoreElements())
}
