/**
 * Whether there is any activity, without building its items: the code of the items is loaded when there are some, because
 * most visitors have none.
 */
import type { AppState } from '../appState'
import { closedOrdersOfAccount } from '../orders/select'
import { connectedAccount, openOrders, ownTransactions } from './account'
import { unreadableItems } from './unreadableItems'

export type ActivityKind = 'unconnected' | 'empty' | 'items'

export const activityKind = (state: AppState): ActivityKind => {
  const account = connectedAccount(state)
  if (account === null) return 'unconnected'
  const { chainId } = state.session.chain
  return openOrders(state).length > 0 ||
    ownTransactions(state).length > 0 ||
    closedOrdersOfAccount(state.durable.orders, chainId, account, 1, 0).length > 0 ||
    unreadableItems(state) > 0
    ? 'items'
    : 'empty'
}
