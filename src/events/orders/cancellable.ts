import { type Address, sameAddress } from '../kernel'
import type { Order } from './state'

/** Why an order cannot be cancelled softly, or null when it can (T4.30 to T4.32, T6.4, T6.5, S6.5). */
export type NotCancellable = 'onchain' | 'notOwner' | 'notPending' | 'alreadyCancelling' | 'contractWallet'

export const whyNotCancellable = (order: Order, account: Address | null): NotCancellable | null => {
  // Only the contract that owns the order can cancel it, on chain. Its user's signature has no effect.
  if (order.onchain !== null) return 'onchain'
  if (account === null || !sameAddress(order.owner, account)) return 'notOwner'
  if (order.status !== 'pending' && order.status !== 'presignaturePending') return 'notPending'
  if (order.scheme !== 'eip712' && order.scheme !== 'ethsign') return 'contractWallet'
  if (order.status !== 'pending') return 'notPending'
  return order.isCancelling || order.cancellationRequested ? 'alreadyCancelling' : null
}

export const isCancellable = (order: Order, account: Address | null): boolean =>
  whyNotCancellable(order, account) === null
