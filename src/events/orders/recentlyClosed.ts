import type { UnixMs } from '../kernel/units'
import { closedAtPlace } from './closedOrders'
import { wasFoundEnded } from './history'
import type { Order, Orders } from './state'

/** How long cancelled and expired orders are still checked (decisions, 'Recent window'): 5 min in ms. */
export const RECENT_WINDOW_MS = 300_000

/**
 * Cancelled and expired orders that ended within the window: a later fill still wins. Not those that were found ended. The ledger is in the order of
 * ends, so the search stops at the first that is too old.
 */
export const recentlyClosed = (
  orders: Orders,
  now: UnixMs,
  windowMs: number = RECENT_WINDOW_MS,
): readonly Order[] => {
  const found: Order[] = []
  for (let place = orders.closed.length - 1; place >= 0; place--) {
    const order = closedAtPlace(orders, place)
    if (order === undefined) continue
    if (order.closedAt === null || now - order.closedAt > windowMs) break
    if (wasFoundEnded(order)) continue
    if (order.status === 'cancelled' || order.status === 'expired') found.push(order)
  }
  return found
}
