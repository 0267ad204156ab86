/** How much of the native coin 'Max' keeps back for gas (V6.11, X163, C579). */
import type { AppState } from '../appState'
import { type ChainId, chains } from '../chain/chains.data'
import { gasPriceRead, reserveAt } from '../chain/gasPrice'
import type { Atoms, UnixMs } from '../kernel'

/** In atoms of the coin. It is at least the amount in the chain's record, which also applies if no price was read. */
export const gasReserve = (state: Pick<AppState, 'durable'>, chainId: ChainId, now: UnixMs): Atoms => {
  const needed = reserveAt(gasPriceRead(state, chainId, now) ?? 0n)
  const least = chains[chainId].gasReserve
  return needed > least ? needed : least
}
