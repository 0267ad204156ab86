/** How far an account's history was loaded (X144), and the places of its orders among the closed ones. */
import type { FactBy, UnixMs } from '../kernel'
import type { OrderHistoryReadFailed } from './historyEvents'

/** Orders loaded without a gap: the creation of the newest and the oldest, and the service's number of orders. */
export interface HistoryPart {
  readonly newest: UnixMs
  readonly reached: UnixMs
  readonly count: number
  /** There are none before `reached`. */
  readonly isWhole: boolean
}

export interface HistoryMark extends HistoryPart {
  /** The part that was loaded before orders that this log lacks. Null if it lacks none. */
  readonly below: HistoryPart | null
}

/**
 * Places among the closed orders, from `from` to before `to`. They hold pages of history in the order of loading, so a
 * later place has an older order. Everywhere else, a later place has a later end.
 */
export interface PlaceRange {
  readonly from: number
  readonly to: number
}

export interface HistoryRequest {
  /** The number of orders to load up to. Null: all; 0: no more; absent if no one asked. */
  readonly upTo?: number | null
  /** Why the last page didn't arrive. Null or absent if it did. */
  readonly failed?: FactBy<typeof OrderHistoryReadFailed>['data']['reason'] | null
}
