/** How much of an order was settled (X8; facts: protocol §5, 'Fill test'). */
import type { OrderParams } from '../kernel/orderParams'
import type { Atoms } from '../kernel/units'

/** Amounts that moved, in atoms; the sell side takes the fee in. */
export interface Executed {
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
}

/** Whether the side that the order fixes is settled to the last atom: what a sell order sells, what a buy order buys. */
export const isWhole = (
  { kind, sellAmount, buyAmount, feeAmount }: OrderParams,
  executed: Executed,
): boolean =>
  kind === 'sell' ? executed.sellAmount >= sellAmount + feeAmount : executed.buyAmount >= buyAmount

/** Whether `now` is more than `before`; a replica that lags behind reports less, which is no news. */
export const hasGrown = (before: Executed | null, now: Executed): boolean =>
  now.sellAmount >= (before?.sellAmount ?? 0n) &&
  now.buyAmount >= (before?.buyAmount ?? 0n) &&
  (now.sellAmount > (before?.sellAmount ?? 0n) || now.buyAmount > (before?.buyAmount ?? 0n))
