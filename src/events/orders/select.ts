import { sameAddress } from '../kernel/address'
import type { Address, Atoms, ChainId } from '../kernel/units'
import { accountLabel } from './accountLabel'
import { traderOf } from './traderOf'
import { closedOrders } from './closedOrders'
import { restToSell } from './progress'
import type { Order, Orders } from './state'

export { orderByUid } from './orderByUid'
export { RECENT_WINDOW_MS, recentlyClosed } from './closedOrders'

/** Orders that the account panel shows beside the open ones (decisions, 'Values not shown'). */
export const SHOWN_ORDERS = 10

/** What an account is shown as its own, placed through a contract or not. */
const belongsTo =
  (chainId: ChainId, owner: Address) =>
  (order: Order): boolean =>
    order.chainId === chainId && sameAddress(traderOf(order), owner)

const newestFirst = (orders: readonly Order[]): readonly Order[] =>
  [...orders].sort((a, b) => b.createdAt - a.createdAt)

/** Every order that is not final, of every account and chain. */
export const allOpenOrders = ({ open }: Orders): readonly Order[] => Object.values(open)

/** The account's orders on a chain, newest first: all open ones and the `count` that ended last. */
export const ordersOfAccount = (
  orders: Orders,
  chainId: ChainId,
  owner: Address,
  count: number = SHOWN_ORDERS,
): readonly Order[] => {
  const wanted = belongsTo(chainId, owner)
  const ended = closedOrders(orders, wanted, count, 0, accountLabel(chainId, owner))
  return newestFirst([...allOpenOrders(orders).filter(wanted), ...ended])
}

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
  return closedOrders(orders, isShown, count, skip, accountLabel(chainId, owner))
}

/** The account's orders that the service holds and that are not final: what is polled. */
export const pendingOrders = (orders: Orders, chainId: ChainId, owner: Address): readonly Order[] =>
  allOpenOrders(orders)
    .filter(belongsTo(chainId, owner))
    .filter(({ status }) => status !== 'placing')

/** Placements of every account and chain that ended neither as an order nor as a failure. */
export const unresolvedPlacements = (orders: Orders): readonly Order[] =>
  allOpenOrders(orders).filter(({ status }) => status === 'placing')

/** The account's unresolved placement of a pair: a second signature for it needs a warning (design, The log 12). */
export const unresolvedPlacementOf = (
  orders: Orders,
  pair: {
    readonly chainId: ChainId
    readonly owner: Address
    readonly sellToken: Address
    readonly buyToken: Address
  },
): Order | undefined =>
  unresolvedPlacements(orders)
    .filter(belongsTo(pair.chainId, pair.owner))
    .find(({ params }) => params.sellToken === pair.sellToken && params.buyToken === pair.buyToken)

/** Why an order cannot be cancelled softly, or null when it can (T §4 'Cancelling'). */
export type NotCancellable = 'onchain' | 'notOwner' | 'notPending' | 'alreadyCancelling' | 'contractWallet'

export const whyNotCancellable = (order: Order, account: Address | null): NotCancellable | null => {
  // The contract that owns it cancels it, when its user asks it on chain; a signature of the user is worth nothing.
  if (order.onchain !== null) return 'onchain'
  if (account === null || !sameAddress(order.owner, account)) return 'notOwner'
  if (order.status !== 'pending' && order.status !== 'presignaturePending') return 'notPending'
  if (order.scheme !== 'eip712' && order.scheme !== 'ethsign') return 'contractWallet'
  if (order.status !== 'pending') return 'notPending'
  return order.isCancelling || order.cancellationRequested ? 'alreadyCancelling' : null
}

export const isCancellable = (order: Order, account: Address | null): boolean =>
  whyNotCancellable(order, account) === null

/**
 * What the account's open orders still need of each sell token, fee included, by token. Placements count: once the
 * service has them they need it too. Of one that was filled in part the rest counts (X8); one that a contract owns takes
 * nothing from the account (X9).
 */
export const openSellNeeds = (
  orders: Orders,
  chainId: ChainId,
  owner: Address,
): Readonly<Record<Address, Atoms>> => {
  const needs: Record<Address, Atoms> = {}
  for (const { params, executed, onchain } of allOpenOrders(orders).filter(belongsTo(chainId, owner))) {
    if (onchain !== null) continue
    needs[params.sellToken] = (needs[params.sellToken] ?? 0n) + restToSell(params, executed)
  }
  return needs
}

/** What the account's open orders still need of one sell token. */
export const openSellNeed = (orders: Orders, chainId: ChainId, owner: Address, sellToken: Address): Atoms =>
  openSellNeeds(orders, chainId, owner)[sellToken] ?? 0n
