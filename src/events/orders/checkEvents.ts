/** Facts of the checks of the service's order lists: what could not be read, and whether the service answers. */
import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { IntegerC, OrderUidC, literals, nullable } from '../kernel/codecs'
import { session } from '../kernel/defineEvent'

/** Why an order of the service is left out (T4.14, T8.72). */
export const skipWarnings = ['Status not set for order', 'Failed to fetch its tokens'] as const
export type SkipWarning = (typeof skipWarnings)[number]

/**
 * The service returned an order without a status, or an order whose token could not be read: it is ignored for now.
 * Written once per tab and order.
 */
export const OrderSkipped = session('OrderSkipped', { uid: OrderUidC, warning: literals(...skipWarnings) })

/**
 * Items of a list of the service could not be read, and each was left out (X10): how many in the last answer, and what is
 * wrong with the first. Written when the number changes; 0 when all could be read again.
 */
export const UnreadableItemsMet = session('UnreadableItemsMet', {
  chainId: ChainIdC,
  list: literals('orders', 'trades'),
  count: IntegerC,
  uid: nullable(OrderUidC),
  description: t.string,
})

/** The service did not report the state of the orders; written once until it does again. */
export const OrdersCheckFailed = session('OrdersCheckFailed', {
  chainId: ChainIdC,
  reason: literals('unreachable', 'malformed', 'tooMany', 'denied'),
  retryAfterMs: nullable(IntegerC),
})

/** The service reports the state of the orders again. */
export const OrdersCheckRecovered = session('OrdersCheckRecovered', { chainId: ChainIdC })
