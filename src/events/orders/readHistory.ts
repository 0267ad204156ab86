/** The next page of an account's history, and the progress with each page (X144). */
import type { ChainId } from '../chain/chains.data'
import type { Address, UnixMs } from '../kernel'
import { accountLabel } from './accountLabel'
import type { HistoryMark, HistoryPart, HistoryRequest } from './historyMark'
import type { Orders, OrdersSession } from './state'

/** Orders per page (S9.47, T7.20, T9.3, D4.5). */
export const ORDERS_PAGE = 100
/** The number of orders to request again from the page before. If they come, the moving list skipped none (C565). */
const OVERLAP = 10

/** A page as the service wrote it, newest order first. */
export interface HistoryPage {
  readonly offset: number
  /** The page's number of orders, including unreadable ones, which end no reading (X10), and those of others. */
  readonly length: number
  /** The creation of each that can be read and is the account's. */
  readonly created: readonly UnixMs[]
  /** Whether its first order is one of them. */
  readonly startsReadable: boolean
  /** Whether this log lacks any of them; and whether it lacks all. */
  readonly hasNews: boolean
  readonly isAllNews: boolean
}

/** The number of an account's orders to read unasked (C564): a trader's year, with open orders far below the newest. */
const READ_UNASKED = 1000

export const historyMarkOf = (
  { history }: Pick<Orders, 'history'>,
  chainId: ChainId,
  account: Address,
): HistoryMark | undefined => history[accountLabel(chainId, account)]

export const historyRequestOf = (
  { history }: Pick<OrdersSession, 'history'>,
  chainId: ChainId,
  account: Address,
): Required<HistoryRequest> => ({
  upTo: READ_UNASKED,
  failed: null,
  ...history[accountLabel(chainId, account)],
})

/** Whether older orders are being read. */
export const isReading = (mark: HistoryMark | undefined, { upTo }: Required<HistoryRequest>): boolean =>
  mark !== undefined && !mark.isWhole && (upTo === null || mark.count < upTo)

export const nextOffset = ({ count }: HistoryMark): number => Math.max(0, count - OVERLAP)

const partOf = ({ newest, reached, count, isWhole }: HistoryPart): HistoryPart => ({
  newest,
  reached,
  count,
  isWhole,
})

/**
 * The newest page's mark. Null if it changes nothing. A full page starts the loading of the history, at first and
 * whenever it holds only orders that this log lacks, because there may be more of them behind it.
 */
export const markOfNewest = (before: HistoryMark | undefined, page: HistoryPage): HistoryMark | null => {
  const [newest] = page.created
  const reached = page.created.at(-1)
  if (newest === undefined || reached === undefined) return null
  const isWhole = page.length < ORDERS_PAGE
  const mark = { newest, reached, count: page.length, isWhole, below: null }
  if (isWhole) return before === undefined || before.isWhole ? null : mark
  if (before === undefined) return mark
  return page.isAllNews ? { ...mark, below: before.below ?? partOf(before) } : null
}

/**
 * The mark after an older page. 'stuck': the page is no older than the loaded ones, as from a service that ignores the
 * offset. A list that shrank in the meantime would leave a gap, so the app requests an earlier page.
 */
export const markAfter = (mark: HistoryMark, page: HistoryPage): HistoryMark | 'stuck' => {
  const { offset, length, created } = page
  const [first] = created
  const oldest = created.at(-1)
  const isBeyond = length === 0 || (page.startsReadable && first !== undefined && first < mark.reached)
  if (offset > 0 && isBeyond) return { ...mark, count: Math.max(0, offset - ORDERS_PAGE + OVERLAP) }
  const count = offset + length
  if (length < ORDERS_PAGE) {
    return { ...partOf(mark), reached: oldest ?? mark.reached, count, isWhole: true, below: null }
  }
  if (oldest === undefined) return count > mark.count ? { ...mark, count } : 'stuck'
  const { below } = mark
  if (below !== null && oldest <= below.newest) {
    const above = created.filter((at) => at > below.newest).length
    return {
      ...below,
      newest: mark.newest,
      reached: Math.min(oldest, below.reached),
      count: offset + above + below.count,
      below: null,
    }
  }
  if (!page.hasNews && oldest >= mark.reached) return 'stuck'
  return { ...mark, reached: Math.min(oldest, mark.reached), count }
}
