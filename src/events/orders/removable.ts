import type { UnixMs } from '../kernel/units'
import { toUnixMs } from '../kernel/units'
import { GRACE_MS } from './classify'
import type { Order } from './state'
import { endOfOrder } from './traderOf'

/**
 * From when on nothing can move money by this order any more (S §4): filled, or never signed: always (0); else once its
 * validTo and the grace after it are over; null while it is open. A soft cancellation alone is no such end: who holds
 * the signature could still use it.
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
