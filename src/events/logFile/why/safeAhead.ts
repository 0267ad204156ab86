/** Another transaction of a Safe, which stood before the one that signed the order and was executed with it. */
import type { AccountAnswers } from '../check/accountAnswers'
import { choiceValue, logMessage } from '../logMessage'
import type { Cause } from './cause'
import type { Evidence } from './evidence'
import type { Known } from './shortStretch'

/** The Safe service shows what was executed in a block this much later at most, in ms (C701). */
const TOGETHER_MS = 60_000

/**
 * Null unless the Safe's nonce passed the order's signature and an earlier one between the same two answers, while the balance
 * fell. The log doesn't hold what the earlier one did.
 */
export const safeAhead = (
  { order, own }: Evidence,
  { noncesOf }: Pick<AccountAnswers, 'noncesOf'>,
  before: Known,
  short: Known,
): Cause | null => {
  const executed = own.find((fact) => fact.type === 'SafeTransactionRead' && fact.data.isExecuted)
  if (executed?.type !== 'SafeTransactionRead') return null
  const { nonce, safe } = executed.data
  const spans = noncesOf(order.chainId, safe)
  const place = spans.findIndex((span) => span.nonce > nonce)
  const [last, next] = [spans[place - 1], spans[place]]
  if (last === undefined || next === undefined || last.nonce >= nonce) return null
  const isThen =
    last.to <= short.reading.at &&
    next.from >= before.reading.at &&
    Math.abs(next.from - short.reading.at) <= TOGETHER_MS
  if (!isThen) return null
  const isOne = last.nonce === nonce - 1
  const ahead = isOne ? String(last.nonce) : `${String(last.nonce)}–${String(nonce - 1)}`
  return {
    said: logMessage('why.safeAhead', {
      ...{ ahead, nonce: String(nonce) },
      count: choiceValue(isOne ? 'one' : 'other'),
    }),
    whose: 'safe',
    next: logMessage('why.next.fund'),
    shownBy: [executed.id],
  }
}
