import { newestOf } from '../kernel/ledger'
import type { Address, ChainId, UnixMs } from '../kernel/units'
import { RECENT_WINDOW_MS } from './closedOrders'
import { orderByUid } from './orderByUid'
import type { Order, Orders } from './state'

/** How far back in the ledger it is looked: more fills than these within the window are not worth the search (our choice). */
const LOOK_BACK = 50

/**
 * Orders placed here that were filled within the window and whose transaction the service has not told yet: it knows
 * that an order is filled before it knows by which transaction.
 */
export const fillsWithoutHash = (
  orders: Orders,
  chainId: ChainId,
  owner: Address,
  now: UnixMs,
): readonly Order[] =>
  newestOf(orders.closed, LOOK_BACK).filter(
    (order) =>
      order.chainId === chainId &&
      order.owner === owner &&
      order.placedHere &&
      order.status === 'fulfilled' &&
      order.transactionHash === null &&
      order.fulfilledAt !== null &&
      now - order.fulfilledAt <= RECENT_WINDOW_MS &&
      orderByUid(orders, order.uid) === order,
  )
