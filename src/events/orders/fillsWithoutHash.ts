import type { ChainId } from '../chain/chains.data'
import type { Address, UnixMs } from '../kernel'
import { newestEnded } from './endedOrders'
import { wasFoundEnded } from './endSeen'
import { RECENT_WINDOW_MS } from './recentlyClosed'
import type { Order, Orders } from './state'
import { traderOf } from './traderOf'

/** How many closed orders are searched (C41): more fills than these within the window are not worth the time. */
const LOOK_BACK = 50

/** A fill that was news here, and whose transaction the service hasn't named yet. */
export const lacksHash = (order: Order): boolean =>
  order.status === 'fulfilled' && order.transactionHash === null && !wasFoundEnded(order)

/** Within this window the service may still name the transaction: it learns of the fill first, and of its hash later. */
export const isFreshFill = ({ fulfilledAt }: Order, now: UnixMs): boolean =>
  fulfilledAt !== null && now - fulfilledAt <= RECENT_WINDOW_MS

/** The account's fresh fills, of orders placed or tracked here, that lack their transaction. */
export const fillsWithoutHash = (
  orders: Orders,
  chainId: ChainId,
  account: Address,
  now: UnixMs,
): readonly Order[] =>
  newestEnded(orders, LOOK_BACK).filter(
    (order) =>
      order.chainId === chainId && traderOf(order) === account && lacksHash(order) && isFreshFill(order, now),
  )
