import type { AppState } from '../appState'
import { type Atoms, type UnixMs, isFresh } from '../kernel'

/** How long a feed's price counts (T9.26, D4.9): 30 min in ms. */
export const GAS_PRICE_AGE_MS = 1_800_000

/** Wei for one gas where no feed has a price (V6.9): 50 gwei. */
const FALLBACK_GAS_PRICE: Atoms = 50_000_000_000n

/** Wei for one gas on the tab's network: the feed's standard price while it is fresh, else the fallback. */
export const gasPriceNow = ({ durable, session }: AppState, now: UnixMs): Atoms => {
  const read = durable.chain.gas[session.chain.chainId]
  return read === undefined || !isFresh(read.lastUpdate, now, GAS_PRICE_AGE_MS)
    ? FALLBACK_GAS_PRICE
    : read.standard
}
