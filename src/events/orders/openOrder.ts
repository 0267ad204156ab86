import { withKey } from '../kernel/record'
import type { OrderUid } from '../kernel/units'
import type { Order, Orders } from './state'

/** The state in which `order` is open as given. */
export const withOpen = (state: Orders, order: Order): Orders => ({
  open: withKey(state.open, order.uid, order),
  closed: state.closed,
  places: state.places,
})

/** Changes an open order; a closed or unknown one, or no change, leaves the state as it is. */
export const updateOpen = (state: Orders, uid: OrderUid, change: (order: Order) => Order): Orders => {
  const order = state.open[uid]
  if (order === undefined) return state
  const changed = change(order)
  return changed === order ? state : withOpen(state, changed)
}
