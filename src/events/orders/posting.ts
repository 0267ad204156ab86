import type { AppState } from '../appState'
import { type OrderUid, type UnixMs, toUnixMs } from '../kernel'
import { orderByUid } from './orderByUid'

/** Whether this tab holds the signature of an order and will post it again (X16). */
export const willRepost = ({ session }: AppState, uid: OrderUid): boolean =>
  typeof session.orders.posts[uid] === 'number'

/** Whether a contract wallet signs the order on chain, once the service has it: it is posted without a signature. */
export const isSignedOnChain = ({ durable }: AppState, uid: OrderUid): boolean =>
  orderByUid(durable.orders, uid)?.scheme === 'presign'

/**
 * Until when the service can still accept an order, so that it might be filled (X85). Null if the order isn't known.
 */
export const acceptableUntil = ({ durable }: AppState, uid: OrderUid): UnixMs | null => {
  const order = orderByUid(durable.orders, uid)
  return order === undefined ? null : toUnixMs(order.params.validTo)
}
