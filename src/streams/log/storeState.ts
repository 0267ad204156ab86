/** The states of a tab's connection to the stored log, and the steps between them (A2.3, A2.14). */
import type { LogHead, LogStoreError } from '../ports/LogStore'

interface Common {
  /** The last row or fact that this tab folded. In memory its number counts on, and its hash is the last stored one. */
  readonly folded: LogHead
  /** True if there were rows of a newer catalogue: the folded state lacks part of their meaning. */
  readonly isBehind: boolean
}

/** Own facts are appended to the store before they are folded. */
interface Stored extends Common {
  readonly name: 'stored'
}

/** The store is lost. Own facts are folded at once, and stay in memory until the store has recovered. */
export interface InMemory extends Common {
  readonly name: 'inMemory'
  /** Where the store was lost. From here on, its rows and this tab's facts differ. */
  readonly lostAt: LogHead
  readonly error: LogStoreError
}

export type StoreState = Stored | InMemory

/** The state after boot, which may have found no store at all. */
export const afterBoot = (folded: LogHead, isBehind: boolean, error: LogStoreError | null): StoreState =>
  error === null
    ? { name: 'stored', folded, isBehind }
    : { name: 'inMemory', folded, isBehind, lostAt: folded, error }

/** One more row of the store was folded, or skipped. */
export const afterRow = (state: StoreState, folded: LogHead, isNewer: boolean): StoreState => ({
  ...state,
  folded,
  isBehind: state.isBehind || isNewer,
})

/** One more fact was folded that no store holds. */
export const afterUnsaved = (state: StoreState): StoreState => ({
  ...state,
  folded: { ...state.folded, seq: state.folded.seq + 1 },
})

/** The store failed. A second failure replaces the error, and the place of the first stays. */
export const afterLoss = (state: StoreState, error: LogStoreError): InMemory => ({
  name: 'inMemory',
  folded: state.folded,
  isBehind: state.isBehind,
  lostAt: state.name === 'inMemory' ? state.lostAt : state.folded,
  error,
})
