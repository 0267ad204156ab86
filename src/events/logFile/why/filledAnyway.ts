/** A fill of an order that its user had asked to cancel, at the order book or on chain. */
import type { Fact, FactOfType } from '../../catalogue'
import type { UnixMs } from '../../kernel'
import type { CancelRecord } from '../check/cancelRecords'
import { errorText } from '../errorText'
import { choiceValue, logMessage, timeValue } from '../logMessage'
import type { Cause, Whose } from './cause'
import type { CancelOnChain } from './cancelOnChain'
import type { Evidence } from './evidence'
import { BLAMED } from './status'

type Filled = FactOfType<'OrderFilled'>
type Failed = FactOfType<'OrderCancellationFailed'>

/** `recorded`: what a recording shows of the cancellation; null: it shows none. */
export const filledAnyway = (evidence: Evidence, recorded: CancelRecord | null): readonly Cause[] => {
  const { order, own, onChain } = evidence
  const fill = own.find((fact): fact is Filled => fact.type === 'OrderFilled')
  if (order.status !== 'fulfilled' || fill === undefined) return []
  if (onChain?.outcome === 'mined') return [despiteChain(onChain, fill)]
  const isConfirmed =
    order.filledAfter === 'cancelled' ||
    own.some(({ type }) => CONFIRMS.has(type)) ||
    recorded?.isConfirmed === true
  if (isConfirmed) return [beforeItTookEffect(fill)]
  return onChain === null
    ? despiteRequest(own, fill, recorded?.pressedAt ?? null)
    : [despiteChain(onChain, fill)]
}

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

/** Nothing confirmed the cancellation. Rows of it may be lost. */
const despiteRequest = (own: readonly Fact[], fill: Filled, pressedAt: UnixMs | null): readonly Cause[] => {
  const before = own.slice(0, own.indexOf(fill))
  const failed = before.findLast((fact): fact is Failed => fact.type === 'OrderCancellationFailed')
  const asked = before.find(({ type }) => ASKS.has(type))?.at ?? pressedAt ?? failed?.at ?? null
  const error = failed?.data.error
  if (asked === null || asked > fill.at || TAKEN_BACK.has(error?.tag ?? '')) return []
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

/** A status shows that the order book answered. */
const whoLost = ({ tag, status }: Failed['data']['error']): Whose =>
  BLAMED[tag] ?? (status === undefined ? 'unknown' : 'service')
