import type { Order } from '../orders/state'

/** One word for where an order stands (T4.36, T4.39 to T4.46; the three of placing are our own). */
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
  | 'failed'

export const orderLabel = (order: Order): OrderLabel => {
  switch (order.status) {
    case 'placing':
      return order.phase === 'stopped' ? 'unanswered' : (order.phase ?? 'posting')
    case 'presignaturePending':
      return 'presigning'
    case 'pending':
      return order.isCancelling ? 'cancelling' : 'open'
    case 'fulfilled':
      return 'filled'
    case 'expired':
    case 'cancelled':
    case 'failed':
      return order.status
  }
}
