import type { UnixMs } from '../kernel'
import { endedOrders } from './endedOrders'
import { wasFoundEnded } from './endSeen'
import type { Order, Orders } from './state'

/** How long cancelled and expired orders are still checked (T4.27, T9.25, S9.46): 5 min in ms. */
export const RECENT_WINDOW_MS = 300_000

/**
 * Cancelled and expired orders that ended within the window: a later fill still wins. Orders that had ended before
 * they were discovered are left out. Closed orders are in the order of their ends, so the search stops at the first old one.
 */
export const recentlyClosed = (
  orders: Orders,
  now: UnixMs,
  windowMs: number = RECENT_WINDOW_MS,
): readonly Order[] => {
  const found: Order[] = []
  for (const order of endedOrders(orders)) {
    if (order.closedAt === null || now - order.closedAt > windowMs) break
    if (wasFoundEnded(order)) continue
    if (order.status === 'cancelled' || order.status === 'expired') found.push(order)
  }
  return found
}
