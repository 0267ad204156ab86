/** How much of an order was settled (X8, P5.11). */
import type { OrderParams, Atoms } from '../kernel'

/** Amounts that moved, in atoms; the sell side includes the fee. */
export interface Executed {
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
}

/**
 * Whether the order's exact side is settled to the last atom: a sell order's sell amount, or a buy order's buy amount.
 */
export const isWhole = (
  { kind, sellAmount, buyAmount, feeAmount }: OrderParams,
  executed: Executed,
): boolean =>
  kind === 'sell' ? executed.sellAmount >= sellAmount + feeAmount : executed.buyAmount >= buyAmount

/**
 * The amount that the order may still take from the wallet, fee included. At first that is all of it. For the rest of a
 * buy order, it is what the limit price allows for the amount still to be bought, rounded up.
 */
export const restToSell = (
  { kind, sellAmount, buyAmount, feeAmount }: OrderParams,
  executed: Executed | null,
): Atoms => {
  const all = sellAmount + feeAmount
  if (executed === null) return all
  if (kind === 'sell') return atLeastZero(all - executed.sellAmount)
  return buyAmount === 0n ? 0n : ceilDiv(all * restToBuy({ buyAmount }, executed), buyAmount)
}

/** The amount that a buy order has yet to buy. */
export const restToBuy = ({ buyAmount }: Pick<OrderParams, 'buyAmount'>, executed: Executed | null): Atoms =>
  atLeastZero(buyAmount - (executed?.buyAmount ?? 0n))

const atLeastZero = (atoms: Atoms): Atoms => (atoms > 0n ? atoms : 0n)
const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** Whether `now` is more than `before`; a replica that lags behind reports less, which changes nothing. */
export const hasGrown = (before: Executed | null, now: Executed): boolean =>
  now.sellAmount >= (before?.sellAmount ?? 0n) &&
  now.buyAmount >= (before?.buyAmount ?? 0n) &&
  (now.sellAmount > (before?.sellAmount ?? 0n) || now.buyAmount > (before?.buyAmount ?? 0n))
