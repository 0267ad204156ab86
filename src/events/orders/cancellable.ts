import { sameAddress } from '../kernel/address'
import type { Address } from '../kernel/units'
import type { Order } from './state'

/** Why an order cannot be cancelled softly, or null when it can (T §4 'Cancelling'). */
export type NotCancellable = 'onchain' | 'notOwner' | 'notPending' | 'alreadyCancelling' | 'contractWallet'

export const whyNotCancellable = (order: Order, account: Address | null): NotCancellable | null => {
  // The contract that owns it cancels it, when its user asks it on chain; a signature of the user is worth nothing.
  if (order.onchain !== null) return 'onchain'
  if (account === null || !sameAddress(order.owner, account)) return 'notOwner'
  if (order.status !== 'pending' && order.status !== 'presignaturePending') return 'notPending'
  if (order.scheme !== 'eip712' && order.scheme !== 'ethsign') return 'contractWallet'
  if (order.status !== 'pending') return 'notPending'
  return order.isCancelling || order.cancellationRequested ? 'alreadyCancelling' : null
}

export const isCancellable = (order: Order, account: Address | null): boolean =>
  whyNotCancellable(order, account) === null
