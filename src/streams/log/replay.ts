/**
 * Folds the store silently: from the snapshot when one fits, else from the first row. Replay publishes nothing, so no
 * replay can send anything.
 */
import * as E from 'fp-ts/Either'
import {
  type MonoTypeOperatorFunction,
  type Observable,
  catchError,
  combineLatest,
  defaultIfEmpty,
  EMPTY,
  expand,
  last,
  map,
  of,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs'
import { StorageEvicted } from '../../events/chain/events'
import type { LogHead, LogStore, LogStoreError, StoredRow, StoredSnapshot } from '../ports/LogStore'
import { type Folded, foldRow, foldedTo, nothingFolded } from './folded'
import type { Snapshots } from './snapshots'

/** Rows per read; bounds the memory of catching up (C80). */
export const READ_PAGE = 5000

/** Rows after the snapshot that were folded, and how many there are. */
export interface ReplayProgress {
  readonly read: number
  readonly all: number
}

export type OnProgress = (reading: ReplayProgress) => void

export const ignoreProgress: OnProgress = () => undefined

export interface ReplayOptions {
  readonly store: LogStore
  readonly loadSnapshots: Observable<Snapshots>
  readonly onProgress: OnProgress
}

/**
 * Folds the store, from the snapshot if it fits. It reads the head first: another tab's appends in the meantime come
 * after it, so none of them counts as missing.
 */
export const replay = (reader: ReplayOptions): Observable<E.Either<LogStoreError, Folded>> =>
  reader.store.head().pipe(
    switchMap((head) => {
      if (E.isLeft(head)) return of(head)
      return head.right.seq === 0 ? emptyStore(reader) : replayTo(reader, head.right)
    }),
  )

/** A store without a head: its rows, if it has any, are folded all the same; else it may have been evicted. */
const emptyStore = (reader: ReplayOptions): Observable<E.Either<LogStoreError, Folded>> =>
  replayTo({ ...reader, onProgress: ignoreProgress }, nothingFolded.head).pipe(
    switchMap((folded) =>
      E.isRight(folded) && folded.right.head.seq === 0
        ? reader.store
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

const replayTo = (reader: ReplayOptions, head: LogHead): Observable<E.Either<LogStoreError, Folded>> =>
  startingPoint(reader).pipe(
    switchMap((start) => (E.isLeft(start) ? of(start) : foldPages(reader, start.right, head))),
    map(E.map(foldedTo(head))),
  )

/** If the code of snapshots is not loaded within this time, boot folds every row (C30). */
const LOAD_MS = 10_000

/** Completes without the code when it is not loaded in time. `main` gives the loading itself, which is a promise. */
export const givenUpInTime = <A>(): MonoTypeOperatorFunction<A> => takeUntil(timer(LOAD_MS))

/** Emits the code that reads and writes snapshots, or null when it cannot be loaded: replay works without it, more slowly. */
export const snapshotCode = (loadSnapshots: Observable<Snapshots>): Observable<Snapshots | null> =>
  loadSnapshots.pipe(
    catchError(() => EMPTY),
    defaultIfEmpty(null),
    take(1),
  )

const startingPoint = (reader: ReplayOptions): Observable<E.Either<LogStoreError, Folded>> =>
  reader.store.readSnapshot().pipe(
    switchMap((read) => {
      // A browser can lose a large value by itself; the rows hold everything that a snapshot holds.
      const snapshot = E.isLeft(read) ? null : read.right
      if (snapshot === null) return of(E.right(nothingFolded))
      return combineLatest([snapshotCode(reader.loadSnapshots), reader.store.read(snapshot.seq, 1)]).pipe(
        map(([code, rows]) =>
          E.map(([row]: readonly StoredRow[]) => fromSnapshot(code, snapshot, row))(rows),
        ),
      )
    }),
  )

/** A snapshot is used only if the row at its seq is the one that it was taken at. Otherwise all rows are folded. */
const fromSnapshot = (
  code: Snapshots | null,
  snapshot: StoredSnapshot,
  row: StoredRow | undefined,
): Folded => {
  if (code === null || row?.seq !== snapshot.seq || row.hash !== snapshot.hash) return nothingFolded
  const durable = code.decode(snapshot)
  if (E.isLeft(durable)) return nothingFolded
  return {
    ...nothingFolded,
    durable: durable.right,
    head: { seq: snapshot.seq, hash: snapshot.hash },
    soundParts: new Set(snapshot.parts.map(({ name }) => name)),
  }
}

/** The fold after a page. `code` packs it, once it is loaded. */
interface Page {
  readonly folded: Folded
  readonly code: Snapshots | null
  readonly isLast: boolean
}
type PageRead = E.Either<LogStoreError, Page>

const foldPages = (
  reader: ReplayOptions,
  start: Folded,
  head: LogHead,
): Observable<E.Either<LogStoreError, Folded>> => {
  const first: PageRead = E.right({ folded: start, code: null, isLast: false })
  const onProgress = (seq: number): void =>
    reader.onProgress({ read: seq - start.head.seq, all: head.seq - start.head.seq })
  return of(first).pipe(
    // expand: each page requests the next, and its rows can be garbage-collected.
    expand((page) =>
      E.isLeft(page) || page.right.isLast ? EMPTY : nextPage(reader, page.right, head, onProgress),
    ),
    last(),
    map(E.map(({ folded }) => folded)),
  )
}

/** The state is packed after each page except the last, so memory doesn't grow with the log. */
const nextPage = (
  reader: ReplayOptions,
  { folded, code }: Page,
  head: LogHead,
  onProgress: (seq: number) => void,
): Observable<PageRead> =>
  reader.store.read(folded.head.seq + 1, READ_PAGE).pipe(
    switchMap((read): Observable<PageRead> => {
      if (E.isLeft(read)) return of(read)
      const { right: rows } = read
      if (rows.length === 0) return of(E.right({ folded, code, isLast: true }))
      const next = rows.reduce(foldRow(head), folded)
      if (rows.length < READ_PAGE) return of(E.right({ folded: next, code, isLast: true }))
      onProgress(next.head.seq)
      return packed(reader, next, code)
    }),
  )

const packed = (reader: ReplayOptions, folded: Folded, code: Snapshots | null): Observable<PageRead> =>
  (code === null ? snapshotCode(reader.loadSnapshots) : of(code)).pipe(
    map((packer) => E.right({ folded: packedBy(packer, folded), code: packer, isLast: false })),
  )

const packedBy = (code: Snapshots | null, folded: Folded): Folded =>
  code === null ? folded : { ...folded, durable: code.pack(folded.durable) }
