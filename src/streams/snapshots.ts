/**
 * How durable state is written down and read again, and how old rows are sealed. Loaded when there is a snapshot to read
 * or to write: a new visitor has none, and the first load is for everybody.
 */
import type * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { DurableState } from '../events/appState'
import type { SnapshotTexts } from '../events/snapshot'
import { decodeSnapshot, encodeSnapshot, packOrders } from '../events/snapshot'
import type { LogStore } from './ports/LogStore'
import { sealRows } from './sealRows'

export interface Snapshots {
  readonly encode: (durable: DurableState) => SnapshotTexts
  /** Left: not to be used, and why. */
  readonly decode: (texts: SnapshotTexts) => E.Either<'damaged' | 'otherVersion', DurableState>
  /** The same state in less memory. */
  readonly pack: (durable: DurableState) => DurableState
  /** Seals what is old enough; emits up to which row, if there was any. */
  readonly seal: (store: LogStore) => Observable<number>
}

export const snapshots: Snapshots = {
  encode: encodeSnapshot,
  decode: decodeSnapshot,
  pack: packOrders,
  seal: sealRows,
}
