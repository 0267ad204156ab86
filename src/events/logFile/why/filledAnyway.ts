/** A fill of an order that its user had asked to cancel, at the order book or on chain. */
import type { Fact, FactOfType } from '../../catalogue'
import type { UnixMs } from '../../kernel'
import type { CancelRecord } from '../check/cancelRecords'
import { RULES } from '../checkRules'
import type { Broken } from '../rule'
import { errorText } from '../errorText'
import { choiceValue, logMessage, timeValue } from '../logMessage'
import type { Cause, Whose } from './cause'
import type { CancelOnChain } from './cancelOnChain'
import type { Evidence } from './evidence'
import { BLAMED } from './status'

type Filled = FactOfType<'OrderFilled'>
type Failed = FactOfType<'OrderCancellationFailed'>

/**
 * `recorded`: what a recording shows of the cancellation; null: it shows none. `isToldUnsent`: `unsentByApp` says that this app
 * never asked for it.
 */
export const filledAnyway = (
  evidence: Evidence,
  recorded: CancelRecord | null,
  isToldUnsent: boolean,
): readonly Cause[] => {
  const { order, own, onChain } = evidence
  const fill = own.find((fact): fact is Filled => fact.type === 'OrderFilled')
  if (order.status !== 'fulfilled' || fill === undefined) return []
  if (onChain?.outcome === 'mined') return [despiteChain(onChain, fill)]
  const isConfirmed =
    order.filledAfter === 'cancelled' ||
    own.some(({ type }) => CONFIRMS.has(type)) ||
    recorded?.isConfirmed === true
  if (isConfirmed) return [beforeItTookEffect(fill)]
  if (onChain !== null) return [despiteChain(onChain, fill)]
  return isToldUnsent ? [] : despiteRequest(own, fill, recorded?.pressedAt ?? null)
}

/** `found`: what `check` found about the order, such as a planned cancellation that this app never asked for. */
export const unsentByApp = ({ order, own }: Evidence, found: readonly Broken[]): readonly Cause[] => {
  const plan = own.find(({ type }) => type === 'OrderCancellationPlanned')
  const fill = own.find((fact): fact is Filled => fact.type === 'OrderFilled')
  const isFound = found.some(({ rule }) => rule === RULES.planned)
  if (!isFound || order.status !== 'fulfilled' || plan === undefined || fill === undefined) return []
  const byApp = { whose: 'app', next: logMessage('why.next.report'), rule: RULES.planned } as const
  return [{ ...unsent(plan.at, fill), ...byApp, shownBy: [plan.id, fill.id] }]
}

const unsent = (asked: UnixMs, fill: Filled): Pick<Cause, 'said'> => ({
  said: logMessage('why.cancelUnsent', { asked: timeValue(asked), filled: timeValue(fill.at) }),
})

/** By these the order book has the cancellation. */
const CONFIRMS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderCancellationAccepted',
  'OrderInvalidated',
  'OrderCancelled',
])

/** A solver was already filling it when it was cancelled (X299). */
const beforeItTookEffect = (fill: Filled): Cause => ({
  said: logMessage('order.filledAfter', { was: choiceValue('cancelled') }),
  whose: null,
  next: null,
  shownBy: [fill.id],
})

/** The settlement contract fills no order after its cancellation, so the block tells which came first. */
const despiteChain = ({ request, outcome, block, shownBy }: CancelOnChain, fill: Filled): Cause => ({
  said: logMessage('why.cancelOnChain', {
    outcome: choiceValue(outcome),
    asked: timeValue(request.at),
    filled: timeValue(fill.at),
    block: String(block ?? ''),
  }),
  whose: outcome === 'failed' ? 'chain' : null,
  next: null,
  shownBy: [...shownBy, fill.id],
})

const ASKS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderCancellationPlanned',
  'OrderCancellationRequested',
])

/** The user took the cancellation back, so the fill is no surprise. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['refused', 'abandoned'])

/** One attempt to cancel it. A row of it may be lost, or not written yet. */
interface Attempt {
  readonly asked: UnixMs | null
  readonly failed: Failed | null
}

const attemptsIn = (facts: readonly Fact[]): readonly Attempt[] =>
  facts.reduce<readonly Attempt[]>((all, fact) => {
    const last = all.at(-1)
    const open = last?.failed === null ? last : null
    // A planned cancellation is requested later.
    if (ASKS.has(fact.type)) return open === null ? [...all, { asked: fact.at, failed: null }] : all
    if (fact.type !== 'OrderCancellationFailed') return all
    return open === null
      ? [...all, { asked: null, failed: fact }]
      : [...all.slice(0, -1), { ...open, failed: fact }]
  }, [])

/** Nothing confirmed the cancellation. Rows of it may be lost. An attempt that was taken back says nothing about the others. */
const despiteRequest = (own: readonly Fact[], fill: Filled, pressedAt: UnixMs | null): readonly Cause[] => {
  const attempts = attemptsIn(own.slice(0, own.indexOf(fill)))
  const lost = attempts.filter(({ failed }) => !TAKEN_BACK.has(failed?.data.error.tag ?? ''))
  if (attempts.length > lost.length && lost.length === 0) return []
  const failedAt = lost.find(({ failed }) => failed !== null)?.failed?.at ?? null
  const asked = lost.find((one) => one.asked !== null)?.asked ?? pressedAt ?? failedAt
  if (asked === null || asked > fill.at) return []
  const error = lost.at(-1)?.failed?.data.error
  // The order book may not have known the order before, and the tab or its wallet may have been gone since.
  const isUnsent =
    pressedAt === null && failedAt === null && !own.some(({ type }) => type === 'OrderCancellationRequested')
  if (isUnsent) return [{ ...unsent(asked, fill), whose: null, next: null, shownBy: [fill.id] }]
  return [
    {
      said: logMessage('why.cancelLost', { asked: timeValue(asked), filled: timeValue(fill.at) }),
      whose: error === undefined ? 'unknown' : whoLost(error),
      next: null,
      shownBy: [fill.id],
      ...(error === undefined ? {} : { detail: errorText(error) }),
    },
  ]
}

/** A status shows that the order book answered. That the order is filled already is no one's mistake. */
const whoLost = ({ tag, status, errorType }: Failed['data']['error']): Whose | null => {
  if (errorType === 'OrderFullyExecuted') return null
  return BLAMED[tag] ?? (status === undefined ? 'unknown' : 'service')
}
