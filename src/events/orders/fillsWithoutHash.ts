import type { ChainId } from '../chain/chains.data'
import { newestOf } from '../kernel/chunkedList'
import type { Address, UnixMs } from '../kernel/units'
import { RECENT_WINDOW_MS } from './recentlyClosed'
import { wasFoundEnded } from './history'
import { orderByUid } from './orderByUid'
import type { Order, Orders } from './state'
import { traderOf } from './traderOf'

/** How far back in the ledger it is looked: more fills than these within the window are not worth the search (our choice). */
const LOOK_BACK = 50

/** A fill that was told here, as news, and whose transaction the service has not named yet. */
export const lacksHash = (order: Order): boolean =>
  order.status === 'fulfilled' && order.transactionHash === null && !wasFoundEnded(order)

/** Within the window the service may still name it soon: it knows that an order is filled before it knows by which transaction. */
export const isFreshFill = ({ fulfilledAt }: Order, now: UnixMs): boolean =>
  fulfilledAt !== null && now - fulfilledAt <= RECENT_WINDOW_MS

/** The account's fresh fills, of orders placed here or followed here, that lack their transaction. */
export const fillsWithoutHash = (
  orders: Orders,
  chainId: ChainId,
  account: Address,
  now: UnixMs,
): readonly Order[] =>
  newestOf(orders.closed, LOOK_BACK).filter(
    (order) =>
      order.chainId === chainId &&
      traderOf(order) === account &&
      lacksHash(order) &&
      isFreshFill(order, now) &&
      orderByUid(orders, order.uid) === order,
  )
