import type { ChainId } from '../../src/events/chain/chains.data'
import type { Address } from '../../src/events/kernel'
import { accountLabel } from '../../src/events/orders/accountLabel'
import { closedOrders } from '../../src/events/orders/closedOrders'
import { belongsTo } from '../../src/events/orders/select'
import type { Order, Orders } from '../../src/events/orders/state'

/** A page of the account's closed orders, newest end first; those taken off the list are left out. */
export const closedOrdersOfAccount = (
  orders: Orders,
  chainId: ChainId,
  owner: Address,
  count: number,
  skip: number,
): readonly Order[] => {
  const isOwn = belongsTo(chainId, owner)
  const isShown = (order: Order): boolean => !order.isRemoved && isOwn(order)
  return closedOrders(orders, isShown, count, skip, [accountLabel(chainId, owner)])
}
