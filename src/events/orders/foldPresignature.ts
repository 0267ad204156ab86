/** The signature on chain of a contract wallet's order: requested, sent or failed, and seen by the service. */
import type { FactOfType } from '../catalogue'
import { updateOpen } from './openOrder'
import type { Order, Orders } from './state'

type PresignatureFact = FactOfType<
  | 'PresignatureRequested'
  | 'PresignatureSent'
  | 'PresignatureFailed'
  | 'SafeTransactionRead'
  | 'OrderPresigned'
>

/** Facts about an order that waits for no presignature (it is signed, or it has ended) change nothing. */
export const foldPresignature = (state: Orders, fact: PresignatureFact): Orders =>
  updateOpen(state, fact.data.uid, (order): Order => {
    if (order.status !== 'presignaturePending') return order
    const { presignature } = order
    switch (fact.type) {
      case 'PresignatureRequested':
        return presignature?.phase === 'asked'
          ? order
          : { ...order, presignature: { phase: 'asked', hash: null, error: null, safe: null } }
      case 'PresignatureSent':
        // A hash is proof that the wallet sent it: it overrides a failure that was written before.
        return { ...order, presignature: { phase: 'sent', hash: fact.data.hash, error: null, safe: null } }
      case 'PresignatureFailed':
        return presignature === null || presignature.phase === 'failed'
          ? order
          : { ...order, presignature: { ...presignature, phase: 'failed', error: fact.data.error } }
      case 'SafeTransactionRead': {
        if (presignature?.phase !== 'sent') return order
        const { safe: address, nonce, confirmations, threshold, isExecuted } = fact.data
        return {
          ...order,
          presignature: { ...presignature, safe: { address, nonce, confirmations, threshold, isExecuted } },
        }
      }
      case 'OrderPresigned':
        return { ...order, status: 'pending', signedAt: order.signedAt ?? fact.at }
    }
  })
