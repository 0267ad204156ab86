import type { Observable } from 'rxjs'
import type { StoreTrouble } from '../../events/chain/state'
import type { UnixMs } from '../../events/kernel'
import type { SnapshotTexts } from '../../events/snapshot'
import type { PortCall } from './PortCall'

/** A row of the durable store, at its place in the total order. */
export interface StoredRow {
  readonly seq: number
  /** Canonical JSON of envelope and encoded data. */
  readonly json: string
  /** checksum(json). */
  readonly sum: string
  /** chainHash(hash of the row before, sum). */
  readonly hash: string
}

/** A row before the store numbers and chains it. */
export type NewRow = Pick<StoredRow, 'json' | 'sum'>

/** The newest row's place and chain hash; seq 0 and the genesis hash when there is none. */
export interface LogHead {
  readonly seq: number
  readonly hash: string
}

/** The durable state at exactly `seq` (A2.5), as texts that are opaque to the store. */
export interface StoredSnapshot extends SnapshotTexts {
  readonly seq: number
  readonly hash: string
}

/** One tab's session fact. */
export interface TapeRow {
  readonly session: string
  readonly n: number
  readonly json: string
}

/** A damaged row as it was found at its place. */
export interface QuarantinedRow {
  readonly seq: number
  readonly reason: string
  readonly raw: string
}

/** How much of the tape is kept: it is pruned by whole sessions, oldest first (A2.9). */
export interface TapeBounds {
  /** Sessions that wrote nothing since then are deleted. */
  readonly olderThan: UnixMs
  /** The oldest sessions are deleted until the rest is no larger, in characters of JSON. */
  readonly maxSize: number
  /** In a session that still writes, the oldest rows are deleted until the rest is no larger. */
  readonly running?: { readonly session: string; readonly maxSize: number }
}

export interface LogStoreError {
  readonly tag: StoreTrouble
  readonly description: string
}

/** The home of the facts. The store itself serializes all writes of durable rows across tabs. */
export interface LogStore {
  /**
   * Numbers, chains and adds the rows in one transaction: all or none. 'strict' is on the disk when it answers.
   * Answers the head before them and the rows as stored.
   */
  readonly append: (
    rows: readonly NewRow[],
    durability: 'strict' | 'relaxed',
  ) => PortCall<LogStoreError, { readonly before: LogHead; readonly rows: readonly StoredRow[] }>
  /** At most `limit` rows with seq >= `from`, in order. */
  readonly read: (from: number, limit: number) => PortCall<LogStoreError, readonly StoredRow[]>
  readonly head: () => PortCall<LogStoreError, LogHead>
  /**
   * Rewrites some of the oldest rows, which no longer change, as segments that are read at once (A2.9). Returns the seq
   * of the last row that it sealed, or null if there is nothing to seal.
   */
  readonly seal: () => PortCall<LogStoreError, number | null>
  /** A part that is missing or of another shape has no texts. */
  readonly readSnapshot: () => PortCall<LogStoreError, StoredSnapshot | null>
  /**
   * Replaces the snapshot, all or nothing. Parts that the store has by the names in `sound`
   * are left as they are.
   */
  readonly writeSnapshot: (
    snapshot: StoredSnapshot,
    sound: ReadonlySet<string>,
  ) => PortCall<LogStoreError, void>
  /** Adds rows of one session, written `at`. */
  readonly appendTape: (rows: readonly TapeRow[], at: UnixMs) => PortCall<LogStoreError, void>
  /** At most `limit` rows of the tape after this one (null: from the beginning), by session and count. */
  readonly readTape: (
    after: Pick<TapeRow, 'session' | 'n'> | null,
    limit: number,
  ) => PortCall<LogStoreError, readonly TapeRow[]>
  readonly pruneTape: (bounds: TapeBounds) => PortCall<LogStoreError, void>
  /** Sets damaged rows aside, as they were found. */
  readonly quarantine: (rows: readonly QuarantinedRow[]) => PortCall<LogStoreError, void>
  /** What was set aside, by place. */
  readonly readQuarantine: () => PortCall<LogStoreError, readonly QuarantinedRow[]>
  /**
   * Deletes the whole store, as no store that is merely emptied could be told from a damaged one. Other tabs lose it
   * ('deleted'), and this one cannot write again. 'blocked' when another tab does not release it.
   */
  readonly erase: () => PortCall<LogStoreError, void>
  /** True if the store is empty although this browser stored rows in it: the browser deleted them, not the user. */
  readonly wasEvicted: () => PortCall<LogStoreError, boolean>
  /** Emits in every other tab after an append of this one, without a value. Recordings hold this name. */
  readonly rings$: Observable<void>
  /**
   * The connection ended. 'failed': the browser closed it, and the next request opens it again, maybe on an empty
   * store. 'outdated' and 'deleted': another tab has upgraded or deleted the store, and this one gets no more answers.
   */
  readonly lost$: Observable<LogStoreError>
}
