import type { FactOfType } from '../catalogue'
import { setAt } from '../kernel/chunkedList'
import { placeOf } from '../kernel/uidIndex'
import { orderByUid } from './orderByUid'
import type { Orders } from './state'

/** Marks an ended order as removed from the list; an open one stays, whatever a tab with an older state decided. */
export const foldRemoval = (state: Orders, { data: { uid } }: FactOfType<'OrderRemoved'>): Orders => {
  const order = orderByUid(state, uid)
  const place = placeOf(state.places, uid)
  if (order === undefined || place === undefined || state.open[uid] !== undefined || order.isRemoved)
    return state
  return { ...state, closed: setAt(state.closed, place, { ...order, isRemoved: true }) }
}
