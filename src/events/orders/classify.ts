import type { ChainTime } from '../chain/chainTime'
import {
  type OrderParams,
  type Address,
  type Atoms,
  type UnixMs,
  type UnixSeconds,
  toUnixMs,
} from '../kernel'
import { isWhole } from './progress'

/** Grace in ms before an order counts as cancelled (from its creation, T4.3) or expired (from validTo, T4.4; S9.46). */
export const GRACE_MS = 60_000

/** The fields of a service order that decide its class (T3.17). */
export interface ServiceOrderState {
  readonly executedBuyAmount: Atoms
  readonly executedSellAmount: Atoms
  /** The sold amount without fees. Absent if the service doesn't report it. */
  readonly executedSellAmountBeforeFees?: Atoms
  readonly invalidated: boolean
  readonly creationDate: UnixMs
  readonly params: OrderParams
  /** For an order that was placed through a contract: the user who placed it, and until when it may be filled. */
  readonly onchain?: { readonly user: Address; readonly validTo: UnixSeconds } | null
  readonly status: string
  readonly signingScheme: string
}

export type OrderClass =
  | 'unknown'
  | 'fulfilled'
  | 'cancelled'
  | 'expired'
  | 'presignaturePending'
  | 'presigned'
  | 'pending'

/**
 * Whether it is settled completely. A fill-or-kill order is as soon as anything moved (T4.2). A partially fillable one is
 * when the side that it fixes is complete (P5.11), or when the service reports it as fulfilled (X8).
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

/** Until when it may be filled. The validTo that a contract signs for its user never ends. */
const endOf = ({ params, onchain }: ServiceOrderState): UnixMs => toUnixMs(onchain?.validTo ?? params.validTo)

/**
 * The class of a service order, by the first test that holds (T4.1 to T4.7, T4.9). Only a measured clock lets time
 * end an order; with an unmeasured one, an order ends by time only if the service reports it as ended (X7, ADR 20).
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
