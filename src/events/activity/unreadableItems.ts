import type { AppState } from '../appState'
import { listKey } from '../orders/state'

/** The number of unreadable entries in the order book's lists on the selected network, which the list doesn't show. */
export const unreadableItems = ({ session: { chain, orders } }: AppState): number =>
  (['orders', 'trades'] as const).reduce(
    (sum, list) => sum + (orders.unreadable[listKey(chain.chainId, list)] ?? 0),
    0,
  )
