/**
 * Retries a lost store until it answers. Then the facts that were only in memory are written to it, and it is replayed,
 * because other tabs may have written meanwhile. Loaded when a store is lost, which few visitors ever need.
 */
import * as E from 'fp-ts/Either'
import { type Observable, defer, EMPTY, exhaustMap, expand, filter, map, of, timer } from 'rxjs'
import type { Fact } from '../../events/catalogue'
import { encodeRow } from '../../events/rows'
import { backoffMs } from '../operators/retryWithBackoff'
import type { LogHead, LogStore, LogStoreError, NewRow } from '../ports/LogStore'
import { type PortCall, andThen } from '../ports/PortCall'
import type { Folded } from './folded'
import { isStillThere } from './sameStore'

/** The first retry is soon, because most failures pass at once (C75). */
const FIRST_MS = 1000
/** Later retries are rarer, because other failures need the user (C76). */
const LONGEST_MS = 30_000
/** On a full disk the tape is pruned to this many characters, as many as a long session has (C77). */
const TAPE_LEFT = 5_000_000
/** Rows per read; bounds the memory (C78). */
const PAGE = 5000

/** Failures that last until the page is closed: nothing that this tab does brings the store back. */
const final: ReadonlySet<LogStoreError['tag']> = new Set(['unavailable', 'outdated', 'deleted', 'evicted'])

export interface LostStore {
  readonly store: LogStore
  readonly error: LogStoreError
  /** The last row that this tab folded from the store. */
  readonly at: LogHead
  /** Durable facts that were folded since, oldest first. */
  readonly unsaved: readonly Fact[]
  readonly replay: Observable<E.Either<LogStoreError, Folded>>
}

export interface HealStore {
  /**
   * Emits when to try: after 1 s, then 2, 4 ... 30 s, or never if it can't help. A store that didn't respond must first
   * answer a request for its head, because an attempt delays the tab's writes in memory.
   */
  readonly attempts: (error: LogStoreError, store: LogStore) => Observable<unknown>
  /** Writes the unsaved facts and replays the store, or returns the error that still prevents it. */
  readonly heal: (lost: LostStore) => Observable<E.Either<LogStoreError, Folded>>
}

type Step<A> = PortCall<LogStoreError, A>

const makeRoom = ({ store, error }: LostStore): Step<unknown> =>
  error.tag === 'quota' ? store.pruneTape({ olderThan: 0, maxSize: TAPE_LEFT }) : of(E.right(null))

/** The texts of `rows` that are in the store: an append may have been written although its answer was lost. */
const alreadyThere = (
  store: LogStore,
  rows: readonly NewRow[],
  from: number,
  found: readonly string[] = [],
): Step<ReadonlySet<string>> =>
  store.read(from, PAGE).pipe(
    andThen((page) => {
      const own = new Set(rows.map(({ json }) => json))
      const all = [...found, ...page.map(({ json }) => json).filter((json) => own.has(json))]
      return page.length === PAGE ? alreadyThere(store, rows, from + PAGE, all) : of(E.right(new Set(all)))
    }),
  )

const writeUnsaved = (lost: LostStore): Step<unknown> => {
  const rows = lost.unsaved.map(encodeRow)
  if (rows.length === 0) return of(E.right(null))
  return alreadyThere(lost.store, rows, lost.at.seq + 1).pipe(
    andThen((there) =>
      lost.store.append(
        rows.filter(({ json }) => !there.has(json)),
        'strict',
      ),
    ),
  )
}

export const healStore: HealStore = {
  attempts: ({ tag }, store) => {
    if (final.has(tag)) return EMPTY
    const times$ = timer(FIRST_MS).pipe(expand((_, i) => timer(backoffMs(i + 2, FIRST_MS, LONGEST_MS))))
    // exhaustMap: while the store does not answer, the next time is skipped.
    const answers$ = store.head().pipe(filter((head) => E.isRight(head) || head.left.tag !== tag))
    return tag === 'blocked' ? times$.pipe(exhaustMap(() => answers$)) : times$
  },
  heal: (lost) =>
    defer(() => isStillThere(lost.store, lost.at)).pipe(
      map((error) => (error === null ? E.right(null) : E.left(error))),
      andThen(() => makeRoom(lost)),
      andThen(() => writeUnsaved(lost)),
      andThen(() => lost.replay),
    ),
}
