/**
 * The fee as a share of everything that goes in (T2.18, T5.20, T5.21). `tradeGuards.ts` says when the user has to accept it
 * (T6.13).
 */
import type { AppState } from '../appState'
import type { Atoms, Bps, UnixMs, Usd18 } from '../kernel'
import { usdWorth } from '../tokens/usdWorth'
import type { Token } from '../tokens/token'
import type { FeeTier } from './state'
import type { PricedForm } from './pricedForm'

/** Above 10 % the fee is high; the next tiers start at 20 and 30 % (V2.3, T9.28). */
export const feeTierOf = (fee: Atoms, whole: Atoms): FeeTier => {
  if (fee * 10n <= whole) return 0
  if (fee * 10n >= whole * 3n) return 30
  return fee * 10n >= whole * 2n ? 20 : 10
}

export interface HighFee {
  readonly tier: Exclude<FeeTier, 0>
  readonly share: Bps
  readonly amount: Atoms
  readonly token: Token
  readonly usd: Usd18 | null
}

/** Null while the fee is not high. */
export const highFee = (state: AppState, { draft }: PricedForm, now: UnixMs): HighFee | null => {
  if (draft === null) return null
  const { sellToken: token, amounts, sold } = draft
  const tier = feeTierOf(amounts.quotedFee, sold)
  if (tier === 0) return null
  const amount = amounts.quotedFee
  return { tier, share: amounts.feeShare, amount, token, usd: usdWorth(state, token, amount, now) }
}
