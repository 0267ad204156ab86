/** A solver's plan for one open order: the executed amounts, and the part it keeps for the network. All in atoms. */
import { VAULT_RELAYER } from '../contracts/gpv2.ts'
import type { Book, Found } from '../book/book.ts'
import { allowanceOf, balanceOf } from '../book/market.ts'

export interface Plan {
  readonly found: Found
  /** executed, without the signed fee */
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  /** network cost kept out of the execution, in sell-token atoms; zero-fee orders only */
  readonly keptFee: bigint
  /** what the pool gets and gives */
  readonly poolIn: bigint
  readonly poolOut: bigint
}

export type NoPlan = { readonly skipped: string }

/** Why an order is in no auction at all. */
export const NO_FUNDS = 'balance or allowance too small'

const min = (a: bigint, b: bigint) => (a < b ? a : b)
const max = (a: bigint, b: bigint) => (a > b ? a : b)

/**
 * The plan, or why there is none. An order whose limit can't be met is skipped and stays open. `most` is the part to
 * fill, in atoms of the side in the order's kind.
 */
export async function planOrder(book: Book, found: Found, most?: bigint): Promise<Plan | NoPlan> {
  const { order, execution } = found
  const filled = order.kind === 'sell' ? execution.sold - execution.fees : execution.bought
  const full = order.kind === 'sell' ? order.sellAmount : order.buyAmount
  const remaining = min(full - filled, most ?? full)
  const [balance, allowance] = await Promise.all([
    balanceOf(book.request, order.sellToken, order.owner),
    allowanceOf(book.request, order.sellToken, order.owner, VAULT_RELAYER),
  ])
  const funds = min(balance, allowance)
  const share = (amount: bigint, executed: bigint) => (amount * executed) / full
  let executed = remaining
  const needed = share(order.sellAmount + order.feeAmount, remaining)
  if (funds < needed) {
    if (!order.partiallyFillable) return { skipped: NO_FUNDS }
    executed = (remaining * funds) / max(needed, 1n)
    if (executed === 0n) return { skipped: NO_FUNDS }
  }
  const fee = order.feeAmount > 0n ? 0n : ((await book.market.networkFee(order.sellToken)) ?? 0n)
  return order.kind === 'sell' ? planSell(book, found, executed, fee) : planBuy(book, found, executed, fee)
}

async function planSell(book: Book, found: Found, executed: bigint, fee: bigint): Promise<Plan | NoPlan> {
  const { order } = found
  const limit = (order.buyAmount * executed + order.sellAmount - 1n) / order.sellAmount
  const poolOut = await book.market.amountOut(order.sellToken, order.buyToken, executed)
  if (poolOut === 0n || poolOut < limit) return { skipped: 'limit price not reached' }
  // The network cost is taken from the proceeds, but never below the limit.
  const afterFee = executed > fee ? (poolOut * (executed - fee)) / executed : 0n
  const buyAmount = max(limit, afterFee)
  const keptFee = ((poolOut - buyAmount) * executed) / poolOut
  return { found, sellAmount: executed, buyAmount, keptFee, poolIn: executed, poolOut }
}

async function planBuy(book: Book, found: Found, executed: bigint, fee: bigint): Promise<Plan | NoPlan> {
  const { order } = found
  const limit = (order.sellAmount * executed) / order.buyAmount
  const poolIn = await book.market.amountIn(order.sellToken, order.buyToken, executed)
  if (poolIn === null || poolIn > limit) return { skipped: 'limit price not reached' }
  const sellAmount = min(limit, poolIn + fee)
  const keptFee = sellAmount - poolIn
  return { found, sellAmount, buyAmount: executed, keptFee, poolIn, poolOut: executed }
}
