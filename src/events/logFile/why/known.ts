/** What is known about an order beyond its facts: the rules that `check` found broken, and what the recordings show. */
import type { Fact } from '../../catalogue'
import type { OrderUid, UnixMs } from '../../kernel'
import type { AccountAnswers } from '../check/accountAnswers'
import type { CancelRecord } from '../check/cancelRecords'
import type { Broken } from '../rule'
import type { Recorded } from './outages'

/** What an order's facts don't contain. */
export interface Known {
  /** The rules that `check` finds broken about the order, which only the whole log shows. */
  readonly found?: readonly Broken[]
  /** `facts` are the whole log's, not a slice's selection. */
  readonly isWhole?: boolean
  /** When the last fact of the log was written; by default, the last of `facts`. */
  readonly until?: UnixMs
  /** Until when the order book answered that it doesn't know the order that it had accepted. Null if it knew it. */
  readonly unknownUntil?: UnixMs | null
  /** When the wallet had given the very same signature for an earlier order; null: it had not. */
  readonly signedAt?: UnixMs | null
  /** When the wallet answered with the order's signature; null: no recording shows it. */
  readonly answeredAt?: UnixMs | null
  /** What a recording shows of its cancellation; null: it shows none. */
  readonly cancelled?: CancelRecord | null
  /** Until when the order book answered that it is open. Null: no recording shows such an answer. */
  readonly openUntil?: UnixMs | null
  /** When the order book says that it was created. Null: no recording shows it. */
  readonly createdAt?: UnixMs | null
  /** When the auction stage of an order said that it was traded. Null: none did. */
  readonly tradedAt?: (uid: OrderUid) => UnixMs | null
  /** What recorded answers say of accounts. */
  readonly accounts?: Omit<AccountAnswers, 'seeInputs'>
  /** Whether a setting was made by importing a file, which only the recorded presses show. */
  readonly isImported?: (fact: Fact) => boolean
  /** The recordings' evidence about the log's tabs. */
  readonly recorded?: Recorded
  /** Since when no page had been open at a time; null if one was, or no recording shows it. */
  readonly closedSince?: (then: UnixMs) => UnixMs | null
}
