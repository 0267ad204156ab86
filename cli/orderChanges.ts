/** How the orders of two folded logs differ, looked at block by block: neither log's orders are ever held at once. */
import { Buffer } from 'node:buffer'
import { closedOrders } from '../src/events/orders/closedOrders'
import type { Order } from '../src/events/orders/state'
import type { OrderUid } from '../src/events/kernel/units'
import type { LongLogFold } from './longLogFold'
import type { PackedOrders } from './packedOrders'
import { type StateChange, changesBetween, plain } from './readable'

interface Side {
  readonly packed: PackedOrders
  readonly atHand: ReadonlyMap<OrderUid, Order>
}

const sideOf = ({ state, packed }: LongLogFold): Side => {
  const { orders } = state()
  const all = [...closedOrders(orders, () => true, orders.closed.length), ...Object.values(orders.open)]
  return { packed, atHand: new Map(all.map((order) => [order.uid, order])) }
}

const orderIn = ({ packed, atHand }: Side, uid: OrderUid): Order | undefined =>
  atHand.get(uid) ?? packed.get(uid)

const isIn = ({ packed, atHand }: Side, uid: OrderUid): boolean => atHand.has(uid) || packed.has(uid)

/** Blocks with the same bytes, of which nothing was taken, hold the same orders. */
const isSameBlock = (one: PackedOrders, other: PackedOrders, block: number): boolean => {
  const [left, right] = [one.bytesOf(block), other.bytesOf(block)]
  return left !== null && right !== null && (left === right || Buffer.compare(left, right) === 0)
}

/** All of a side's orders except those in blocks that the other side also has. */
function* ordersOf(side: Side, other: Side): Generator<Order> {
  for (let block = 0; block < side.packed.blocks(); block++)
    if (!isSameBlock(side.packed, other.packed, block)) yield* side.packed.ordersOf(block)
  yield* side.atHand.values()
}

const sorted = (changes: ReadonlyMap<OrderUid, readonly StateChange[]>): readonly StateChange[] =>
  [...changes].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, ofOrder]) => ofOrder)

/** Changes between both logs' orders by uid: the first log's in order, then those that only the second has. */
export const orderChanges = (from: LongLogFold, to: LongLogFold): readonly StateChange[] => {
  const [left, right] = [sideOf(from), sideOf(to)]
  const changed = new Map<OrderUid, readonly StateChange[]>()
  const added = new Map<OrderUid, readonly StateChange[]>()
  for (const order of ordersOf(left, right)) {
    const other = orderIn(right, order.uid)
    const changes = changesBetween(plain(order), plain(other), `orders.${order.uid}`)
    if (changes.length > 0) changed.set(order.uid, changes)
  }
  for (const order of ordersOf(right, left))
    if (!isIn(left, order.uid))
      added.set(order.uid, [{ path: `orders.${order.uid}`, from: undefined, to: plain(order) }])
  return [...sorted(changed), ...sorted(added)]
}
