/** Facts of a cancellation that the owner requested; `OrderCancelled` is the service's own report. */
import * as t from 'io-ts'
import { OrderUidC } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'
import { CancellationErrorC } from './errorCodecs'

/** The owner requested a soft cancellation. Precious: on disk before the wallet is asked to sign. */
export const OrderCancellationRequested = defineEvent('OrderCancellationRequested', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
  outcomes: ['OrderCancellationAccepted', 'OrderCancellationFailed'],
})

/**
 * The owner wants an order cancelled that the service does not know yet, as soon as it knows it (X92): the service has
 * nothing to cancel before.
 */
export const OrderCancellationPlanned = defineEvent('OrderCancellationPlanned', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
})

/** The service accepted the cancellation; a fill may still win (T4.80). */
export const OrderCancellationAccepted = defineEvent('OrderCancellationAccepted', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
})

export const OrderCancellationFailed = defineEvent('OrderCancellationFailed', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC, error: CancellationErrorC }),
})
