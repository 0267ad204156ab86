/** How long fills took in this browser before, for an order that waits (X155). */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import { newestEnded } from '../orders/endedOrders'
import type { Orders } from '../orders/state'
import { receipt } from './receipt'

/**
 * Only this many of the newest ended orders are searched for the network's orders (C551). Each ended order would
 * otherwise lead to reading more of them.
 */
const LOOKED_AT = 200
/** Fewer fills say nothing about the next one (C551). */
const FEWEST = 3

const paces = new WeakMap<Orders['closed'], Map<ChainId, number | null>>()

const medianOf = (orders: Orders, chainId: ChainId): number | null => {
  const times = newestEnded(orders, LOOKED_AT)
    .flatMap((order) => (order.chainId === chainId ? (receipt(order)?.fillMs ?? []) : []))
    .sort((a, b) => a - b)
  return times.length < FEWEST ? null : (times[Math.ceil(times.length / 2) - 1] ?? null)
}

/** Half of the network's recent fills took this long or less, in ms. Null if the log has too few. */
export const pace = ({ durable: { orders } }: AppState, chainId: ChainId): number | null => {
  const known = paces.get(orders.closed) ?? new Map<ChainId, number | null>()
  paces.set(orders.closed, known)
  const before = known.get(chainId)
  if (before !== undefined) return before
  const median = medianOf(orders, chainId)
  known.set(chainId, median)
  return median
}
