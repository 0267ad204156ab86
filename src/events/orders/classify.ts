import type { ChainTime } from '../chain/chainTime'
import type { OrderParams } from '../kernel/orderParams'
import type { Address, Atoms, UnixMs, UnixSeconds } from '../kernel/units'
import { toUnixMs } from '../kernel/units'
import { isWhole } from './progress'

/** How long an invalidated order, from its creation, or an ended one, from validTo, may still turn out filled. */
export const GRACE_MS = 60_000

/** What of a service order tells its class (T §3 'Order from the service'). */
export interface ServiceOrderState {
  readonly executedBuyAmount: Atoms
  readonly executedSellAmount: Atoms
  /** Without what went to fees. Absent where the service does not say. */
  readonly executedSellAmountBeforeFees?: Atoms
  readonly invalidated: boolean
  readonly creationDate: UnixMs
  readonly params: OrderParams
  /** Of an order that was placed through a contract: by whom, and until when it may be filled. */
  readonly onchain?: { readonly user: Address; readonly validTo: UnixSeconds } | null
  readonly status: string
  readonly signingScheme: string
}

export type OrderClass =
  'unknown' | 'fulfilled' | 'cancelled' | 'expired' | 'presignaturePending' | 'presigned' | 'pending'

/**
 * Whether it is settled altogether. An order that is filled whole or not at all is, when anything moved (T §4); of one
 * that may be filled in parts the side that it fixes has to be whole, or the service says so (X8).
 */
const isFilled = (order: ServiceOrderState): boolean => {
  const { params, executedSellAmount, executedBuyAmount, executedSellAmountBeforeFees = 0n } = order
  if (executedBuyAmount === 0n || executedSellAmount === 0n) return false
  if (!params.partiallyFillable || order.status === 'fulfilled') return true
  return (
    isWhole(params, { sellAmount: executedSellAmount, buyAmount: executedBuyAmount }) ||
    (params.kind === 'sell' && executedSellAmountBeforeFees >= params.sellAmount)
  )
}

/** Until when it may be filled. What a contract signs for its user has no end of its own. */
const endOf = ({ params, onchain }: ServiceOrderState): UnixMs => toUnixMs(onchain?.validTo ?? params.validTo)

/**
 * What a service order is, tested in this order (T §4, 60 s of grace by decisions). Time ends an order only by a clock
 * that was measured; by another it ends what the service itself calls ended, and nothing else (X7, ADR 20).
 */
export const classify = (order: ServiceOrderState | null, { now, isMeasured }: ChainTime): OrderClass => {
  if (order === null) return 'unknown'
  if (isFilled(order)) return 'fulfilled'
  const isOver = (time: UnixMs, status: string): boolean =>
    now - time > GRACE_MS && (isMeasured || order.status === status)
  if (order.invalidated && isOver(order.creationDate, 'cancelled')) return 'cancelled'
  if (isOver(endOf(order), 'expired')) return 'expired'
  if (order.status === 'presignaturePending') return 'presignaturePending'
  if (order.signingScheme === 'presign' && order.status === 'open') return 'presigned'
  return 'pending'
}
