/** A fill against the quote that its order was signed at (X46): never against the limit, which holds unused slippage. */
import { type Atoms, type Bps, ALL_BPS } from '../kernel'
import type { Order } from '../orders/state'
import type { Token } from '../tokens/token'

export interface AgainstQuote {
  /** What the quote promised on the side that the order leaves open: bought by a sell order, sold by a buy order. */
  readonly quoted: Atoms
  /** What moved on that side. */
  readonly moved: Atoms
  readonly token: Token
  /** Above zero: better than quoted, in basis points, cut off. */
  readonly bps: Bps
}

/** What the quote promised on the open side, fee included; null for an order that was placed elsewhere. */
export const quotedSide = ({ params, placement }: Order): Atoms | null => {
  if (placement === null) return null
  if (params.kind === 'buy') return placement.sellAmountBeforeFee + placement.quotedFee
  // The minimum was rounded down from this amount (T5.26 to T5.30), so this one is rounded up.
  return (params.buyAmount * (ALL_BPS + BigInt(placement.slippage)) + ALL_BPS - 1n) / ALL_BPS
}

/** Null before the whole fill, and without a quote. */
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
