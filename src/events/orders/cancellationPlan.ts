import type { AppState } from '../appState'
import { type OrderUid, sameAddress } from '../kernel'
import { accountOf } from '../wallet/select'
import { orderByUid } from './orderByUid'
import { allOpenOrders } from './select'
import type { Order, Orders } from './state'

/**
 * Whether the owner wants the order cancelled as soon as the service knows it (X92), and hasn't been asked to sign that
 * yet. A cancellation requested after the order was known doesn't count, even if the order was reopened.
 */
export const isCancellationPlanned = (order: Order): boolean => {
  const { status, placedAt, cancelAskedAt, isCancelling, cancellationRequested, cancellationError } = order
  if (cancelAskedAt === null || isCancelling || cancellationRequested || cancellationError !== null)
    return false
  return status === 'placing' || (status === 'pending' && placedAt !== null && cancelAskedAt <= placedAt)
}

/** Known orders of every account and chain whose planned cancellation no wallet has been asked for yet. */
export const duePlannedCancellations = (orders: Orders): readonly OrderUid[] =>
  allOpenOrders(orders)
    .filter((order) => order.status === 'pending' && isCancellationPlanned(order))
    .map(({ uid }) => uid)

/**
 * Whether an order that the service does not know can be called unwanted here, or was: 'offered' of its owner's wallet for a
 * signed order; null if that makes no sense.
 */
export const cancellationPlanOf = (state: AppState, uid: OrderUid): 'offered' | 'planned' | null => {
  const order = orderByUid(state.durable.orders, uid)
  if (order?.status !== 'placing' || order.scheme === 'presign' || order.signedAt === null) return null
  if (isCancellationPlanned(order)) return 'planned'
  const account = accountOf(state.session.wallet)
  return account !== null && sameAddress(order.owner, account) ? 'offered' : null
}
