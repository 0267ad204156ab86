import type { ChainId } from '../chain/chains.data'
import type { OrderKind, Address, Atoms } from '../kernel'
import type { QuoteParams } from './events'

/** The query to a price source (T3.34): how much of the quote token `amount` of the base token gives, or costs. */
export interface MarketQuestion {
  readonly chainId: ChainId
  readonly sellToken: Address
  readonly buyToken: Address
  readonly fromDecimals: number
  readonly toDecimals: number
  readonly kind: OrderKind
  /** In atoms of the base token: the sold amount without the fee, or the bought amount. */
  readonly amount: Atoms
  readonly userAddress: Address
  /** The token of `amount`: a sell order's sell token, or a buy order's bought token (T3.34). */
  readonly baseToken: Address
  readonly quoteToken: Address
}

/** The question for a quote's parameters; `amount` without the fee. */
export const marketQuestion = (params: QuoteParams, amount: Atoms): MarketQuestion => {
  const { chainId, sellToken, buyToken, fromDecimals, toDecimals, kind, userAddress } = params
  const [baseToken, quoteToken] = kind === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken]
  return {
    chainId,
    sellToken,
    buyToken,
    fromDecimals,
    toDecimals,
    kind,
    amount,
    userAddress,
    baseToken,
    quoteToken,
  }
}
