/** Compares a fill with the quote its order was signed at (X46), and never with the limit, which includes unused slippage. */
import { type Atoms, type Bps, ALL_BPS } from '../kernel'
import type { Order } from '../orders/state'
import type { Token } from '../tokens/token'

export interface AgainstQuote {
  /** The quoted amount on the side the order leaves open: bought for a sell order, sold for a buy order. */
  readonly quoted: Atoms
  /** The amount that moved on that side. */
  readonly moved: Atoms
  readonly token: Token
  /** Basis points against the quote, truncated. Positive means better. */
  readonly bps: Bps
}

/** Returns the quoted amount on the open side, including the fee, or null for an order placed elsewhere. */
export const quotedSide = ({ params, placement }: Order): Atoms | null => {
  if (placement === null) return null
  if (params.kind === 'buy') return placement.sellAmountBeforeFee + placement.quotedFee
  // The minimum was rounded down from this amount (T5.28), so this one is rounded up.
  return (params.buyAmount * (ALL_BPS + BigInt(placement.slippage)) + ALL_BPS - 1n) / ALL_BPS
}

/** Returns null until the order is completely filled, and for orders without a quote. */
export const againstQuote = (order: Order): AgainstQuote | null => {
  const quoted = quotedSide(order)
  const { executed, params, status } = order
  if (status !== 'fulfilled' || executed === null || quoted === null || quoted === 0n) return null
  const isSell = params.kind === 'sell'
  const moved = isSell ? executed.buyAmount : executed.sellAmount
  const gain = isSell ? moved - quoted : quoted - moved
  return {
    quoted,
    moved,
    token: isSell ? order.buyToken : order.sellToken,
    bps: Number((gain * ALL_BPS) / quoted),
  }
}
