/**
 * How many owners of a Safe have signed an order or a transaction (S6.3, S2.5.27 to S2.5.32), and
 * whether it can be executed (S6.4).
 */
import type { Address } from '../kernel'
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

/** Null while the signatures have not been read. Rows of older builds may hold a threshold of 0, which is none (X255). */
export const signaturesView = (safe: SafeSignatures | null): SafeView | null => {
  if (safe === null || safe.threshold < 1) return null
  const { confirmations: signed, threshold, nonce, isExecuted, address } = safe
  const step = isExecuted ? 'executed' : signed === 0 ? 'none' : signed >= threshold ? 'enough' : 'some'
  return { step, nonce, signed, threshold, missing: Math.max(0, threshold - signed), address }
}

/** Null for an order that no Safe signs. A settled order shows its outcome, whatever the signatures. */
export const safeProgress = ({ status, presignature }: Order): SafeView | null => {
  const view = signaturesView(presignature?.safe ?? null)
  return view !== null && (status === 'cancelled' || status === 'expired') ? { ...view, step: status } : view
}
