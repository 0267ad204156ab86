import type { AppState } from '../app'
import type { Atoms, Usd18 } from '../kernel/units'
import { usdOf } from './select'
import type { Token } from './token'

/** Dollars of an amount; null where the price is not known. */
export const usdWorth = (state: AppState, token: Token, atoms: Atoms): Usd18 | null => {
  const usd = usdOf(state.session.tokens, token.chainId, token.address)
  return usd === null || usd === undefined ? null : (atoms * usd) / 10n ** BigInt(token.decimals)
}
