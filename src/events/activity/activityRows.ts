/** The rows of the activity list: approvals and wraps stand under the order that they were made for. */
import { chains } from '../chain/chains.data'
import type { Activity } from './activity'
import type { TransactionActivity } from './transactionActivity'

export interface ActivityRow {
  readonly item: Activity
  /** Oldest first. */
  readonly under: readonly TransactionActivity[]
}

/** How long before its order an approval or a wrap may have been requested (C128): 1 h in ms. */
const BEFORE_MS = 3_600_000

/** One array for all rows without any, so that a row that did not change is not rendered again. */
const NONE: readonly TransactionActivity[] = []

const keyOf = (chainId: number, token: string): string => `${String(chainId)}:${token.toLowerCase()}`

/** An approval of another spender, as of the vCOW contract or the affected router, is for no order. */
const isForOrder = ({ chainId, info }: TransactionActivity): boolean =>
  info.type === 'wrap' ||
  (info.type === 'approval' && info.spender === chains[chainId].contracts.vaultRelayer)

/**
 * `items` newest first. An approval or a wrap belongs to the first order after it that sells its token; one that no
 * order followed stands alone.
 */
export const activityRows = (items: readonly Activity[]): readonly ActivityRow[] => {
  const waiting = new Map<string, TransactionActivity[]>()
  const rows: ActivityRow[] = []
  const placed = new Set<TransactionActivity>()
  for (const item of items.toReversed()) {
    if (item.type === 'transaction') {
      if (isForOrder(item)) {
        const key = keyOf(item.chainId, item.info.token.address)
        waiting.set(key, [...(waiting.get(key) ?? []), item])
      }
      rows.push({ item, under: NONE })
      continue
    }
    const key = keyOf(item.chainId, item.summary.sell.token.address)
    const under = (waiting.get(key) ?? []).filter(({ at }) => item.at - at <= BEFORE_MS)
    waiting.delete(key)
    under.forEach((one) => placed.add(one))
    rows.push({ item, under: under.length === 0 ? NONE : under })
  }
  return rows.filter(({ item }) => item.type === 'order' || !placed.has(item)).toReversed()
}
