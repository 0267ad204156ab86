import type * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import { type Address, type AmountError, type Atoms, oncePer } from '../kernel'
import { sameParams } from '../quotes/sameParams'
import { type StoredQuote, storedQuote } from '../quotes/state'
import type { Token } from '../tokens/token'
import { accountOf } from '../wallet/select'
import { type Question, formQuestion } from './formQuestion'
import { type FormTrade, formTrade } from './formTrade'
import { type OrderDraft, orderDraft } from './orderDraft'
import { type PriceState, priceState } from './priceState'
import { type RecipientView, receiverOf, recipientView } from './recipient'
import { formAmount, formTokens, typedAmount } from './select'

/** The form's trade and its price: every part of the trade that doesn't depend on the time. */
export interface PricedForm {
  readonly type: FormTrade
  readonly owner: Address | null
  readonly sell: Token | null
  readonly buy: Token | null
  /** The typed text as an amount, or why it is none. */
  readonly typed: E.Either<AmountError, Atoms>
  /** The typed amount. Null if it isn't one, or its side has no token. */
  readonly amount: Atoms | null
  readonly recipient: RecipientView | null
  /** Who would receive, as quoted, shown and signed; null without an account. */
  readonly receiver: Address | null
  readonly question: Question | null
  /** The stored quote for the present question; null while there is none. */
  readonly quote: StoredQuote | null
  readonly price: PriceState
  readonly draft: OrderDraft | null
}

/** The stored quote for the question; null while there is none. */
const quoteFor = ({ session }: AppState, question: Question | null): StoredQuote | null => {
  if (question === null) return null
  const quote = storedQuote(session.quotes, question.chainId, question.sellToken)
  return quote !== null && sameParams(quote.params, question) ? quote : null
}

/** Computed once for each state, for all that read it. */
export const pricedForm = oncePer((state: AppState): PricedForm => {
  const owner = accountOf(state.session.wallet)
  const recipient = recipientView(state)
  const receiver = owner === null ? null : receiverOf(recipient, owner)
  const pair = { ...formTokens(state), amount: formAmount(state), owner, receiver }
  const question = formQuestion(state, pair)
  const quote = quoteFor(state, question)
  return {
    ...pair,
    type: formTrade(state),
    typed: typedAmount(state),
    recipient,
    question,
    quote,
    price: priceState(state, question, quote),
    draft: orderDraft(state, { question, quote, recipient, buy: pair.buy }),
  }
})
