/**
 * Today's service reads from a replica of its database, which lags behind the writes. A lag of 0 ms, as in a new
 * world, shows everything at once. Writing (new orders, cancellations) never looks here.
 */
import { newestFirst, type Book } from './book.ts'
import type { BookOrder } from './order.ts'

/** The order as the replica has it; none if it was written too lately. */
export function readOrder(book: Book, uid: string): BookOrder | undefined {
  const order = book.store.orders.get(uid)
  return order === undefined ? undefined : replicated(book, order)
}

/** Newest first. */
export const readOrders = (book: Book): BookOrder[] =>
  newestFirst(book.store.orders.values()).flatMap((order) => replicated(book, order) ?? [])

function replicated(book: Book, order: BookOrder): BookOrder | undefined {
  const seen = (writtenAt: number | undefined) =>
    book.store.lagMs === 0 || (writtenAt ?? 0) <= Date.now() - book.store.lagMs
  if (!seen(order.writtenAt)) return undefined
  return order.cancelled && !seen(order.cancelledAt) ? { ...order, cancelled: false } : order
}
