/** The gas cost of a wrap or unwrap, as the form shows it before the press (X175). */
import type { AppState } from '../appState'
import { gasPriceNow } from '../chain/gasPrice'
import type { Atoms, UnixMs, Usd18 } from '../kernel'
import { nativeToken } from '../tokens/native'
import type { Token } from '../tokens/token'
import { usdWorth } from '../tokens/usdWorth'
import { gasOfOne } from './lowBalance'

export interface WrapGasView {
  readonly coin: Token
  readonly gas: Atoms
  readonly gasUsd: Usd18 | null
}

/** The gas of one transaction at the network's price now. */
export const wrapGas = (state: AppState, now: UnixMs): WrapGasView => {
  const coin = nativeToken(state.session.trade.chainId)
  const gas = gasOfOne(gasPriceNow(state, now))
  return { coin, gas, gasUsd: usdWorth(state, coin, gas, now) }
}
