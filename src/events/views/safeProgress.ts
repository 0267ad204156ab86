/** How far a multisig's signatures for an order are (S §2.5, facts product §7d). */
import type { Address } from '../kernel/units'
import type { Order } from '../orders/state'

export interface SafeView {
  readonly step: 'none' | 'some' | 'enough' | 'executed' | 'cancelled' | 'expired'
  readonly nonce: number
  readonly signed: number
  readonly threshold: number
  readonly missing: number
  readonly address: Address
}

const stepOf = (order: Order, signed: number, threshold: number, isExecuted: boolean): SafeView['step'] => {
  if (order.status === 'cancelled' || order.status === 'expired') return order.status
  if (isExecuted) return 'executed'
  if (signed === 0) return 'none'
  return signed >= threshold ? 'enough' : 'some'
}

/** Null for an order that no multisig signs. */
export const safeProgress = (order: Order): SafeView | null => {
  const safe = order.presignature?.safe ?? null
  if (safe === null) return null
  const { confirmations: signed, threshold, nonce, isExecuted } = safe
  return {
    step: stepOf(order, signed, threshold, isExecuted),
    nonce,
    signed,
    threshold,
    missing: Math.max(0, threshold - signed),
    address: safe.address,
  }
}
