import { entryAt, LEDGER_CHUNK } from '../kernel/ledger'
import { placeOf } from '../kernel/uidIndex'
import type { UnixMs } from '../kernel/units'
import { wasFoundEnded } from './history'
import type { Order, Orders } from './state'

/** The closed order at a place of the ledger; undefined where the entry is void (the order was revived since). */
const closedAtPlace = (orders: Orders, place: number): Order | undefined => {
  const order = entryAt(orders.closed, place)
  if (order === undefined || orders.open[order.uid] !== undefined) return undefined
  return placeOf(orders.places, order.uid) === place ? order : undefined
}

/** Whether the chunk of a place holds nothing with the label. */
const isElsewhere = ({ closed }: Orders, place: number, label: string): boolean =>
  closed.chunks[Math.floor(place / LEDGER_CHUNK)]?.mayHold?.(label) === false

/**
 * At most `count` closed orders that `wanted` takes, newest end first, after skipping `skip` of them. With `label`, only
 * of those that bear it: an account without orders is not looked for in two hundred thousand of another's.
 */
export const closedOrders = (
  orders: Orders,
  wanted: (order: Order) => boolean,
  count: number,
  skip = 0,
  label?: string,
): readonly Order[] => {
  const found: Order[] = []
  let skipped = 0
  for (let place = orders.closed.length - 1; place >= 0 && found.length < count; place--) {
    if (label !== undefined && isElsewhere(orders, place, label)) {
      place -= place % LEDGER_CHUNK
      continue
    }
    const order = closedAtPlace(orders, place)
    if (order === undefined || !wanted(order)) continue
    if (skipped < skip) skipped++
    else found.push(order)
  }
  return found
}

/** How long cancelled and expired orders are still checked (decisions, 'Recent window'): 5 min in ms. */
export const RECENT_WINDOW_MS = 300_000

/**
 * Cancelled and expired orders that ended within the window: a later fill still wins. Not those that were found ended. The ledger is in the order of
 * ends, so the search stops at the first that is too old.
 */
export const recentlyClosed = (
  orders: Orders,
  now: UnixMs,
  windowMs: number = RECENT_WINDOW_MS,
): readonly Order[] => {
  const found: Order[] = []
  for (let place = orders.closed.length - 1; place >= 0; place--) {
    const order = closedAtPlace(orders, place)
    if (order === undefined) continue
    if (order.closedAt === null || now - order.closedAt > windowMs) break
    if (wasFoundEnded(order)) continue
    if (order.status === 'cancelled' || order.status === 'expired') found.push(order)
  }
  return found
}
