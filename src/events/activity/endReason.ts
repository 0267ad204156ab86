/**
 * Why an order ended unfilled, from its facts' effect on the state. The row says what the debug screen explains (X50).
 */
import type { Bps, UnixMs } from '../kernel'
import { distanceFrom } from '../orders/distanceFrom'
import { wasFollowedToEnd } from '../orders/endSeen'
import type { Order } from '../orders/state'

export type EndReason =
  /** The market left the limit by this much at this time, and wasn't seen to return. */
  | { readonly tag: 'priceLeft'; readonly at: UnixMs; readonly bps: Bps }
  /** It needed a signature on chain, and none was seen: that comes before the market (X212). */
  | { readonly tag: 'unsigned' }
  /** No check saw the price more than 1 % worse than the limit. A page that was hidden checked nothing. */
  | { readonly tag: 'withinLimit' }
  /** It was not watched here: the price is not known. */
  | { readonly tag: 'unwatched' }
  | { readonly tag: 'cancelledHere' }
  | { readonly tag: 'cancelledElsewhere' }

/** Returns null while the order is open, once it is filled, and if an error says why. */
export const endReason = (order: Order): EndReason | null => {
  if (order.status === 'cancelled')
    return { tag: order.cancelAskedAt === null ? 'cancelledElsewhere' : 'cancelledHere' }
  if (order.status !== 'expired') return null
  if (!wasFollowedToEnd(order)) return { tag: 'unwatched' }
  if (order.placedHere && order.scheme === 'presign' && order.signedAt === null && order.executed === null)
    return { tag: 'unsigned' }
  if (order.marketLeft !== null)
    return { tag: 'priceLeft', at: order.marketLeft.at, bps: distanceFrom(order, order.marketLeft) }
  return { tag: order.placedHere ? 'withinLimit' : 'unwatched' }
}
