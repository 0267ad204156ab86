import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { AppState } from '../appState'
import type { OrderUid } from '../kernel'
import { accountOf, walletStatus } from '../wallet/select'
import { OrderCancellationRequested } from './events'
import { orderByUid } from './orderByUid'
import { type NotCancellable, whyNotCancellable } from './cancellable'

export type CancelOrderRejection =
  | { readonly tag: 'reloadNeeded' }
  | { readonly tag: 'unknownOrder' }
  /** The wallet is on another chain than the order. */
  | { readonly tag: 'wrongNetwork' }
  | { readonly tag: NotCancellable }

/** Why the connected wallet can't get a cancellation. Null if it can. */
export const whyNoCancellation = (
  { durable, session: { chain, wallet } }: AppState,
  uid: OrderUid,
): CancelOrderRejection | null => {
  if (chain.newerCatalogue) return { tag: 'reloadNeeded' }
  const order = orderByUid(durable.orders, uid)
  if (order === undefined) return { tag: 'unknownOrder' }
  const reason = whyNotCancellable(order, accountOf(wallet))
  if (reason !== null) return { tag: reason }
  return walletStatus(wallet, order.chainId) === 'connected' ? null : { tag: 'wrongNetwork' }
}

/** Requests a soft cancellation: the owner signs it, the service accepts it, and a fill may still win. */
export const cancelOrder: Decision<{ readonly uid: OrderUid }, CancelOrderRejection> = (state, { uid }) => {
  const reason = whyNoCancellation(state, uid)
  return reason === null ? E.right([OrderCancellationRequested({ uid })]) : E.left(reason)
}
