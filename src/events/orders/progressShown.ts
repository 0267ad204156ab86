/** The visible progress of an order. Only lazily loaded views import it. */
import { type OrderParams, type Atoms, type Bps, ALL_BPS } from '../kernel'
import type { Executed } from './progress'

/**
 * The settled share of the order, on its exact side. It is rounded down, so only a complete fill reads as all of it.
 */
export const shareDone = (
  { kind, sellAmount, buyAmount, feeAmount }: OrderParams,
  executed: Executed,
): Bps => {
  const [done, all] =
    kind === 'sell' ? [executed.sellAmount, sellAmount + feeAmount] : [executed.buyAmount, buyAmount]
  if (done >= all) return Number(ALL_BPS)
  return Number((done * ALL_BPS) / all)
}

/**
 * The part of the signed fee that was taken: as much of it as of the order's exact side was settled (X290). A purchase at a
 * better price sells less, and pays the same fee.
 */
export const feeTaken = (
  { kind, sellAmount, buyAmount, feeAmount }: OrderParams,
  executed: Executed,
): Atoms => {
  const [done, all] =
    kind === 'sell' ? [executed.sellAmount, sellAmount + feeAmount] : [executed.buyAmount, buyAmount]
  if (feeAmount === 0n || all === 0n) return 0n
  const taken = (feeAmount * done) / all
  return taken < feeAmount ? taken : feeAmount
}
