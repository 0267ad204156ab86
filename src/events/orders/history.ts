import type { Order } from './state'

/** An order found at the service and ended within this time of it is history, not news. Our choice. */
const HISTORY_MS = 1000

/**
 * Whether an end told at `at` is history: the order was found at the service already ended. An end that seems to come
 * before the finding comes after it: the clock was put right in between.
 */
export const isHistory = ({ placedHere, placedAt }: Order, at: number): boolean =>
  !placedHere && placedAt !== null && at >= placedAt && at - placedAt < HISTORY_MS

/** True of a closed order that was found ended: its `closedAt` says when that was told, not when it happened. */
export const wasFoundEnded = (order: Order): boolean =>
  order.closedAt !== null && isHistory(order, order.closedAt)
