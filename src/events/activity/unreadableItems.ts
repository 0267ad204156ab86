import type { AppState } from '../appState'
import { listKey } from '../orders/state'

/** The number of entries of the order book's lists on the selected network that could not be read and are not shown. */
export const unreadableItems = ({ session: { chain, orders } }: AppState): number =>
  (['orders', 'trades'] as const).reduce(
    (sum, list) => sum + (orders.unreadable[listKey(chain.chainId, list)] ?? 0),
    0,
  )
