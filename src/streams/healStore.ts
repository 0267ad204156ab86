/**
 * A store that was lost is asked again until it answers; what lived in memory only is then written to it, and the whole
 * is folded anew, because other tabs may have written meanwhile. Loaded when a store is lost: few ever need it.
 */
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { defer, EMPTY, exhaustMap, expand, filter, map, of, switchMap, timer } from 'rxjs'
import type { Fact } from '../events/catalogue'
import { encodeRow } from '../events/rows'
import { backoffMs } from './operators/retryWithBackoff'
import type { LogHead, LogStore, LogStoreError, NewRow } from './ports/LogStore'
import type { Folded } from './replay'
import { isStillThere } from './sameStore'

/** Our choice: soon, as most troubles pass at once, and then ever more seldom, as others take a user's hand. */
const FIRST_MS = 1000
/** (Our choice.) */
const LONGEST_MS = 30_000
/** A full disk is given back what of the tape is older than this many characters: our choice, a long session's. */
const TAPE_LEFT = 5_000_000
/** Rows that one read brings; bounds the memory (our choice). */
const PAGE = 5000

/** These end with the page and not before: nothing that this tab does brings the store back. */
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
   * When to try: after 1 s, then 2, 4 ... 30 s; never where it cannot help. A store that did not answer is asked first
   * whether it does now, as a try holds up what the tab writes in memory.
   */
  readonly attempts: (error: LogStoreError, store: LogStore) => Observable<unknown>
  /** Writes what is unsaved and folds the store, or says what still keeps it from being so. */
  readonly heal: (lost: LostStore) => Observable<E.Either<LogStoreError, Folded>>
}

type Step<A> = Observable<E.Either<LogStoreError, A>>

/** The next step, unless there is an error. */
const then =
  <A, B>(next: (value: A) => Step<B>) =>
  (step$: Step<A>): Step<B> =>
    // switchMap: each question has one answer.
    step$.pipe(switchMap((answer): Step<B> => (E.isLeft(answer) ? of(answer) : next(answer.right))))

const makeRoom = ({ store, error }: LostStore): Step<unknown> =>
  error.tag === 'quota' ? store.pruneTape({ olderThan: 0, maxSize: TAPE_LEFT }) : of(E.right(null))

/** The texts among `rows` that stand in the store: an append may have been written although its answer was lost. */
const alreadyThere = (
  store: LogStore,
  rows: readonly NewRow[],
  from: number,
  found: readonly string[] = [],
): Step<ReadonlySet<string>> =>
  store.read(from, PAGE).pipe(
    then((page) => {
      const own = new Set(rows.map(({ json }) => json))
      const all = [...found, ...page.map(({ json }) => json).filter((json) => own.has(json))]
      return page.length === PAGE ? alreadyThere(store, rows, from + PAGE, all) : of(E.right(new Set(all)))
    }),
  )

const writeUnsaved = (lost: LostStore): Step<unknown> => {
  const rows = lost.unsaved.map(encodeRow)
  if (rows.length === 0) return of(E.right(null))
  return alreadyThere(lost.store, rows, lost.at.seq + 1).pipe(
    then((there) =>
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
    // exhaustMap: the next time is left out while the store keeps silent.
    const answers$ = store.head().pipe(filter((head) => E.isRight(head) || head.left.tag !== tag))
    return tag === 'blocked' ? times$.pipe(exhaustMap(() => answers$)) : times$
  },
  heal: (lost) =>
    defer(() => isStillThere(lost.store, lost.at)).pipe(
      map((error) => (error === null ? E.right(null) : E.left(error))),
      then(() => makeRoom(lost)),
      then(() => writeUnsaved(lost)),
      then(() => lost.replay),
    ),
}
