import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { FeeWarningAccepted, ImpactWarningAccepted } from './events'
import { tradeOf } from './trade'

export interface NothingToAccept {
  readonly tag: 'nothingToAccept'
}

/** Accepts the fee that is shown (T2.19); a fee of a higher tier must be accepted again. */
export const acceptFee: Decision<{ readonly accepted: boolean }, NothingToAccept> = (
  state,
  { accepted },
  { now },
) => {
  const { fee } = tradeOf(state, now).guards
  if (!accepted) return E.right([FeeWarningAccepted({ tier: 0 })])
  return fee === null ? E.left({ tag: 'nothingToAccept' }) : E.right([FeeWarningAccepted({ tier: fee.tier })])
}

/** Accepts that the price impact is not known (T2.21). */
export const acceptImpact: Decision<{ readonly accepted: boolean }, NothingToAccept> = (
  state,
  { accepted },
  { now },
) =>
  accepted && tradeOf(state, now).guards.impact.tag !== 'unknown'
    ? E.left({ tag: 'nothingToAccept' })
    : E.right([ImpactWarningAccepted({ accepted })])
