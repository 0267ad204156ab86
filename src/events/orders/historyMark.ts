/** How far the history of an account was read (X144), and where its orders stand among the closed ones. */
import type { UnixMs } from '../kernel'

/** Orders that are read without a gap: the creation of the newest and the oldest, and how many the service had. */
export interface HistoryPart {
  readonly newest: UnixMs
  readonly reached: UnixMs
  readonly count: number
  /** There are none before `reached`. */
  readonly isWhole: boolean
}

export interface HistoryMark extends HistoryPart {
  /** What was read before orders that this log lacks; null if it lacks none. */
  readonly below: HistoryPart | null
}

/**
 * Places among the closed orders from `from` to before `to`. They hold pages of history in the order in which they were
 * read, so that a later place has an older order; everywhere else a later place has a later end.
 */
export interface PlaceRange {
  readonly from: number
  readonly to: number
}

export interface HistoryRequest {
  /** Until so many orders are read; null: all; 0: no more; absent where no one asked. */
  readonly upTo?: number | null
  /** Why the last page did not come; null or absent where it did. */
  readonly failed?: 'unreachable' | 'malformed' | 'tooMany' | 'denied' | null
}
