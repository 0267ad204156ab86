import { type UnixMs, toUnixMs } from '../kernel'
import type { Order } from './state'
import { endOfOrder } from './traderOf'

/** An order that ended within this many ms of its discovery at the service is history, not news (C37). */
const HISTORY_MS = 1000

/**
 * Whether an end reported at `at` is history: the order had already ended when it was discovered. An end with a time
 * before the discovery came after it: the clock was corrected in between.
 */
export const isHistory = ({ placedHere, placedAt }: Order, at: number): boolean =>
  !placedHere && placedAt !== null && at >= placedAt && at - placedAt < HISTORY_MS

/** True for a closed order that was found ended. Its `closedAt` is the time of the report, not of the end. */
export const wasFoundEnded = (order: Order): boolean =>
  order.closedAt !== null && isHistory(order, order.closedAt)

/**
 * If an end is written later than this after the deadline, the page that found it wasn't following the order (C549): 5
 * min in ms.
 */
export const FOLLOWED_MS = 300_000

/** Whether an end reported at `at` was seen when it came: it isn't history, and the deadline wasn't long over. */
export const isFollowed = (order: Order, at: UnixMs): boolean =>
  !isHistory(order, at) && at - toUnixMs(endOfOrder(order)) <= FOLLOWED_MS

/** Whether the end of an expired order was seen when it came. Else no one here knows what happened to it before. */
export const wasFollowedToEnd = (order: Order): boolean =>
  order.closedAt === null || isFollowed(order, order.closedAt)

/**
 * When an order was filled, or ended otherwise. Null while it is open, and if no page followed it then: the service
 * reports no time, and the log only has the time of the report (X364, X370).
 */
export const endSeenAt = (order: Order): UnixMs | null => {
  const at = order.fulfilledAt ?? order.closedAt
  return at !== null && wasFollowedToEnd(order) && isFollowed(order, at) ? at : null
}
