import { entryAt } from '../kernel/chunkedList'
import { placeOf } from '../kernel/uidIndex'
import type { OrderUid } from '../kernel/units'
import type { Order, Orders } from './state'

/** The order, open or closed; undefined when this log never heard of it. An open copy is the right one. */
export const orderByUid = (orders: Orders, uid: OrderUid): Order | undefined => {
  const open = orders.open[uid]
  if (open !== undefined) return open
  const place = placeOf(orders.places, uid)
  return place === undefined ? undefined : entryAt(orders.closed, place)
}
