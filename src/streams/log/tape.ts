/**
 * Writes this tab's session facts to the tape in batches (A2.4, A2.9). The tape helps to understand a log later; the app reads
 * nothing back from it. A batch that cannot be written waits in memory.
 */
import {
  type Observable,
  auditTime,
  buffer,
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

export const recordTape = (log: Log, store: LogStore): Observable<never> => {
  const prune$ = defer(() =>
    store.pruneTape({ olderThan: oldestToKeep(log.state$.value, log.now()), maxSize: KEEP_SIZE }),
  )
  const facts$ = log.live$.pipe(
    filter(({ fact, origin }) => origin === 'own' && !isDurableFact(fact)),
    map(({ fact }) => fact),
  )
  const record$ = facts$.pipe(
    // auditTime: a batch ends 100 ms after its first fact, and a quiet tab sets no timer.
    buffer(facts$.pipe(auditTime(BATCH_MS))),
    // concatMap: batches stay in order, and one transaction runs at a time.
    concatMap((facts) => writeTape(log, store, facts.flatMap(tapeRow))),
  )
  // merge: the first facts arrive while the tape is pruned.
  return merge(prune$, record$).pipe(ignoreElements())
}
