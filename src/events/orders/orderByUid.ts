import { entryAt } from '../kernel/chunkedList'
import { placeOf } from '../kernel/uidIndex'
import type { OrderUid } from '../kernel'
import type { Order, Orders } from './state'

/** The order, open or closed; undefined when this log does not know it. The open copy is the valid one. */
export const orderByUid = (orders: Orders, uid: OrderUid): Order | undefined => {
  const open = orders.open[uid]
  if (open !== undefined) return open
  const place = placeOf(orders.places, uid)
  return place === undefined ? undefined : entryAt(orders.closed, place)
}
