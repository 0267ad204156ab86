import type { AppState } from '../appState'
import { listKey } from '../orders/state'

/** How many entries of the order book's lists, on the shown network, could not be read and stand nowhere in the activity. */
export const unreadableItems = ({ session: { chain, orders } }: AppState): number =>
  (['orders', 'trades'] as const).reduce(
    (sum, list) => sum + (orders.unreadable[listKey(chain.chainId, list)] ?? 0),
    0,
  )
