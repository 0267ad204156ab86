/** The signature on chain of a contract wallet's order: requested, sent or failed, and seen by the service. */
import type { DurableHandlers, OrderUid } from '../kernel'
import type * as events from './events'
import { updateOpen } from './openOrder'
import type { Order, Orders } from './state'

/** Facts about an order that waits for no presignature (it is signed, or it has ended) change nothing. */
const onPending =
  <F extends { readonly data: { readonly uid: OrderUid } }>(change: (order: Order, fact: F) => Order) =>
  (state: Orders, fact: F): Orders =>
    updateOpen(state, fact.data.uid, (order) =>
      order.status === 'presignaturePending' ? change(order, fact) : order,
    )

export const presignature: DurableHandlers<Orders, typeof events> = {
  PresignatureRequested: onPending((order) =>
    order.presignature?.phase === 'asked'
      ? order
      : { ...order, presignature: { phase: 'asked', hash: null, error: null, safe: null } },
  ),
  // A hash is kept (T3.14). It is proof that the wallet sent it: it overrides a failure that was written before.
  PresignatureSent: onPending((order, { data: { hash } }) => ({
    ...order,
    presignature: { phase: 'sent', hash, error: null, safe: null },
  })),
  PresignatureFailed: onPending((order, { data: { error } }) =>
    order.presignature === null || order.presignature.phase === 'failed'
      ? order
      : { ...order, presignature: { ...order.presignature, phase: 'failed', error } },
  ),
  SafeTransactionRead: onPending((order, { data }) => {
    if (order.presignature?.phase !== 'sent') return order
    const { safe: address, nonce, confirmations, threshold, isExecuted } = data
    const safe = { address, nonce, confirmations, threshold, isExecuted }
    return { ...order, presignature: { ...order.presignature, safe } }
  }),
  OrderPresigned: onPending((order, { at }) => ({
    ...order,
    status: 'pending',
    signedAt: order.signedAt ?? at,
  })),
}
