import { chainIds } from '../chain/chains.data'
import { type Address, sameAddress } from '../kernel'
import { accountLabel } from './accountLabel'
import { closedOrders } from './closedOrders'
import type { Order, Orders } from './state'
import { traderOf } from './traderOf'

/**
 * Returns at most `count` closed orders of the account on all networks that match `isWanted`, newest end first, without
 * those removed from the list (X52).
 */
export const closedOrdersOfTrader = (
  orders: Orders,
  trader: Address,
  count: number,
  isWanted: (order: Order) => boolean = () => true,
): readonly Order[] =>
  closedOrders(
    orders,
    (order) => !order.isRemoved && sameAddress(traderOf(order), trader) && isWanted(order),
    count,
    0,
    chainIds.map((chainId) => accountLabel(chainId, trader)),
  )
