import type { AppState } from '../appState'
import type { UnixMs } from '../kernel'
import type { OrderBlockerKind } from '../trade/orderBlockerKinds'
import { tradeOf } from '../trade/trade'

/** Blockers that pass by themselves: the balances of the approval's block, or a price that is being renewed. */
const PASSES: readonly OrderBlockerKind[] = [
  'approving',
  'wrapping',
  'balanceUnknown',
  'balanceOld',
  'quoteLoading',
  'quoteExpired',
  'impactLoading',
]

/**
 * The step after a confirmed approval (X47): the review, a short wait, or the form, whose button says what is missing.
 */
export const afterApproval = (state: AppState, now: UnixMs): 'review' | 'wait' | 'form' => {
  const { blocker } = tradeOf(state, now)
  if (blocker === null || blocker.kind === 'unresolvedPlacement') return 'review'
  return PASSES.includes(blocker.kind) ? 'wait' : 'form'
}
