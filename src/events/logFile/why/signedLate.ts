/**
 * A refusal for too little time left, where the signature took most of the order's time: the order book was right. The wallet
 * was slow, or this page, if a recording shows that the wallet had answered.
 */
import { type UnixMs, toUnixMs } from '../../kernel'
import { endOfOrder } from '../../orders/traderOf'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

/**
 * `status`: what the status of the order says by itself. `answeredAt`: when the wallet answered; null if no recording shows
 * it. Null if it was signed in the first half of its time.
 */
export const signedLate = (
  { order, own, before, request }: Evidence,
  status: Cause,
  answeredAt: UnixMs | null,
): Cause | null => {
  if (request === null || order.error?.errorType !== 'InsufficientValidTo') return null
  const signed = own.find(({ type, n }) => type === 'OrderSigned' && n > request.n)
  const end = toUnixMs(endOfOrder(order))
  const isEarly = (at: UnixMs): boolean => at - request.at < end - at
  if (signed === undefined || isEarly(signed.at)) return null
  const deadline = before.findLast(({ type }) => type === 'DeadlineSet')
  const shownBy = [...(deadline === undefined ? [] : [deadline]), signed].map(({ id }) => id)
  return { ...status, whose: answeredAt !== null && isEarly(answeredAt) ? 'browser' : 'wallet', shownBy }
}
