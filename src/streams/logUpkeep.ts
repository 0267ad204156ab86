/**
 * What an old log needs: snapshots of the durable state, each written by one tab at exactly its row, and the rows in
 * front of them sealed (design, The log 5 and 9).
 */
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import {
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
import { EpicFailed, LogSealed } from '../events/chain/events'
import { scrubError } from '../events/kernel/scrubError'
import type { SnapshotTexts } from '../events/snapshot'
import type { Log } from './log'
import type { Locks } from './ports/Locks'
import type { LogHead, LogStore } from './ports/LogStore'
import { type Folded, snapshotCode } from './replay'
import type { Snapshots } from './snapshots'

/**
 * A snapshot is written after this many durable facts, or after a hundredth of the log when that is more: it keeps the
 * tail that boot folds short, and what does not fit into parts is written seldom (our choice).
 */
const SNAPSHOT_EVERY = 1000
const SNAPSHOT_SHARE = 0.01
/** Held by the one tab that writes a snapshot. */
const SNAPSHOT_LOCK = 'snapshot'

/** Of what boot folded: how many rows after its snapshot, and which of that one's parts are in the store. */
export type SnapshotTail = Pick<Folded, 'sinceSnapshot' | 'soundParts'>

interface Options {
  readonly log: Log
  readonly store: LogStore
  readonly locks: Locks
  readonly loadSnapshots: Observable<Snapshots>
  readonly since: SnapshotTail
}

export interface LogUpkeep {
  /** One more durable fact was folded. */
  readonly count: () => void
  /** The store was folded anew. */
  readonly resume: (since: SnapshotTail) => void
  /** Writes a snapshot when one is due. `folded` answers the row that was folded last; null: this is no time for one. */
  readonly snapshot: (folded: () => LogHead | null) => Observable<unknown>
  /** Seals the rows in front of a snapshot that was written; beside the serial line. */
  readonly sealing$: Observable<never>
}

const namesOf = ({ parts }: SnapshotTexts): ReadonlySet<string> => new Set(parts.map(({ name }) => name))

export const createLogUpkeep = ({ log, store, locks, loadSnapshots, since }: Options): LogUpkeep => {
  let { sinceSnapshot, soundParts } = since
  const written$ = new Subject<Snapshots>()

  return {
    count: () => (sinceSnapshot += 1),
    resume: (anew) => ({ sinceSnapshot, soundParts } = anew),

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
          // The lock is held for as long as this is subscribed; the one answer ends it.
          take(1),
          // A state that cannot be written is a bug: it is told, and the log lives on.
          catchError((error: unknown) => {
            log.append(EpicFailed({ epic: 'snapshot', count: 1, ...scrubError(error) }))
            return EMPTY
          }),
        )
        // On the queue, behind the folds of the rows that `folded` already counts.
      }).pipe(subscribeOn(queueScheduler)),

    sealing$: written$.pipe(
      // exhaustMap: one run seals all that there is.
      exhaustMap((code) => code.seal(store)),
      tap((upTo) => log.append(LogSealed({ upTo }))),
      ignoreElements(),
    ),
  }
}
