import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { OrderUid } from '../kernel'
import { OrderCancellationFailed } from './events'
import { orderByUid } from './orderByUid'

export interface AbandonCancellationRejection {
  readonly tag: 'notWaiting'
}

/**
 * Stops waiting for a wallet that does not answer, so that the user can try again (X14). A cancellation that is
 * signed afterwards is still sent: the user wanted it, and a second one changes nothing.
 */
export const abandonCancellation: Decision<{ readonly uid: OrderUid }, AbandonCancellationRejection> = (
  { durable },
  { uid },
) =>
  orderByUid(durable.orders, uid)?.cancellationRequested === true
    ? E.right([OrderCancellationFailed({ uid, error: { tag: 'abandoned' } })])
    : E.left({ tag: 'notWaiting' })
