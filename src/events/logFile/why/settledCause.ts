/** A fill that balances show before the order book reports it, or without a report (X351). */
import type { UnixMs } from '../../kernel'
import { amountValue, choiceValue, logMessage, timeValue } from '../logMessage'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

/** The order book usually reports a fill within a minute of its block. A report this much later, in ms, is late (C691). */
export const LATE_MS = 120_000

/**
 * `until`: the end of the log. `openUntil`: until when the order book answered that the order is open; null: no recording shows it.
 * Null if the fill was reported in time.
 */
export const settledCause = (
  { order, own, settled }: Evidence,
  until: UnixMs,
  openUntil: UnixMs | null,
): Cause | null => {
  if (settled === null || order.status === 'failed') return null
  const { before, after, sold, bought, isTimeSure } = settled
  const fill = own.find(({ type }) => type === 'OrderFilled')
  const isLate = (fill?.at ?? until) - after.at >= LATE_MS
  if (fill !== undefined && !isLate) return null
  const stillOpen = openUntil !== null && openUntil > after.at ? openUntil : null
  const traded = own.find(
    (fact) => fact.type === 'OrderStageChanged' && fact.data.stage === 'traded' && fact.at >= before.at,
  )
  // Without a report, someone else may have moved the same amounts.
  const isOfOrder = fill !== undefined || traded !== undefined
  const isOfService = isOfOrder && isTimeSure && stillOpen !== null && stillOpen - after.at >= LATE_MS
  return {
    said: logMessage('why.settled' as const, {
      at: timeValue(after.at),
      block: String(after.data.block),
      sold: amountValue(sold, order.sellToken),
      bought: amountValue(bought, order.buyToken),
      reported: choiceValue(fill !== undefined ? 'late' : stillOpen === null ? 'never' : 'open'),
      filled: timeValue(fill?.at ?? after.at),
      until: timeValue(stillOpen ?? after.at),
    }),
    whose: isOfService ? 'service' : isLate ? 'unknown' : null,
    next: fill === undefined ? logMessage('why.next.explorer') : null,
    shownBy: [
      before,
      after,
      ...(traded === undefined ? [] : [traded]),
      ...(fill === undefined ? [] : [fill]),
    ].map(({ id }) => id),
  }
}
