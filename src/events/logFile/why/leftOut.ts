/** This app's own approval, which left out what an order that was open still needed of the token (D5.12, X415). */
import type { Atoms, UnixMs } from '../../kernel'
import { restToSell } from '../../orders/progress'
import type { Order } from '../../orders/state'
import { RULES } from '../checkRules'
import { logMessage } from '../logMessage'
import { expected } from '../rule'
import { amountOf } from './approvals'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

/** The last reading before the allowance fell, in atoms of the token. */
interface Before {
  readonly at: UnixMs
  readonly allowance: Atoms
  /** Null: it couldn't be read. */
  readonly balance: Atoms | null
}

/**
 * `by`: the order whose fill used the allowance up. Null unless the allowance was what this app had asked for, between the
 * two orders, and the balance was enough for both: a wallet may allow less, and only the later order was in the form.
 */
export const leftOutCause = (
  { approvals, order }: Evidence,
  by: Order,
  { at, allowance, balance }: Before,
): Cause | null => {
  const asked = approvals.findLast((fact) => fact.at <= at)
  const [first, second] = order.createdAt <= by.createdAt ? [order, by] : [by, order]
  if (asked === undefined || amountOf(asked) !== allowance || balance === null) return null
  if (!isOwn(first) || !isOwn(second) || first.params.partiallyFillable || first.placedAt === null)
    return null
  if (asked.at <= first.placedAt || asked.at >= second.createdAt) return null
  const need = restToSell(first.params, null) + restToSell(second.params, null)
  if (allowance >= need || balance < need) return null
  return {
    said: logMessage('why.broken', {}),
    whose: 'app',
    next: logMessage('why.next.report'),
    shownBy: [asked.id],
    rule: RULES.allowed,
    detail: `${RULES.allowed}: ${expected(`at least ${String(need)}`, allowance)}`,
  }
}

/** Placed here, and never called over before it was filled: only then did this app have to count it. */
const isOwn = ({ placedHere, onchain, filledAfter }: Order): boolean =>
  placedHere && onchain === null && filledAfter === null
