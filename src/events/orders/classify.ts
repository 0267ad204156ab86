import type { ChainTime } from '../chain/chainTime'
import type { Atoms, UnixMs, UnixSeconds } from '../kernel/units'
import { toUnixMs } from '../kernel/units'

/** How long an invalidated order, from its creation, or an ended one, from validTo, may still turn out filled. */
export const GRACE_MS = 60_000

/** What of a service order tells its class (T §3 'Order from the service'). */
export interface ServiceOrderState {
  readonly executedBuyAmount: Atoms
  readonly executedSellAmount: Atoms
  readonly invalidated: boolean
  readonly creationDate: UnixMs
  readonly validTo: UnixSeconds
  readonly status: string
  readonly signingScheme: string
}

export type OrderClass =
  'unknown' | 'fulfilled' | 'cancelled' | 'expired' | 'presignaturePending' | 'presigned' | 'pending'

/**
 * What a service order is, tested in this order (T §4, 60 s of grace by decisions). Time ends an order only by a clock
 * that was measured; by another it ends what the service itself calls ended, and nothing else (X7, ADR 20).
 */
export const classify = (order: ServiceOrderState | null, { now, isMeasured }: ChainTime): OrderClass => {
  if (order === null) return 'unknown'
  if (order.executedBuyAmount > 0n && order.executedSellAmount > 0n) return 'fulfilled'
  const isOver = (time: UnixMs, status: string): boolean =>
    now - time > GRACE_MS && (isMeasured || order.status === status)
  if (order.invalidated && isOver(order.creationDate, 'cancelled')) return 'cancelled'
  if (isOver(toUnixMs(order.validTo), 'expired')) return 'expired'
  if (order.status === 'presignaturePending') return 'presignaturePending'
  if (order.signingScheme === 'presign' && order.status === 'open') return 'presigned'
  return 'pending'
}
