/** Facts of a cancellation that the owner requested; `OrderCancelled` is the service's own report. */
import { OrderUidC } from '../kernel/codecs'
import { durable } from '../kernel/defineEvent'
import { CancellationErrorC } from './errorCodecs'

/** The owner requested a soft cancellation. Precious: on disk before the wallet is asked to sign. */
export const OrderCancellationRequested = durable(
  'OrderCancellationRequested',
  { uid: OrderUidC },
  { outcomes: ['OrderCancellationAccepted', 'OrderCancellationFailed'] },
)

/**
 * The owner wants an order cancelled that the service does not know yet, as soon as it knows it (X92): the service has
 * nothing to cancel before.
 */
export const OrderCancellationPlanned = durable('OrderCancellationPlanned', { uid: OrderUidC })

/** The service accepted the cancellation; a fill may still win (T4.80). */
export const OrderCancellationAccepted = durable('OrderCancellationAccepted', { uid: OrderUidC })

export const OrderCancellationFailed = durable('OrderCancellationFailed', {
  uid: OrderUidC,
  error: CancellationErrorC,
})
