import type { AppState } from '../appState'
import { type UnixMs, validToFor } from '../kernel'
import { effectiveDeadline } from '../settings/select'
import { receiverOf } from './recipient'
import { formAmount, formTokens } from './select'
import { contractOf } from '../tokens/native'
import { accountOf } from '../wallet/select'
import type { QuoteParams } from '../quotes/events'

/** The question of a quote: its parameters without validTo, which each request computes (D3.2). */
export type Question = Omit<QuoteParams, 'validTo'>

/**
 * The form's question, or null while it has none: it needs an account (T4.107), both tokens, an amount and a chain (T4.108),
 * and the tokens must differ. The coin is sold as its wrapped token (V6.7), and has no price against it (V6.8).
 */
export const formQuestion = (state: AppState): Question | null => {
  const userAddress = accountOf(state.session.wallet)
  const { sell, buy } = formTokens(state)
  const amount = formAmount(state)
  const { chainId } = state.session.trade
  if (userAddress === null || sell === null || buy === null || amount === null) return null
  const sellToken = contractOf(chainId, sell.address)
  const isOne = sellToken === contractOf(chainId, buy.address)
  if (isOne || chainId !== state.session.chain.chainId) return null
  return {
    chainId,
    sellToken,
    buyToken: buy.address,
    fromDecimals: sell.decimals,
    toDecimals: buy.decimals,
    kind: state.session.trade.independent === 'INPUT' ? 'sell' : 'buy',
    amount,
    receiver: receiverOf(state, userAddress),
    userAddress,
  }
}

/** The form's question with a validTo for now. */
export const quoteParams = (state: AppState, { now }: { readonly now: UnixMs }): QuoteParams | null => {
  const question = formQuestion(state)
  if (question === null) return null
  const deadline = effectiveDeadline(state.durable.settings, question.chainId)
  return { ...question, validTo: validToFor(now, deadline) }
}
