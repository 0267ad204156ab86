import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import { UnreadableItemsMet } from '../../events/orders/events'
import { listKey } from '../../events/orders/state'
import type { EpicLog } from '../Epic'
import { isUnreadable } from '../ports/OrderBook'

/** Reports the items of a list that could not be read, when their number has changed. */
export const reportUnreadable = (
  { state$ }: EpicLog,
  chainId: ChainId,
  list: 'orders' | 'trades',
  items: readonly object[],
): readonly AppEvent[] => {
  const unreadable = items.filter(isUnreadable)
  const count = unreadable.length
  if (count === (state$.value.session.orders.unreadable[listKey(chainId, list)] ?? 0)) return []
  const [first] = unreadable
  return [
    UnreadableItemsMet({
      chainId,
      list,
      count,
      uid: first?.uid ?? null,
      description: first?.unreadable ?? '',
    }),
  ]
}
