/** The account's orders and transactions on the shown network, newest first (S2.5.19, S2.5.20), a page at a time. */
import type { AppState } from '../appState'
import { closedOrdersOfAccount, SHOWN_ORDERS } from '../orders/select'
import { connectedAccount, openOrders, ownTransactions } from './account'
import type { OrderActivity } from './orderActivity'
import { orderActivity } from './orderActivity'
import type { TransactionActivity } from './transactionActivity'
import { transactionActivity } from './transactionActivity'

export type Activity = OrderActivity | TransactionActivity

export interface ActivityView {
  readonly items: readonly Activity[]
  /** Older ones that `limit` left out. */
  readonly hasMore: boolean
  readonly isConnected: boolean
}

/** How many ended ones the panel begins with, besides the pending ones (S2.5.24). */
export const ACTIVITY_PAGE = SHOWN_ORDERS

export const activity = (state: AppState, limit: number): ActivityView => {
  const account = connectedAccount(state)
  if (account === null) return { items: [], hasMore: false, isConnected: false }
  const { chainId } = state.session.chain
  const { auctionStages: stages } = state.session.orders
  // One more than is shown tells whether there are more.
  const finished = closedOrdersOfAccount(state.durable.orders, chainId, account, limit + 1, 0)
  const transactions = ownTransactions(state).map(transactionActivity)
  const isPending = ({ label }: TransactionActivity): boolean =>
    label === 'requested' || label === 'signing' || label === 'pending'
  const byAge = (a: Activity, b: Activity): number => b.at - a.at
  const past: readonly Activity[] = [
    ...finished.map((order) => orderActivity(order, account)),
    ...transactions.filter((one) => !isPending(one)),
  ].sort(byAge)
  const present = [
    ...openOrders(state).map((order) => orderActivity(order, account, stages[order.uid])),
    ...transactions.filter(isPending),
  ]
  return {
    items: [...present, ...past.slice(0, limit)].sort(byAge),
    hasMore: past.length > limit,
    isConnected: true,
  }
}
