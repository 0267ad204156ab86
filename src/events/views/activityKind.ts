/**
 * Whether there is any activity, without building its items: the code of the items is loaded when there are some, because
 * most visitors have none.
 */
import type { AppState } from '../appState'
import { closedOrdersOfTrader } from '../orders/select'
import { connectedAccount, openOrdersAnywhere, ownTransactions } from './account'
import { unreadableItems } from './unreadableItems'

export type ActivityKind = 'unconnected' | 'empty' | 'items'

export const activityKind = (state: AppState): ActivityKind => {
  const account = connectedAccount(state)
  if (account === null) return 'unconnected'
  return openOrdersAnywhere(state).length > 0 ||
    ownTransactions(state).length > 0 ||
    closedOrdersOfTrader(state.durable.orders, account, 1).length > 0 ||
    unreadableItems(state) > 0
    ? 'items'
    : 'empty'
}
