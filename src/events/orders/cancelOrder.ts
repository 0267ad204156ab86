import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel/decision'
import type { OrderUid } from '../kernel/units'
import { accountOf, walletStatus } from '../wallet/select'
import { OrderCancellationRequested } from './events'
import { orderByUid } from './orderByUid'
import type { NotCancellable } from './cancellable'
import { whyNotCancellable } from './cancellable'

export type CancelOrderRejection =
  | { readonly tag: 'reloadNeeded' }
  | { readonly tag: 'unknownOrder' }
  /** The wallet is on another chain than the order. */
  | { readonly tag: 'wrongNetwork' }
  | { readonly tag: NotCancellable }

/** Requests a soft cancellation: the owner signs it, the service accepts it, and a fill may still win (T4.80). */
export const cancelOrder: Decision<AppState, { readonly uid: OrderUid }, AppEvent, CancelOrderRejection> = (
  { durable, session: { chain, wallet } },
  { uid },
) => {
  if (chain.newerCatalogue) return E.left({ tag: 'reloadNeeded' })
  const order = orderByUid(durable.orders, uid)
  if (order === undefined) return E.left({ tag: 'unknownOrder' })
  const reason = whyNotCancellable(order, accountOf(wallet))
  if (reason !== null) return E.left({ tag: reason })
  if (walletStatus(wallet, order.chainId) !== 'connected') return E.left({ tag: 'wrongNetwork' })
  return E.right([OrderCancellationRequested({ uid })])
}
