import { type UnixMs, toUnixMs } from '../kernel'
import { GRACE_MS } from './classify'
import type { Order } from './state'
import { endOfOrder } from './traderOf'

/**
 * The time after which this order can no longer move money, in ms. Always (0) if it is filled or was never signed.
 * Otherwise after validTo and its grace. Null while it is open. A soft cancellation isn't enough, because anyone who
 * has the signature could still use it (D3.8, S4.11).
 */
export const removableFrom = (order: Order): UnixMs | null => {
  const tooLate = toUnixMs(endOfOrder(order)) + GRACE_MS
  switch (order.status) {
    case 'fulfilled':
      return 0
    case 'failed':
      return order.signedAt === null ? 0 : tooLate
    case 'expired':
    case 'cancelled':
      return tooLate
    default:
      return null
  }
}

export const isRemovable = (order: Order, now: UnixMs): boolean => {
  const from = removableFrom(order)
  return from !== null && now > from
}
