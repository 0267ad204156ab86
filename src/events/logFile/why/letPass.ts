/** A shortage that the order's tab had read of before the press. */
import type { Atoms } from '../../kernel'
import { RULES } from '../checkRules'
import { amountValue, logMessage, timeValue } from '../logMessage'
import { amountOf, isReadAfter } from './approvals'
import type { Cause } from './cause'
import type { Evidence } from './evidence'
import type { Known } from './shortStretch'

interface Short {
  readonly side: 'allowances' | 'balances'
  readonly need: Atoms
  readonly short: Known
  readonly said: Cause['said']
}

/** This app places no order that is short at the press, and asks for an approval that covers it. */
export const letPass = (
  evidence: Evidence,
  { side, need, short, said }: Short,
): { readonly causes: readonly Cause[] } => {
  const { approvals, order, from } = evidence
  const last = approvals.findLast(({ at }) => at < from)
  const allowed = last === undefined ? 0n : amountOf(last)
  const isAsked =
    side === 'allowances' &&
    last !== undefined &&
    allowed > 0n &&
    allowed < need &&
    isReadAfter(evidence.minedApprovals, last, short.reading, short.amount)
  const byApp = { whose: 'app', next: logMessage('why.next.report'), rule: RULES.funds } as const
  const shownBy = [short.reading.id]
  if (!isAsked) return { causes: [{ said, ...byApp, shownBy }] }
  const asked = logMessage('why.approvedLess' as const, {
    approved: amountValue(allowed, order.sellToken),
    at: timeValue(last.at),
    need: amountValue(need, order.sellToken),
  })
  return {
    causes: [
      { said: asked, ...byApp, shownBy: [last.id] },
      { said, whose: null, next: null, shownBy },
    ],
  }
}
