/**
 * The tab that asked for a placement. Only that tab signs and posts it, so only that tab knows that nothing was sent.
 * Another tab's conclusion may come from a log that lacks the signature (a lost store, or a row still being written;
 * ADR 18).
 */
import { type OrderUid, withKey, without } from '../kernel'
import type { Orders, OrdersSession } from './state'

/** The state in which the tab's run `session` requested the order. */
export const withAsker = (state: Orders, uid: OrderUid, session: string): Orders => ({
  ...state,
  askedBy: withKey(state.askedBy, uid, session),
})

/** The state in which the requester no longer matters: the service has the order, or its tab reported its end. */
export const withoutAsker = (state: Orders, uid: OrderUid): Orders => {
  const askedBy = without(state.askedBy, uid)
  return askedBy === state.askedBy ? state : { ...state, askedBy }
}

/** Whether a fact about a placement was written by the tab that asked for it. */
export const isByAsker = (
  { askedBy }: Orders,
  { session, data: { uid } }: { readonly session: string; readonly data: { readonly uid: OrderUid } },
): boolean => askedBy[uid] === session

interface OrdersOfTab {
  readonly durable: { readonly orders: Orders }
  readonly session: { readonly orders: OrdersSession }
}

/** Whether this tab requested a placement in its present life. */
export const isAskedHere = ({ durable, session }: OrdersOfTab, uid: OrderUid): boolean => {
  const { tab } = session.orders
  return tab !== null && durable.orders.askedBy[uid] === tab
}
