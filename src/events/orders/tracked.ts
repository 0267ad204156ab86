/** Which orders are tracked to their end (T4.24); only lazily loaded epics and dialogs import it. */
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'
import { allOpenOrders, belongsTo } from './select'
import type { Order, Orders } from './state'
import { isByStranger } from './strangers'

/**
 * The account's orders that the service has and that are not final. The app polls these, including orders that wait for
 * their presignature (S2.5.22).
 */
export const pendingOrders = (orders: Orders, chainId: ChainId, owner: Address): readonly Order[] =>
  allOpenOrders(orders)
    .filter(belongsTo(chainId, owner))
    .filter(({ status }) => status !== 'placing')

/**
 * Those of them that the account waits for. Anyone can post one in its name (X56), which must not make this page ask the
 * service more often.
 */
export const awaitedOrders = (orders: Orders, chainId: ChainId, owner: Address): readonly Order[] =>
  pendingOrders(orders, chainId, owner).filter((order) => !isByStranger(order))

/** Placements of every account and chain with an unknown outcome. */
export const unresolvedPlacements = (orders: Orders): readonly Order[] =>
  allOpenOrders(orders).filter(({ status }) => status === 'placing')
