import type { AppState } from '../appState'
import type { ChainId } from './chains.data'
import { type Atoms, type UnixMs, isFresh } from '../kernel'

/** How long a feed's price counts (T9.26, D4.9): 30 min in ms. */
export const GAS_PRICE_AGE_MS = 1_800_000

/** Wei for one gas where no feed has a price (V6.9): 50 gwei. */
const FALLBACK_GAS_PRICE: Atoms = 50_000_000_000n

/** Wei for one gas on a network: the feed's standard price while it is fresh; null where there is none. */
export const gasPriceRead = (
  { durable }: Pick<AppState, 'durable'>,
  chainId: ChainId,
  now: UnixMs,
): Atoms | null => {
  const read = durable.chain.gas[chainId]
  return read !== undefined && isFresh(read.lastUpdate, now, GAS_PRICE_AGE_MS) ? read.standard : null
}

/** Wei for one gas on the tab's network, or the fallback where no feed has a price. */
export const gasPriceNow = (state: AppState, now: UnixMs): Atoms =>
  gasPriceRead(state, state.session.chain.chainId, now) ?? FALLBACK_GAS_PRICE
