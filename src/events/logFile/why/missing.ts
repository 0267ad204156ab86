/** The log's gaps about an order that nothing explains, and the data that would fill them. */
import { type LogMessage, logMessage, timeValue } from '../logMessage'
import type { Cause, CauseId, MissingId } from './cause'
import type { Evidence } from './evidence'

/** Answers that name no cause. */
export const VAGUE: ReadonlySet<CauseId> = new Set<CauseId>([
  'why.expired',
  'why.open',
  'ended.unwatched',
  'why.unsigned',
  'why.unsignedEnded',
])

export const missingFrom = (
  { request, quote, readings, order, isWatchedToEnd }: Evidence,
  { said }: Cause,
): readonly LogMessage<MissingId>[] => {
  const isUnexplained = VAGUE.has(said.id) || said.id === 'why.pastEnd'
  const mayLackFunds = isUnexplained && (order.status === 'expired' || order.status === 'pending')
  return [
    ...(request !== null && request.data.quoteId !== null && quote === null
      ? [logMessage('why.missing.quote' as const)]
      : []),
    ...(mayLackFunds && readings.length === 0 ? [logMessage('why.missing.readings' as const)] : []),
    ...(order.status === 'expired' && !isWatchedToEnd
      ? [logMessage('why.missing.watch' as const, { at: timeValue(order.closedAt ?? 0) })]
      : []),
  ]
}
