/**
 * The warnings of a trade, and what its owner must do before it is placed (T2.18 to T2.26). The form shows them, and the
 * button and `placeOrder` refuse by them.
 */
import type { AppState } from '../appState'
import type { Bps, UnixMs } from '../kernel'
import { effectiveMaxLoss, isExpert } from '../settings/select'
import type { Settings } from '../settings/state'
import { type HighFee, highFee } from './highFee'
import { type PriceImpact, CONFIRM_FROM, LOSS_GUARD, priceImpact, WORD_FROM } from './priceImpact'
import type { PricedForm } from './pricedForm'

/** 'confirmation': a plain one; 'word': the typed one; 'refusal': only another limit in the settings helps (D5.2). */
export type Demand = 'nothing' | 'confirmation' | 'word' | 'refusal'

/**
 * The loss that the guard compares. An unknown impact counts as 15 % (D5.3). A loss that only a pool gave counts as one
 * that needs at least a confirmation (C245), because a token that no one can sell again may have a pool with a fine
 * price.
 */
export const guardedLoss = (impact: PriceImpact): Bps | null => {
  switch (impact.tag) {
    case 'known':
      return impact.fromPool === true ? Math.max(impact.bps, CONFIRM_FROM) : impact.bps
    case 'unknown':
      return LOSS_GUARD
    case 'none':
    case 'pending':
      return null
  }
}

/**
 * Expert mode skips only the guards below the loss limit (D3.14, D5.1, T2.26, T6.14). A loss that isn't known yet is
 * refused.
 */
export const demandOf = (impact: PriceImpact, settings: Pick<Settings, 'expertMode' | 'maxLoss'>): Demand => {
  const loss = guardedLoss(impact)
  if (loss === null || loss >= effectiveMaxLoss(settings)) return 'refusal'
  if (loss >= LOSS_GUARD) return 'word'
  if (isExpert(settings)) return 'nothing'
  if (loss >= WORD_FROM) return 'word'
  return loss >= CONFIRM_FROM ? 'confirmation' : 'nothing'
}

export interface TradeGuards {
  readonly isExpert: boolean
  readonly fee: HighFee | null
  readonly impact: PriceImpact
  /** The high fee, or the unknown impact, waits for 'Swap anyway' (T2.19, T2.21); never in expert mode (T2.25, T2.26, T6.13). */
  readonly needsFeeAcceptance: boolean
  readonly needsImpactAcceptance: boolean
  readonly demand: Demand
  readonly maxLoss: Bps
}

/** `now` in chain time: the prices behind the loss expire. */
export const tradeGuards = (state: AppState, form: PricedForm, now: UnixMs): TradeGuards => {
  const { settings } = state.durable
  const { accepted } = state.session.trade
  const expert = isExpert(settings)
  const fee = highFee(state, form, now)
  const impact = priceImpact(state, form, now)
  return {
    isExpert: expert,
    fee,
    impact,
    needsFeeAcceptance: !expert && fee !== null && fee.tier > accepted.feeTier,
    needsImpactAcceptance: !expert && impact.tag === 'unknown' && !accepted.unknownImpact,
    demand: demandOf(impact, settings),
    maxLoss: effectiveMaxLoss(settings),
  }
}
