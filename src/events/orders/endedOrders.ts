/** The orders that ended while the app followed them. `closedOrders` also has those of the history pages. */
import { entryAt, CHUNK_LENGTH } from '../kernel/chunkedList'
import { isPlaceOf } from '../kernel/uidIndex'
import type { Order, Orders } from './state'

/** The closed order at a place of the list; undefined if the entry is void (the order was revived since). */
export const closedAtPlace = (orders: Orders, place: number): Order | undefined => {
  const order = entryAt(orders.closed, place)
  if (order === undefined || orders.open[order.uid] !== undefined) return undefined
  return isPlaceOf(orders.places, order.uid, place) ? order : undefined
}

/** Whether the chunk of a place holds nothing with any of the labels. */
export const lacksLabels = ({ closed }: Orders, place: number, labels: readonly string[]): boolean => {
  const chunk = closed.chunks[Math.floor(place / CHUNK_LENGTH)]
  return labels.every((label) => chunk?.mayHold?.(label) === false)
}

/** Whether a place's chunk has none of the searched labels. */
export type Lacks = (place: number) => boolean

/** Closed orders that ended while they were followed, or stood on a newest page: the last end first. */
export function* endedOrders(orders: Orders, lacks: Lacks = () => false): Generator<Order, void> {
  let nth = orders.older.length - 1
  for (let place = orders.closed.length - 1; place >= 0; place--) {
    const range = orders.older[nth]
    if (range !== undefined && place < range.to) {
      place = range.from
      nth--
    } else if (lacks(place)) {
      place -= place % CHUNK_LENGTH
    } else {
      const order = closedAtPlace(orders, place)
      if (order !== undefined) yield order
    }
  }
}

/** At most `count` of them, the last end first. */
export const newestEnded = (orders: Orders, count: number): readonly Order[] => {
  const found: Order[] = []
  for (const order of endedOrders(orders)) {
    if (found.length === count) break
    found.push(order)
  }
  return found
}
