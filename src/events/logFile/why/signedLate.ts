/** A refusal for too little time left, where the wallet took most of the order's time: the order book was right. */
import { toUnixMs } from '../../kernel'
import { endOfOrder } from '../../orders/traderOf'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

/** `status`: what the status of the order says by itself. Null if it was signed in the first half of its time. */
export const signedLate = ({ order, own, before, request }: Evidence, status: Cause): Cause | null => {
  if (request === null || order.error?.errorType !== 'InsufficientValidTo') return null
  const signed = own.find(({ type, n }) => type === 'OrderSigned' && n > request.n)
  const end = toUnixMs(endOfOrder(order))
  if (signed === undefined || signed.at - request.at < end - signed.at) return null
  const deadline = before.findLast(({ type }) => type === 'DeadlineSet')
  const shownBy = [...(deadline === undefined ? [] : [deadline]), signed].map(({ id }) => id)
  return { ...status, whose: 'wallet', shownBy }
}
