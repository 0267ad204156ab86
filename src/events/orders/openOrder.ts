import { setAt } from '../kernel/chunkedList'
import { type OrderUid, withKey } from '../kernel'
import { placeOf } from '../kernel/uidIndex'
import type { Order, Orders } from './state'

/** The state in which `order` is open as given. */
export const withOpen = (state: Orders, order: Order): Orders => ({
  ...state,
  open: withKey(state.open, order.uid, order),
})

/** The state in which an order, open or closed, is `after` instead of `order`. */
export const withKnown = (state: Orders, order: Order, after: Order): Orders => {
  if (after === order) return state
  const place = state.open[order.uid] === undefined ? placeOf(state.places, order.uid) : undefined
  return place === undefined
    ? withOpen(state, after)
    : { ...state, closed: setAt(state.closed, place, after) }
}

/**
 * The user stopped it when it was signed or might have been. It is no longer posted, and the app looks it up until it
 * is known.
 */
export const stopped = (order: Order): Order =>
  order.status !== 'placing' || order.phase === 'stopped' ? order : { ...order, phase: 'stopped' }

/** Changes an open order. If it is closed or unknown, or nothing changes, the state stays the same. */
export const updateOpen = (state: Orders, uid: OrderUid, change: (order: Order) => Order): Orders => {
  const order = state.open[uid]
  if (order === undefined) return state
  const changed = change(order)
  return changed === order ? state : withOpen(state, changed)
}

/** A function of the table of events that changes the open order which a fact names. */
export const onOpen =
  <F extends { readonly data: { readonly uid: OrderUid } }>(change: (order: Order, fact: F) => Order) =>
  (state: Orders, fact: F): Orders =>
    updateOpen(state, fact.data.uid, (order) => change(order, fact))
