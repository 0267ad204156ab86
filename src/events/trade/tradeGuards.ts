/**
 * What a trade must be warned of and what its owner has to do before it is placed (T §2, §6; decisions, Guards). The
 * form shows it, the button is blocked by it and `placeOrder` refuses by it.
 */
import type { AppState } from '../appState'
import type { Bps, UnixMs } from '../kernel/units'
import { effectiveMaxLoss, isExpert } from '../settings/select'
import type { Settings } from '../settings/state'
import type { HighFee } from './highFee'
import { highFee } from './highFee'
import type { PriceImpact } from './priceImpact'
import { LOSS_GUARD, priceImpact } from './priceImpact'

/** A plain confirmation from here on: 5 %. */
const CONFIRM_FROM: Bps = 500
/** The typed word from here on: 10 %. */
const WORD_FROM: Bps = 1000

/** 'confirmation': a plain one; 'word': the typed one; 'refusal': no way but another limit. */
export type Demand = 'nothing' | 'confirmation' | 'word' | 'refusal'

/** What is lost at most, as far as it is known; an unknown impact counts as the loss guard's. */
export const guardedLoss = (impact: PriceImpact): Bps | null => {
  switch (impact.tag) {
    case 'known':
      return impact.bps
    case 'unknown':
      return LOSS_GUARD
    case 'none':
    case 'pending':
      return null
  }
}

/** Expert mode skips what lies below the loss guard and nothing of it. A loss that is not told yet is refused. */
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
  /** The high fee, or the unknown impact, waits for 'Swap anyway' (T §2); never in expert mode. */
  readonly needsFeeAcceptance: boolean
  readonly needsImpactAcceptance: boolean
  readonly demand: Demand
  readonly maxLoss: Bps
}

/** `now` in chain time: what is known of the loss ages. */
export const tradeGuards = (state: AppState, now: UnixMs): TradeGuards => {
  const { settings } = state.durable
  const { accepted } = state.session.swap
  const expert = isExpert(settings)
  const fee = highFee(state, now)
  const impact = priceImpact(state, now)
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
