/** The rows of the activity list. Approvals, wraps and cancellations on chain are part of the row of their order. */
import { isVaultRelayer } from '../chain/contracts'
import { type OrderUid, type UnixMs, oncePer, sameAddress } from '../kernel'
import type { Activity } from './activity'
import type { OrderActivity } from './orderActivity'
import type { TransactionActivity } from './transactionActivity'

export interface ActivityRow {
  readonly item: Activity
  /** Oldest first. */
  readonly under: readonly TransactionActivity[]
  /** How many refused approvals of the token the row stands for; 1 for any other row (X128). */
  readonly times: number
  /** The item's. */
  readonly at: UnixMs
}

/** How long before its order an approval or a wrap may have been requested (C128): 1 h in ms. */
const BEFORE_MS = 3_600_000

/** One array for all rows without any, so an unchanged row isn't rendered again. */
const NONE: readonly TransactionActivity[] = []

const keyOf = (chainId: number, token: string): string => `${String(chainId)}:${token.toLowerCase()}`

/**
 * A plain wrap belongs to no order, and neither does an approval of another spender, such as the vCOW contract or the
 * affected router (X124).
 */
const isForOrder = ({ chainId, info, saleFor }: TransactionActivity): boolean =>
  info.type === 'wrap' ? saleFor !== null : info.type === 'approval' && isVaultRelayer(chainId, info.spender)

/** A wrap belongs to the sale that it was made for; an approval to whatever sells its token. */
const isFor = ({ saleFor, at }: TransactionActivity, order: OrderActivity): boolean =>
  order.at - at <= BEFORE_MS && (saleFor === null || sameAddress(saleFor, order.summary.buy.token.address))

/** The row of an order without transactions: the same object as long as the order is. */
const plainRow = oncePer((item: OrderActivity): ActivityRow => ({ item, under: NONE, times: 1, at: item.at }))

/** The cancellations on chain of each order, oldest first (X143, X216). `items` newest first. */
const cancellations = (items: readonly Activity[]): ReadonlyMap<OrderUid, readonly TransactionActivity[]> => {
  const found = new Map<OrderUid, TransactionActivity[]>()
  for (const item of items.toReversed())
    if (item.type === 'transaction' && item.info.type === 'invalidateOrder')
      found.set(item.info.order, [...(found.get(item.info.order) ?? []), item])
  return found
}

/** Similar approvals that the user rejected have the same key. Null for anything else, which may still be sent. */
const refusedKey = (item: Activity): string | null =>
  item.type === 'transaction' && item.error?.tag === 'refused' && item.info.type === 'approval'
    ? `${keyOf(item.chainId, item.info.token.address)}:${item.info.spender}`
    : null

/** How many there are of each key, and the newest of each: `items` newest first. */
const refusedApprovals = (items: readonly Activity[]) => {
  const found = new Map<string, { readonly newest: Activity; readonly times: number }>()
  for (const item of items) {
    const key = refusedKey(item)
    if (key === null) continue
    const before = found.get(key)
    found.set(key, { newest: before?.newest ?? item, times: (before?.times ?? 0) + 1 })
  }
  return found
}

/** Removes the entries that wait for `order` from `waiting`. */
const takeFor = (
  waiting: Map<string, readonly TransactionActivity[]>,
  order: OrderActivity,
): readonly TransactionActivity[] => {
  // A history of thousands of orders has few transactions, so most of it is passed over.
  if (waiting.size === 0) return NONE
  const key = keyOf(order.chainId, order.summary.sell.token.address)
  const before = waiting.get(key) ?? NONE
  const under = before.filter((one) => isFor(one, order))
  const left = before.filter((one) => !under.includes(one))
  if (left.length === 0) waiting.delete(key)
  else waiting.set(key, left)
  return under
}

/**
 * `items` newest first. Approvals of one token that the user rejected share one row, the newest of them. An approval
 * belongs to the first later order that sells its token, and a sale's wrap to the first later order of its pair. An
 * approval or wrap that no order followed gets its own row, and so does the cancellation of an order that isn't listed.
 */
export const activityRows = (items: readonly Activity[]): readonly ActivityRow[] => {
  const waiting = new Map<string, readonly TransactionActivity[]>()
  const rows: ActivityRow[] = []
  const placed = new Set<TransactionActivity>()
  const refused = refusedApprovals(items)
  const cancelled = cancellations(items)
  for (const item of items.toReversed()) {
    if (item.type === 'transaction') {
      const again = refused.get(refusedKey(item) ?? '')
      if (again !== undefined) {
        if (again.newest === item) rows.push({ item, under: NONE, times: again.times, at: item.at })
        continue
      }
      if (isForOrder(item)) {
        const key = keyOf(item.chainId, item.info.token.address)
        waiting.set(key, [...(waiting.get(key) ?? NONE), item])
      }
      rows.push({ item, under: NONE, times: 1, at: item.at })
      continue
    }
    const under = takeFor(waiting, item)
    const cancelling = cancelled.get(item.id) ?? NONE
    if (under.length + cancelling.length === 0) {
      rows.push(plainRow(item))
      continue
    }
    const all = [...under, ...cancelling]
    all.forEach((one) => placed.add(one))
    rows.push({ item, under: all, times: 1, at: item.at })
  }
  return rows.filter(({ item }) => item.type === 'order' || !placed.has(item)).toReversed()
}
