import type { AppState } from '../appState'
import type { Atoms, UnixMs, Usd18 } from '../kernel'
import { decimalsCheck } from './decimalsCheck'
import { usdOf } from './select'
import type { Token } from './token'

/**
 * The dollars of an amount times 10^18. Null if the price is unknown or too old at `now` (X13), or only a list names
 * the token's decimals (X62).
 */
export const usdWorth = (state: AppState, token: Token, atoms: Atoms, now: UnixMs): Usd18 | null => {
  const usd = usdOf(state.session.tokens, token.chainId, token.address, now)
  return usd === null || usd === undefined || decimalsCheck(state, token) !== 'right'
    ? null
    : (atoms * usd) / 10n ** BigInt(token.decimals)
}
