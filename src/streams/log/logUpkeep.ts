/**
 * Keeps a long log quick to open: one tab writes snapshots of the durable state, each at exactly its row (A2.5), and
 * seals the rows before them (A2.9).
 */
import * as E from 'fp-ts/Either'
import {
  type Observable,
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  ignoreElements,
  of,
  queueScheduler,
  Subject,
  subscribeOn,
  switchMap,
  take,
  tap,
} from 'rxjs'
import { EpicFailed, LogSealed } from '../../events/chain/events'
import { scrubError } from '../../events/kernel'
import type { SnapshotTexts } from '../../events/snapshot'
import type { Log } from './log'
import type { Locks } from '../ports/Locks'
import type { LogHead, LogStore } from '../ports/LogStore'
import type { Folded } from './folded'
import { snapshotCode } from './replay'
import type { Snapshots } from './snapshots'

/**
 * A snapshot is written after this many durable facts, or after a hundredth of the log if that is more (C73). This
 * keeps boot's tail short, and rarely rewrites the part of the state that isn't split into parts.
 */
const SNAPSHOT_EVERY = 1000
const SNAPSHOT_SHARE = 0.01
/** Held by the one tab that writes a snapshot. */
const SNAPSHOT_LOCK = 'snapshot'

/** A replay's findings about a snapshot: the number of later rows, and which of its parts the store has. */
export type SnapshotTail = Pick<Folded, 'sinceSnapshot' | 'soundParts'>

interface Options {
  readonly log: Log
  readonly store: LogStore
  readonly locks: Locks
  readonly loadSnapshots: Observable<Snapshots>
  readonly since: SnapshotTail
}

export interface LogUpkeep {
  /** Counts a durable fact that was folded. */
  readonly count: () => void
  /** The store was replayed. */
  readonly resume: (since: SnapshotTail) => void
  /** Writes a snapshot when one is due. `folded` returns the row that was folded last, or null while none may be written. */
  readonly snapshot: (folded: () => LogHead | null) => Observable<unknown>
  /** Seals the rows before a snapshot that was written, in parallel to the work of `persist`. */
  readonly sealing$: Observable<never>
}

const namesOf = ({ parts }: SnapshotTexts): ReadonlySet<string> => new Set(parts.map(({ name }) => name))

export const createLogUpkeep = ({ log, store, locks, loadSnapshots, since }: Options): LogUpkeep => {
  let { sinceSnapshot, soundParts } = since
  const written$ = new Subject<Snapshots>()

  return {
    count: () => (sinceSnapshot += 1),
    resume: (tail) => ({ sinceSnapshot, soundParts } = tail),

    snapshot: (folded) =>
      defer(() => {
        const at = folded()
        if (at === null || sinceSnapshot < Math.max(SNAPSHOT_EVERY, at.seq * SNAPSHOT_SHARE)) return EMPTY
        sinceSnapshot = 0
        const { durable } = log.state$.value
        return locks.holdIfFree(SNAPSHOT_LOCK).pipe(
          switchMap((free) => (free ? snapshotCode(loadSnapshots) : of(null))),
          switchMap((code) => {
            if (code === null) return of(null)
            const taken = { ...at, ...code.encode(durable) }
            return store.writeSnapshot(taken, soundParts).pipe(
              tap((answer) => {
                if (E.isLeft(answer)) return
                soundParts = namesOf(taken)
                written$.next(code)
              }),
            )
          }),
          // The lock is held while this is subscribed, so the first answer must complete it.
          take(1),
          // A state that cannot be written is a bug: it is reported, and the log continues.
          catchError((error: unknown) => {
            log.append(EpicFailed({ epic: 'snapshot', count: 1, ...scrubError(error) }))
            return EMPTY
          }),
        )
        // Runs on the queue, after the folds of the rows that `folded` already counts.
      }).pipe(subscribeOn(queueScheduler)),

    sealing$: written$.pipe(
      // exhaustMap: a run seals every old row, so a second one next to it has nothing to do.
      exhaustMap((code) => code.seal(store)),
      tap((upTo) => log.append(LogSealed({ upTo }))),
      ignoreElements(),
    ),
  }
}
