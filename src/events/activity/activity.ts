/**
 * The account's orders and transactions on all networks, newest first (V1.9, S2.5.19, S2.5.20, X52), a page at a
 * time.
 */
import type { AppState } from '../appState'
import { type Address, memoizeLast, oncePer } from '../kernel'
import { closedOrdersOfTrader } from '../orders/closedOrdersOfTrader'
import { wasFoundEnded } from '../orders/endSeen'
import { SHOWN_ORDERS } from '../orders/select'
import type { Order, Orders } from '../orders/state'
import { isByStranger } from '../orders/strangers'
import { isTokenSearched } from '../tokens/tokenSearch'
import type { Transaction } from '../transactions/state'
import { connectedAccount, openOrdersAnywhere, transactionsAnywhere } from './connectedAccount'
import { type ActivityFilter, type ActivityFilterKind, isOrderShown, noFilter } from './activityFilter'
import { type OrderActivity, orderActivity } from './orderActivity'
import { type TransactionActivity, transactionActivity } from './transactionActivity'

export type Activity = OrderActivity | TransactionActivity

export interface ActivityView {
  readonly items: readonly Activity[]
  /** Open orders that someone else posted in the account's name. The filter doesn't apply to them (X56). */
  readonly strangers: readonly OrderActivity[]
  /** Older ones that `limit` left out. */
  readonly hasMore: boolean
  /** Orders beyond the `reach` of the search may belong here too. */
  readonly isSearching: boolean
}

/** How many ended ones the panel starts with, besides the pending ones (S2.5.24, T9.4). */
export const ACTIVITY_PAGE = SHOWN_ORDERS

const isPending = ({ label }: TransactionActivity): boolean =>
  label === 'requested' || label === 'signing' || label === 'pending'
const byAge = (a: Activity, b: Activity): number => b.at - a.at

/**
 * An order that someone else posted leaves the list when it ends. If it had ended before it was found, it is history,
 * and no one knows whether the account signed it (X56).
 */
const isListed = (order: Order): boolean => !isByStranger(order) || wasFoundEnded(order)

/** Each order is looked at once. When one changes, a list of thousands only looks at that one (X402). */
const isWantedOf = memoizeLast((kind: ActivityFilterKind, search: string) =>
  oncePer((order: Order) => isListed(order) && isOrderShown(order, { kind, search })),
)

/** Continues with each longer list, until an order changes: a list of thousands grows by a hundred (X375). */
const searchOf = memoizeLast((orders: Orders, account: Address, kind: ActivityFilterKind, search: string) =>
  closedOrdersOfTrader(orders, account, isWantedOf(kind, search)),
)

const NONE = { found: [], isCut: false } as const

/** The closed orders that pass the filter, plus one more than the list shows, which tells whether there are more. */
const finishedOf = memoizeLast(
  (
    orders: Orders,
    account: Address,
    limit: number,
    kind: ActivityFilterKind,
    search: string,
    reach: number,
  ) => (kind === 'open' ? NONE : searchOf(orders, account, kind, search)(limit + 1, reach)),
)

/** An ended order looks the same until it changes, so a list of thousands costs no more with each fact. */
const endedOf = memoizeLast((account: Address) => oncePer((order: Order) => orderActivity(order, account)))

const pastOf = memoizeLast(
  (finished: readonly Order[], transactions: readonly TransactionActivity[], account: Address) =>
    [...finished.map(endedOf(account)), ...transactions.filter((one) => !isPending(one))].sort(byAge),
)

const transactionsOf = memoizeLast((all: readonly Transaction[], kind: ActivityFilterKind, search: string) =>
  all.map(transactionActivity).filter(({ info }) => kind === 'all' && isTokenSearched(info.token, search)),
)

/** Returns the list before as long as the items are the same. Most facts change none, and a list of thousands stays. */
const sameItems = (() => {
  let last: readonly Activity[] = []
  return (next: readonly Activity[]): readonly Activity[] => {
    if (next.length !== last.length || next.some((item, nth) => item !== last[nth])) last = next
    return last
  }
})()

const itemsOf = memoizeLast(
  (present: readonly Activity[], past: readonly Activity[], limit: number): readonly Activity[] =>
    [...present, ...past.slice(0, limit)].sort(byAge),
)

/**
 * `limit` leaves out ended ones, and never one that is pending (S2.5.26). `reach` is the number of ended orders to look
 * at, the newest first.
 */
export const activity = (
  state: AppState,
  limit: number,
  filter: ActivityFilter = noFilter,
  reach = Infinity,
): ActivityView => {
  const account = connectedAccount(state)
  if (account === null) return { items: [], strangers: [], hasMore: false, isSearching: false }
  const { auctionStages: stages } = state.session.orders
  const { orders } = state.durable
  const { found, isCut } = finishedOf(orders, account, limit, filter.kind, filter.search, reach)
  const transactions = transactionsOf(transactionsAnywhere(state), filter.kind, filter.search)
  const past: readonly Activity[] = pastOf(found, transactions, account)
  const open = openOrdersAnywhere(state)
  const present = sameItems([
    ...open
      .filter((order) => !isByStranger(order) && isOrderShown(order, filter))
      .map((order) => orderActivity(order, account, stages[order.uid])),
    ...transactions.filter(isPending),
  ])
  return {
    items: itemsOf(present, past, limit),
    strangers: open.filter(isByStranger).map((order) => orderActivity(order, account)),
    hasMore: past.length > limit,
    isSearching: isCut,
  }
}
