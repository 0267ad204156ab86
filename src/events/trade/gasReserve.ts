/** How much of the native coin 'Max' keeps back for gas (X163). */
import type { AppState } from '../appState'
import { type ChainId, chains } from '../chain/chains.data'
import { gasPriceRead } from '../chain/gasPrice'
import type { Atoms, UnixMs } from '../kernel'

/**
 * Gas of what may follow a sale (C578): an approval, a wrap and a cancellation on chain. After the wrap, ten times its cost is
 * left, so that 'Max' never leads to the warning of V6.10.
 */
const GAS = 65_000n + 50_000n + 70_000n

/** Prices rise before the transactions are sent: so many times the present price is kept. */
const TIMES = 3n

/** In atoms of the coin: never less than the chain's record says, which counts alone where no price was read. */
export const gasReserve = (state: Pick<AppState, 'durable'>, chainId: ChainId, now: UnixMs): Atoms => {
  const needed = GAS * TIMES * (gasPriceRead(state, chainId, now) ?? 0n)
  const least = chains[chainId].gasReserve
  return needed > least ? needed : least
}
