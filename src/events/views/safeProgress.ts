/** How far a multisig's signatures for an order are (S §2.5, facts product §7d). */
import type { Address } from '../kernel/units'
import type { Order } from '../orders/state'
import type { SafeSignatures } from '../transactions/state'

export interface SafeView {
  readonly step: 'none' | 'some' | 'enough' | 'executed' | 'cancelled' | 'expired'
  readonly nonce: number
  readonly signed: number
  readonly threshold: number
  readonly missing: number
  readonly address: Address
}

/** How far the owners of a transaction that is no order are. */
export const signaturesView = (safe: SafeSignatures | null): SafeView | null => {
  if (safe === null) return null
  const { confirmations: signed, threshold, nonce, isExecuted, address } = safe
  const step = isExecuted ? 'executed' : signed === 0 ? 'none' : signed >= threshold ? 'enough' : 'some'
  return { step, nonce, signed, threshold, missing: Math.max(0, threshold - signed), address }
}

/** Null for an order that no multisig signs. */
export const safeProgress = ({ status, presignature }: Order): SafeView | null => {
  const view = signaturesView(presignature?.safe ?? null)
  return view !== null && (status === 'cancelled' || status === 'expired') ? { ...view, step: status } : view
}
