/** The ended orders: all of them stay in the log's state (T9.6, S2.5.25), in chunks (A2.8), and are searched from the newest. */
import type { UnixMs } from '../kernel'
import { CHUNK_LENGTH } from '../kernel/chunkedList'
import { type Lacks, closedAtPlace, endedOrders, lacksLabels } from './endedOrders'
import { wasFoundEnded } from './endSeen'
import type { PlaceRange } from './historyMark'
import type { Order, Orders } from './state'

/** The orders of history pages that were loaded one after the other, newest first. */
function* pagesOfHistory(orders: Orders, { from, to }: PlaceRange, lacks: Lacks): Generator<Order, void> {
  for (let place = from; place < to; place++) {
    if (lacks(place)) place += CHUNK_LENGTH - 1 - (place % CHUNK_LENGTH)
    else {
      const order = closedAtPlace(orders, place)
      if (order !== undefined) yield order
    }
  }
}

/** When it ended. If the order had ended before it was found, that time isn't known, and its creation counts. */
const placeInTime = (order: Order): UnixMs =>
  wasFoundEnded(order) ? order.createdAt : (order.closedAt ?? order.createdAt)

/** The newest next entry of the sources, until none has any. */
function* newestOf(sources: readonly Generator<Order, void>[]): Generator<Order, void> {
  const heads = sources.map((source) => ({ source, next: source.next() }))
  for (;;) {
    let newest: (typeof heads)[number] | null = null
    for (const head of heads) {
      if (head.next.done === true) continue
      if (newest?.next.done === false && placeInTime(newest.next.value) >= placeInTime(head.next.value))
        continue
      newest = head
    }
    if (newest === null || newest.next.done === true) return
    yield newest.next.value
    newest.next = newest.source.next()
  }
}

/**
 * Closed orders one after the other, newest end first. With `labels`, it skips whole chunks without any of them, so an
 * account without orders needs no search through another's.
 */
export const closedInTurn = (orders: Orders, labels?: readonly string[]): Generator<Order, void> => {
  const lacks: Lacks = (place) => labels !== undefined && lacksLabels(orders, place, labels)
  const ended = endedOrders(orders, lacks)
  return orders.older.length === 0
    ? ended
    : newestOf([ended, ...orders.older.map((range) => pagesOfHistory(orders, range, lacks))])
}

/** Returns at most `count` closed orders that match `wanted`, newest end first, after skipping `skip` of them. */
export const closedOrders = (
  orders: Orders,
  wanted: (order: Order) => boolean,
  count: number,
  skip = 0,
  labels?: readonly string[],
): readonly Order[] => {
  const found: Order[] = []
  let skipped = 0
  for (const order of closedInTurn(orders, labels)) {
    if (found.length === count) break
    if (!wanted(order)) continue
    if (skipped < skip) skipped++
    else found.push(order)
  }
  return found
}
