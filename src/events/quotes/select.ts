import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'
import { formQuestion } from './params'
import { sameParams } from './sameParams'
import { type Quotes, type StoredQuote, quoteKey } from './state'

export { formQuestion, quoteParams } from './params'
export { sameParams } from './sameParams'

/** The quote stored for a sell token; null when there is none. */
export const storedQuote = ({ stored }: Quotes, chainId: ChainId, sellToken: Address): StoredQuote | null =>
  stored[quoteKey(chainId, sellToken)] ?? null

/** The stored quote for the form's present question; null while there is none. */
export const currentQuote = (state: AppState): StoredQuote | null => {
  const question = formQuestion(state)
  if (question === null) return null
  const quote = storedQuote(state.session.quotes, question.chainId, question.sellToken)
  return quote !== null && sameParams(quote.params, question) ? quote : null
}
