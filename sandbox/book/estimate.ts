/** The arithmetic of a quote: fee and amounts from the pool's price (services, order_quoting). All amounts in atoms. */
import type { QuoteSide } from './creation.ts'
import type { Market } from './market.ts'

export interface Estimate {
  /** without the fee */
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly feeAmount: bigint
}

export type EstimateFailure =
  | { readonly failure: 'no liquidity' }
  | { readonly failure: 'fee not covered'; readonly feeAmount: bigint }

/** A fast answer's shortfall from the best one: 5 of 10,000. C116, so that the two can be told apart. */
export const FAST_LOSS_BPS = 5n

/** `lossBps`: the answer's shortfall from the best one, of 10,000. */
export async function estimate(
  market: Market,
  sellToken: string,
  buyToken: string,
  side: QuoteSide,
  lossBps: bigint,
): Promise<Estimate | EstimateFailure> {
  const fee = await market.networkFee(sellToken)
  if (fee === null) return { failure: 'no liquidity' }
  const worse = (amount: bigint) => (amount * (10_000n - lossBps)) / 10_000n
  const dearer = (amount: bigint) => (amount * (10_000n + lossBps)) / 10_000n

  if (side.kind === 'buy') {
    const sellAmount = await market.amountIn(sellToken, buyToken, side.after)
    if (sellAmount === null) return { failure: 'no liquidity' }
    return { sellAmount: dearer(sellAmount), buyAmount: side.after, feeAmount: fee }
  }
  if ('after' in side) {
    const out = worse(await market.amountOut(sellToken, buyToken, side.after))
    if (out === 0n) return { failure: 'no liquidity' }
    return { sellAmount: side.after, buyAmount: out, feeAmount: fee }
  }
  const out = worse(await market.amountOut(sellToken, buyToken, side.before))
  if (out === 0n) return { failure: 'no liquidity' }
  if (side.before <= fee) return { failure: 'fee not covered', feeAmount: fee }
  const sellAmount = side.before - fee
  return { sellAmount, buyAmount: (out * sellAmount) / side.before, feeAmount: fee }
}
