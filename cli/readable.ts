/**
 * State in a form for people and tests: orders by uid instead of the ledger and its index. Two states can then be
 * compared by content and not by storage. Amounts are decimal strings.
 */
import type { DurableState, SessionState } from '../src/events/appState'
import { isObject } from '../src/events/kernel'
import { tradesOf } from '../src/events/logFile/tradesCsv'
import { closedOrders } from '../src/events/orders/closedOrders'
import type { Order, Orders } from '../src/events/orders/state'

const byUid = (orders: Orders): Readonly<Record<string, Order>> => {
  const closed = closedOrders(orders, () => true, orders.closed.length).toReversed()
  return Object.fromEntries([...closed, ...Object.values(orders.open)].map((order) => [order.uid, order]))
}

/** Amounts as decimal strings, keys in order. */
export const plain = (value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(members.map(([key, member]) => [key, plain(member)]))
  }
  return value
}

/** Plain values, keys in order. */
export const readableDurable = ({ orders, ...rest }: DurableState): unknown =>
  plain({ ...rest, orders: byUid(orders) })

/** All columns but the orders. */
export const readableExceptOrders = ({ orders: _orders, ...rest }: DurableState): unknown => plain(rest)

export const readableTrades = (orders: Orders): unknown => plain(tradesOf(orders))

export const readableSession = (session: SessionState): unknown => plain(session)

export interface StateChange {
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

/** Every place where two plain values differ, in the order of the first one's keys; absent is undefined. */
export const changesBetween = (from: unknown, to: unknown, path = ''): readonly StateChange[] => {
  if (Object.is(from, to)) return []
  if (!isObject(from) || !isObject(to) || Array.isArray(from) !== Array.isArray(to))
    return [{ path, from, to }]
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...keys].flatMap((key) => changesBetween(from[key], to[key], path === '' ? key : `${path}.${key}`))
}
