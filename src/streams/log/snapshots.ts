/**
 * Writes and reads snapshots, and seals old rows. Loaded when there is a snapshot to read or to write: a new visitor has
 * none, so it stays out of the first load.
 */
import type * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { DurableState } from '../../events/appState'
import { type SnapshotTexts, decodeSnapshot, encodeSnapshot, packOrders } from '../../events/snapshot'
import type { LogStore } from '../ports/LogStore'
import { sealRows } from './sealRows'

export interface Snapshots {
  readonly encode: (durable: DurableState) => SnapshotTexts
  /** Left: why the snapshot cannot be used. */
  readonly decode: (texts: SnapshotTexts) => E.Either<'damaged' | 'otherVersion', DurableState>
  /** The same state in less memory. */
  readonly pack: (durable: DurableState) => DurableState
  /** Seals old rows; emits the seq of the last one, if there was any. */
  readonly seal: (store: LogStore) => Observable<number>
}

export const snapshots: Snapshots = {
  encode: encodeSnapshot,
  decode: decodeSnapshot,
  pack: packOrders,
  seal: sealRows,
}
