import type { AppState } from '../appState'
import { type ChainId, type FeeModel, chains } from '../chain/chains.data'
import type { OrderKind, Address, Bps, QuoteId } from '../kernel'
import { type OrderAmounts, orderAmounts } from '../quotes/orderAmounts'
import { formQuestion } from './formQuestion'
import { currentQuote } from './currentQuote'
import { receiverNameOf } from './recipient'
import { effectiveSlippage } from '../settings/select'
import { findToken } from '../tokens/select'
import type { Token } from '../tokens/token'
import { formTokens } from './select'

/** The order of the form and its quote, before its validTo is known. */
export interface OrderDraft {
  readonly chainId: ChainId
  readonly owner: Address
  /** The owner, unless the form names another. */
  readonly receiver: Address
  /** The name that the receiver was typed as (X55); null for an address. */
  readonly receiverName: string | null
  readonly kind: OrderKind
  readonly sellToken: Token
  readonly buyToken: Token
  readonly feeModel: FeeModel
  readonly slippage: Bps
  readonly amounts: OrderAmounts
  readonly quoteId: QuoteId | null
}

/** Null while the form is incomplete, or its question has no answer, or the fee takes everything. */
export const orderDraft = (state: AppState): OrderDraft | null => {
  const question = formQuestion(state)
  const quote = currentQuote(state)
  const { buy } = formTokens(state)
  const fee = quote?.fee ?? null
  const answer = quote?.answer ?? null
  // The order sells the wrapped token in place of the coin (T5.33).
  const sell =
    question === null ? null : findToken(state.durable.tokens, question.chainId, question.sellToken)
  if (question === null || !sell || buy === null || fee === null || answer === null) return null
  const { feeModel } = chains[question.chainId]
  const slippage = effectiveSlippage(state.durable.settings)
  const { sellAmount, buyAmount, id } = answer
  const amounts = orderAmounts({
    kind: question.kind,
    feeModel,
    typed: question.amount,
    quote: { sellAmount, buyAmount, feeAmount: fee.amount },
    slippage,
  })
  if (amounts === null) return null
  return {
    chainId: question.chainId,
    owner: question.userAddress,
    receiver: question.receiver,
    receiverName: receiverNameOf(state, question.userAddress),
    kind: question.kind,
    sellToken: sell,
    buyToken: buy,
    feeModel,
    slippage,
    amounts,
    quoteId: id,
  }
}
