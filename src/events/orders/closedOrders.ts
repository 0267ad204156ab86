/** The ended orders: all of them stay in the log's state (T9.6, S2.5.25), in chunks (A2.8), and are searched from the end. */
import { entryAt, CHUNK_LENGTH } from '../kernel/chunkedList'
import { placeOf } from '../kernel/uidIndex'
import type { Order, Orders } from './state'

/** The closed order at a place of the list; undefined where the entry is void (the order was revived since). */
export const closedAtPlace = (orders: Orders, place: number): Order | undefined => {
  const order = entryAt(orders.closed, place)
  if (order === undefined || orders.open[order.uid] !== undefined) return undefined
  return placeOf(orders.places, order.uid) === place ? order : undefined
}

/** Whether the chunk of a place holds nothing with any of the labels. */
const lacksLabels = ({ closed }: Orders, place: number, labels: readonly string[]): boolean => {
  const chunk = closed.chunks[Math.floor(place / CHUNK_LENGTH)]
  return labels.every((label) => chunk?.mayHold?.(label) === false)
}

/**
 * At most `count` closed orders that match `wanted`, newest end first, after skipping `skip` of them. With `labels`, whole
 * chunks without any of them are skipped: an account without orders costs no search through those of another.
 */
export const closedOrders = (
  orders: Orders,
  wanted: (order: Order) => boolean,
  count: number,
  skip = 0,
  labels?: readonly string[],
): readonly Order[] => {
  const found: Order[] = []
  let skipped = 0
  for (let place = orders.closed.length - 1; place >= 0 && found.length < count; place--) {
    if (labels !== undefined && lacksLabels(orders, place, labels)) {
      place -= place % CHUNK_LENGTH
      continue
    }
    const order = closedAtPlace(orders, place)
    if (order === undefined || !wanted(order)) continue
    if (skipped < skip) skipped++
    else found.push(order)
  }
  return found
}
