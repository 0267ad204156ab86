/**
 * Whether there may be any activity, without searching for it: the code of the items is loaded when there may be some,
 * because most visitors have none. Ended orders may be another account's; the items look then.
 */
import type { AppState } from '../appState'
import { connectedAccount, openOrdersAnywhere, transactionsAnywhere } from './connectedAccount'
import { unreadableItems } from './unreadableItems'

export type ActivityKind = 'unconnected' | 'empty' | 'items'

export const activityKind = (state: AppState): ActivityKind => {
  const account = connectedAccount(state)
  if (account === null) return 'unconnected'
  return openOrdersAnywhere(state).length > 0 ||
    transactionsAnywhere(state).length > 0 ||
    state.durable.orders.closed.length > 0 ||
    unreadableItems(state) > 0
    ? 'items'
    : 'empty'
}
