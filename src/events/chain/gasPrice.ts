import type { AppState } from '../appState'
import { type ChainId, chains } from './chains.data'
import { type Atoms, type UnixMs, isFresh } from '../kernel'

/** How long a feed's price counts (S7.37, S9.47, T9.26, D4.9): 30 min in ms. */
export const GAS_PRICE_AGE_MS = 1_800_000

/**
 * Gas that 'Max' reserves coin for (C578): an approval, a wrap and a cancellation on chain. After the wrap, ten times
 * its cost is left, so 'Max' never leads to the warning of a low balance.
 */
const GAS_AFTER_MAX = 65_000n + 50_000n + 70_000n

/** Prices rise before the transactions are sent: so many times the present price is kept. */
const TIMES = 3n

/** The amount that 'Max' keeps back at this gas price (X163), in atoms of the coin. */
export const reserveAt = (gasPrice: Atoms): Atoms => GAS_AFTER_MAX * TIMES * gasPrice

/** The highest assumed gas price if no feed has one (V6.9): 50 gwei, in wei. */
const MOST_UNREAD: Atoms = 50_000_000_000n

/** The gas price in wei if no feed has one: the price that the network's reserve is enough for (C600). */
export const unreadGasPrice = (chainId: ChainId): Atoms => {
  const covered = chains[chainId].gasReserve / reserveAt(1n)
  return covered < MOST_UNREAD ? covered : MOST_UNREAD
}

/** Wei for one gas on a network: the feed's standard price while it is fresh; null if there is none. */
export const gasPriceRead = (
  { durable }: Pick<AppState, 'durable'>,
  chainId: ChainId,
  now: UnixMs,
): Atoms | null => {
  const read = durable.chain.gas[chainId]
  return read !== undefined && isFresh(read.lastUpdate, now, GAS_PRICE_AGE_MS) ? read.standard : null
}

/** The gas price on the tab's network in wei. If no feed has one, the price that Max's reserve is enough for. */
export const gasPriceNow = (state: AppState, now: UnixMs): Atoms => {
  const { chainId } = state.session.chain
  return gasPriceRead(state, chainId, now) ?? unreadGasPrice(chainId)
}
