import type { HighFee } from './highFee'
import { type PriceImpact, isMostlyFee } from './priceImpact'
import type { Trade } from './trade'

/** A warning of the form about its trade. The view has one entry for each kind. */
export type TradeWarning =
  /** The loss reaches the limit of the settings (D5.2): there is no way to swap anyway. */
  | { readonly kind: 'lossRefused' }
  /** The fee is high (T2.18), and most of what the trade loses. */
  | { readonly kind: 'highFee'; readonly fee: HighFee }
  /** The market takes most of a great loss (T2.20). */
  | { readonly kind: 'highLoss' }
  | { readonly kind: 'lossUnknown'; readonly impact: Extract<PriceImpact, { readonly tag: 'unknown' }> }

/** From this severity on a known loss is warned of: 5 %. */
const WARNED_SEVERITY = 3

const ownWarning = ({ fee, impact }: Trade['guards']): readonly TradeWarning[] => {
  if (fee !== null && (impact.tag !== 'known' || isMostlyFee(impact))) return [{ kind: 'highFee', fee }]
  return impact.tag === 'known' && impact.severity >= WARNED_SEVERITY ? [{ kind: 'highLoss' }] : []
}

/**
 * The warnings in display order. One loss gets one box (X44): the fee's if the fee is most of the loss, and otherwise
 * the whole loss. There are none beside a refusal.
 */
export const tradeWarnings = ({ guards }: Pick<Trade, 'guards'>): readonly TradeWarning[] => {
  const { impact, demand } = guards
  if (demand === 'refusal' && impact.tag !== 'pending' && impact.tag !== 'none')
    return [{ kind: 'lossRefused' }]
  return [
    ...ownWarning(guards),
    ...(impact.tag === 'unknown' ? [{ kind: 'lossUnknown' as const, impact }] : []),
  ]
}
