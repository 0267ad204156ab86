import type { Order } from '../orders/state'
import { isByStranger } from '../orders/strangers'

/**
 * An order's status in one word (T4.36, T4.39, T4.41, T4.43 to T4.46; the three words for placing and 'notSigned' are
 * our own).
 */
export type OrderLabel =
  | 'signing'
  | 'posting'
  | 'unanswered'
  | 'presigning'
  | 'open'
  | 'cancelling'
  | 'filled'
  | 'expired'
  | 'cancelled'
  | 'notSigned'
  | 'failed'

/** The wallet got the request and didn't sign: rejected, no longer awaited, or requested by a page that was closed. */
const UNSIGNED: ReadonlySet<string> = new Set(['refused', 'abandoned', 'interrupted'])

/** Whether a placement ended because its wallet did not sign: no failure of the order (X49). */
export const wasNeverSigned = ({ status, signedAt, error }: Order): boolean =>
  status === 'failed' && signedAt === null && error !== null && UNSIGNED.has(error.tag)

export const orderLabel = (order: Order): OrderLabel => {
  switch (order.status) {
    case 'placing':
      return order.phase === 'stopped' ? 'unanswered' : (order.phase ?? 'posting')
    case 'presignaturePending':
      return isByStranger(order) ? 'notSigned' : 'presigning'
    case 'pending':
      return order.isCancelling ? 'cancelling' : 'open'
    case 'fulfilled':
      return 'filled'
    case 'failed':
      return wasNeverSigned(order) ? 'notSigned' : 'failed'
    case 'expired':
    case 'cancelled':
      return order.status
  }
}
