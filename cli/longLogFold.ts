/**
 * The durable fold of a log of any length, in bounded memory. Orders that ended long ago are packed, and a later fact
 * about one unpacks it first. Each order is folded separately, so the result is the same.
 */
import { foldDurable } from '../src/events/app'
import { type DurableState, noDurableState } from '../src/events/appState'
import type { DurableFact } from '../src/events/catalogue'
import { appendTo, emptyChunkedList } from '../src/events/kernel/chunkedList'
import { emptyUidIndex, withPlace } from '../src/events/kernel/uidIndex'
import { closedOrders } from '../src/events/orders/closedOrders'
import { orderByUid } from '../src/events/orders/orderByUid'
import type { Order, Orders } from '../src/events/orders/state'
import { type PackedOrders, packedOrders } from './packedOrders'

/**
 * The number of ended orders that stay unpacked. Most late events of an order come soon after its end, and orders that
 * are packed early are young enough for the engine to clear away cheaply.
 */
const AT_HAND = 256
/** Packing takes time, and the orders of a shorter log (of 200,000 rows or so) fit in memory unpacked. */
const LONG_BYTES = 128_000_000

/** How many ended orders of a file of this size stay as they are. */
export const unpackedCount = (bytes: number): number => (bytes < LONG_BYTES ? Infinity : AT_HAND)

export interface LongLogFold {
  /** Folds one more fact. Both states have the order that the fact is about, if the log knows one. */
  readonly step: (fact: DurableFact) => { readonly before: DurableState; readonly after: DurableState }
  /** All but the packed orders. */
  readonly state: () => DurableState
  readonly packed: PackedOrders
}

/** Packs all but the newest `atHand` of the ended orders, as soon as there are twice as many. `like`: a fold of much the same. */
export const longLogFold = (unpacked: number, like: LongLogFold | null = null): LongLogFold => {
  const packed = packedOrders(like?.packed)
  let state = noDurableState
  return {
    packed,
    state: () => state,
    step: (fact) => {
      const before = withOrderOf(state, fact, packed)
      const after = foldDurable(before, fact)
      state = after.orders.closed.length < 2 * unpacked ? after : packOldest(after, unpacked, packed)
      return { before, after }
    },
  }
}

const withEnded = (orders: Orders, order: Order): Orders => ({
  ...orders,
  closed: appendTo(orders.closed, order),
  places: withPlace(orders.places, order.uid, orders.closed.length),
})

const withOrderOf = (state: DurableState, { data }: DurableFact, packed: PackedOrders): DurableState => {
  if (packed.count() === 0 || !('uid' in data) || orderByUid(state.orders, data.uid) !== undefined)
    return state
  const order = packed.take(data.uid)
  return order === undefined ? state : { ...state, orders: withEnded(state.orders, order) }
}

/** Keeps the newest `count` of the ended orders. An entry that is void, because its order was revived, just goes. */
const packOldest = (state: DurableState, count: number, packed: PackedOrders): DurableState => {
  const ended = closedOrders(state.orders, () => true, state.orders.closed.length).toReversed()
  const kept = ended.slice(-count)
  packed.add(ended.slice(0, ended.length - kept.length))
  // Entries stay in the order of their ends, including pages of history.
  const none: Orders = { ...state.orders, closed: emptyChunkedList, places: emptyUidIndex, older: [] }
  return { ...state, orders: kept.reduce(withEnded, none) }
}
