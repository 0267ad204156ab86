import type { AppState } from '../appState'
import type { Address, Atoms } from '../kernel'
import type { QuoteParams } from '../quotes/events'
import { contractOf } from '../tokens/native'
import type { Token } from '../tokens/token'

/** The question of a quote: its parameters without validTo, which each request computes (D3.2). */
export type Question = Omit<QuoteParams, 'validTo'>

interface Asked {
  readonly owner: Address | null
  readonly receiver: Address | null
  readonly sell: Token | null
  readonly buy: Token | null
  readonly amount: Atoms | null
}

/**
 * The form's question. Null until it has an account (T4.107), both tokens, an amount and a chain (T4.108), and the
 * tokens differ. The coin is sold as its wrapped token (V6.7), and has no price against it (V6.8).
 */
export const formQuestion = (
  { session: { trade: swap, chain } }: AppState,
  { owner: userAddress, receiver, sell, buy, amount }: Asked,
): Question | null => {
  const { chainId, independent } = swap
  if (userAddress === null || receiver === null || sell === null || buy === null || amount === null)
    return null
  const sellToken = contractOf(chainId, sell.address)
  const isOne = sellToken === contractOf(chainId, buy.address)
  if (isOne || chainId !== chain.chainId) return null
  return {
    chainId,
    sellToken,
    buyToken: buy.address,
    fromDecimals: sell.decimals,
    toDecimals: buy.decimals,
    kind: independent,
    amount,
    receiver,
    userAddress,
  }
}
