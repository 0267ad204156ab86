/** A soft cancellation: requested, accepted or failed, and reported by the service. It never ends the order itself (D3.8). */
import type { DurableHandlers, FactBy, UnixMs } from '../kernel'
import type { TransactionRequested } from '../transactions/events'
import type * as events from './events'
import { onOpen, updateOpen } from './openOrder'
import type { Order, Orders } from './state'

interface Requested {
  readonly TransactionRequested: typeof TransactionRequested
}

/** From the service's acceptance on the order is being cancelled, until the service classifies it (T4.79). */
const cancelling = (order: Order): Order =>
  order.isCancelling && !order.cancellationRequested
    ? order
    : { ...order, isCancelling: true, cancellationRequested: false, cancellationError: null }

/**
 * When its owner requested it. That was after the order was known, even if the clock was put back, so it isn't a
 * planned one (X92).
 */
const askedAt = ({ cancelAskedAt, placedAt }: Order, at: UnixMs): UnixMs =>
  cancelAskedAt ?? Math.max(at, (placedAt ?? 0) + 1)

/** The transaction that makes an order invalid on chain was requested (X143). One that is not known yet is planned to be cancelled. */
const invalidating = (state: Orders, { at, data }: FactBy<typeof TransactionRequested>): Orders =>
  data.info.type === 'invalidateOrder'
    ? updateOpen(state, data.info.order, (order) =>
        order.cancelAskedAt !== null || order.status === 'placing'
          ? order
          : { ...order, cancelAskedAt: askedAt(order, at) },
      )
    : state

/** A failed request of one tab is ignored once the service accepted another's, or the request is settled. */
const notCancelled = (order: Order, { data }: FactBy<typeof events.OrderCancellationFailed>): Order => {
  if (!order.cancellationRequested) return order
  const over = { ...order, cancellationRequested: false }
  return order.isCancelling ? over : { ...over, cancellationError: data.error }
}

/** A requested cancellation marks the order (S4.10); one that the service has invalidated is being cancelled (T4.29). */
export const cancellation: DurableHandlers<Orders, typeof events | Requested> = {
  TransactionRequested: invalidating,
  OrderCancellationPlanned: onOpen((order, { at }) =>
    // An order that is now known can be cancelled directly.
    order.status === 'placing' && order.cancelAskedAt === null ? { ...order, cancelAskedAt: at } : order,
  ),
  OrderCancellationRequested: onOpen((order, { at }) =>
    order.cancellationRequested
      ? order
      : {
          ...order,
          cancellationRequested: true,
          cancellationError: null,
          cancelAskedAt: askedAt(order, at),
        },
  ),
  OrderCancellationAccepted: onOpen(cancelling),
  OrderInvalidated: onOpen((order) => (order.isCancelling ? order : { ...order, isCancelling: true })),
  OrderCancellationFailed: onOpen(notCancelled),
}
