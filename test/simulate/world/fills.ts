/**
 * What a solver settles of an order: a share of its exact side, and on the other side the limit or better. Sometimes it gives
 * nothing on top, mostly a little, and sometimes much.
 */
import type { ServiceOrder } from '../../../src/streams/ports/OrderBook'

/** One settlement, in atoms; what is sold includes the fee. */
export interface Fill {
  readonly sold: bigint
  readonly bought: bigint
}

const ONE = 10_000n
const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** How much better than the limit a solver settles, in hundredths of a per cent, by a drawn number. */
export const betterBps = (drawn: number): number => {
  const kind = drawn % 8
  if (kind < 2) return 0
  return kind === 2 ? 100 + ((drawn >>> 3) % 2500) : 1 + ((drawn >>> 3) % 80)
}

/** `percent`: of what is left, where it can be filled in parts. */
export const fillOf = (
  { params, executedSellAmount, executedBuyAmount }: ServiceOrder,
  percent: number,
  better: number,
): Fill => {
  const { kind, sellAmount, feeAmount, buyAmount, partiallyFillable } = params
  const all = sellAmount + feeAmount
  const left = kind === 'sell' ? all - executedSellAmount : buyAmount - executedBuyAmount
  const part = partiallyFillable && percent < 100 ? (left * BigInt(percent)) / 100n : left
  const factor = ONE + BigInt(better)
  if (kind === 'sell') return { sold: part, bought: (ceilDiv(part * buyAmount, all) * factor) / ONE }
  // A fee that is signed is taken whole, so that only what is left of it can be less.
  const fee = (feeAmount * part) / buyAmount
  const most = (all * part) / buyAmount
  return { sold: fee + ceilDiv((most - fee) * ONE, factor), bought: part }
}

/** What the service holds of an order after one more settlement. */
export const settled = (order: ServiceOrder, { sold, bought }: Fill): ServiceOrder => {
  const { kind, sellAmount, feeAmount, buyAmount } = order.params
  const executedSellAmount = order.executedSellAmount + sold
  const executedBuyAmount = order.executedBuyAmount + bought
  const all = sellAmount + feeAmount
  const isWhole = kind === 'sell' ? executedSellAmount >= all : executedBuyAmount >= buyAmount
  const fee =
    kind === 'sell' ? (feeAmount * executedSellAmount) / all : (feeAmount * executedBuyAmount) / buyAmount
  return {
    ...order,
    ...{ status: isWhole ? 'fulfilled' : 'open', executedSellAmount, executedBuyAmount },
    executedSellAmountBeforeFees: executedSellAmount - fee,
  }
}
