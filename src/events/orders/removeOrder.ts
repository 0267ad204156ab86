import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { chainIds } from '../chain/chains.data'
import type { OrderUid } from '../kernel'
import { accountOf } from '../wallet/select'
import { accountLabel } from './accountLabel'
import { closedOrders } from './closedOrders'
import { OrderRemoved } from './events'
import { orderByUid } from './orderByUid'
import { isRemovable } from './removable'
import type { Order } from './state'
import { traderOf } from './traderOf'

/** 'mayExecute': a solver may still settle it, so it must stay in sight. */
export type RemoveOrderRejection = { readonly tag: 'unknownOrder' } | { readonly tag: 'mayExecute' }

/** Takes one ended order off the list (S4.11). */
export const removeOrder: Decision<{ readonly uid: OrderUid }, RemoveOrderRejection> = (
  { durable },
  { uid },
  { now },
) => {
  const order = orderByUid(durable.orders, uid)
  if (order === undefined) return E.left({ tag: 'unknownOrder' })
  return isRemovable(order, now) ? E.right([OrderRemoved({ uid })]) : E.left({ tag: 'mayExecute' })
}

/**
 * Removes all of the account's ended orders from the list, on all networks. Orders that may still execute stay (D3.8).
 */
export const clearOrders: Decision<null, { readonly tag: 'nothingToClear' }> = (
  { durable: { orders }, session: { wallet } },
  _,
  { now },
) => {
  const account = accountOf(wallet)
  const isWanted = (order: Order): boolean =>
    traderOf(order) === account && !order.isRemoved && isRemovable(order, now)
  const labels = account === null ? [] : chainIds.map((chainId) => accountLabel(chainId, account))
  const ended = closedOrders(orders, isWanted, orders.closed.length, 0, labels)
  return ended.length === 0
    ? E.left({ tag: 'nothingToClear' })
    : E.right(ended.map(({ uid }) => OrderRemoved({ uid })))
}
