import type { ChainId } from '../chain/chains.data'
import { type Address, type Atoms, sameAddress } from '../kernel'
import { accountLabel } from './accountLabel'
import { traderOf } from './traderOf'
import { endedOrders, lacksLabels } from './endedOrders'
import { restToSell } from './progress'
import type { Order, Orders } from './state'
import { isByStranger } from './strangers'

export { orderByUid } from './orderByUid'

/** How many closed orders the account panel shows next to the open ones (S2.5.24, S9.47, T9.4). */
export const SHOWN_ORDERS = 10

/** Whether an account sees the order as its own, placed through a contract or not (X9). */
export const belongsTo =
  (chainId: ChainId, owner: Address) =>
  (order: Order): boolean =>
    order.chainId === chainId && sameAddress(traderOf(order), owner)

const newestFirst = (orders: readonly Order[]): readonly Order[] =>
  [...orders].sort((a, b) => b.createdAt - a.createdAt)

/** Every order that is not final, of every account and chain. */
export const allOpenOrders = ({ open }: Orders): readonly Order[] => Object.values(open)

/** The account's orders on a chain (T7.22), newest first: all open ones and the `count` that ended last. */
export const ordersOfAccount = (
  orders: Orders,
  chainId: ChainId,
  owner: Address,
  count: number = SHOWN_ORDERS,
): readonly Order[] => {
  const wanted = belongsTo(chainId, owner)
  const ended: Order[] = []
  const label = [accountLabel(chainId, owner)]
  for (const order of endedOrders(orders, (place) => lacksLabels(orders, place, label))) {
    if (ended.length === count) break
    if (wanted(order)) ended.push(order)
  }
  return newestFirst([...allOpenOrders(orders).filter(wanted), ...ended])
}

/**
 * The amounts of each sell token that the account's open orders still need, fee included. Placements count, because
 * once the service has them they need it too. For partially filled orders, the rest counts (X8). An order that a
 * contract owns takes nothing from the account (X9), and neither does an order that someone else posted in its name
 * (X56).
 */
export const openSellNeeds = (
  orders: Orders,
  chainId: ChainId,
  owner: Address,
): Readonly<Record<Address, Atoms>> => {
  const needs: Record<Address, Atoms> = {}
  for (const order of allOpenOrders(orders).filter(belongsTo(chainId, owner))) {
    const { params, executed, onchain } = order
    if (onchain !== null || isByStranger(order)) continue
    needs[params.sellToken] = (needs[params.sellToken] ?? 0n) + restToSell(params, executed)
  }
  return needs
}

/** The amount of one sell token that the account's open orders still need. */
export const openSellNeed = (orders: Orders, chainId: ChainId, owner: Address, sellToken: Address): Atoms =>
  openSellNeeds(orders, chainId, owner)[sellToken] ?? 0n
