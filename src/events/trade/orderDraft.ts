import type { AppState } from '../appState'
import { type ChainId, type FeeModel, chains } from '../chain/chains.data'
import type { OrderKind, Address, Atoms, Bps, QuoteId } from '../kernel'
import { type OrderAmounts, orderAmounts } from '../quotes/orderAmounts'
import type { StoredQuote } from '../quotes/state'
import { effectiveSlippage } from '../settings/select'
import { findToken } from '../tokens/select'
import type { Token } from '../tokens/token'
import type { Question } from './formQuestion'
import { type RecipientView, receiverNameOf } from './recipient'

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
  /**
   * The amounts that leave the wallet and arrive at the quoted price (D3.32), fee included, without slippage. They are
   * the basis of fee and loss (T5.32, D2.8).
   */
  readonly sold: Atoms
  readonly bought: Atoms
  readonly quoteId: QuoteId | null
}

interface Quoted {
  readonly question: Question | null
  readonly quote: StoredQuote | null
  readonly recipient: RecipientView | null
  readonly buy: Token | null
}

/** Null while the form is incomplete, its question has no answer, or the fee takes everything. */
export const orderDraft = (
  state: AppState,
  { question, quote, recipient, buy }: Quoted,
): OrderDraft | null => {
  const fee = quote?.fee ?? null
  const answer = quote?.answer ?? null
  if (question === null || buy === null || fee === null || answer === null) return null
  const { chainId, kind } = question
  // The order sells the wrapped token instead of the coin (T5.33).
  const sellToken = findToken(state, chainId, question.sellToken)
  if (sellToken === undefined) return null
  const { feeModel } = chains[chainId]
  const slippage = effectiveSlippage(state.durable.settings)
  const { sellAmount, buyAmount, id } = answer
  const amounts = orderAmounts({
    kind,
    feeModel,
    typed: question.amount,
    quote: { sellAmount, buyAmount, feeAmount: fee.amount },
    slippage,
  })
  if (amounts === null) return null
  return {
    chainId,
    owner: question.userAddress,
    receiver: question.receiver,
    receiverName: receiverNameOf(recipient, question.userAddress),
    kind,
    sellToken,
    buyToken: buy,
    feeModel,
    slippage,
    amounts,
    sold: kind === 'sell' ? amounts.leavesWallet : sellAmount + amounts.quotedFee,
    bought: kind === 'sell' ? buyAmount : amounts.minimumReceived,
    quoteId: id,
  }
}
