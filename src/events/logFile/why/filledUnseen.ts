/** A fill while no page was open, of an order that no one had asked to cancel: an order doesn't end with its page. */
import type { FactOfType } from '../../catalogue'
import { toUnixMs, type UnixMs } from '../../kernel'
import { FOLLOWED_MS } from '../../orders/endSeen'
import { endOfOrder } from '../../orders/traderOf'
import { logMessage, timeValue } from '../logMessage'
import type { Around } from './cause'
import type { Evidence } from './evidence'

/** A reload takes a moment, and explains nothing. */
const WORTH_MS = 30_000

/**
 * `closedSince`: since when no page had been open at a time; null if one was. Null if a cancellation was asked for. A fill
 * that became known after the order's end has a cause of its own.
 */
export const unfollowed = (
  { order, own, tabs, onChain, from }: Evidence,
  closedSince: (then: UnixMs) => UnixMs | null,
): Around | null => {
  const fill = own.find((fact): fact is FactOfType<'OrderFilled'> => fact.type === 'OrderFilled')
  const isCancelled = order.cancelAskedAt !== null || order.filledAfter !== null || onChain !== null
  if (fill === undefined || isCancelled || !order.placedHere || fill.at > toUnixMs(endOfOrder(order)))
    return null
  const began = tabs.find(({ type, session }) => type === 'SessionStarted' && session === fill.session)
  if (began === undefined || fill.at - began.at > FOLLOWED_MS) return null
  const since = closedSince(began.at)
  if (since === null || since < from || began.at - since < WORTH_MS) return null
  return {
    said: logMessage('why.unfollowed', { from: timeValue(since), to: timeValue(began.at) }),
    whose: null,
    next: null,
    shownBy: [began.id],
  }
}
