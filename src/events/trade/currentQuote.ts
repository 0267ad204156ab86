import type { AppState } from '../appState'
import { sameParams } from '../quotes/sameParams'
import { type StoredQuote, storedQuote } from '../quotes/state'
import { formQuestion } from './formQuestion'

/** The stored quote for the form's present question; null while there is none. */
export const currentQuote = (state: AppState): StoredQuote | null => {
  const question = formQuestion(state)
  if (question === null) return null
  const quote = storedQuote(state.session.quotes, question.chainId, question.sellToken)
  return quote !== null && sameParams(quote.params, question) ? quote : null
}
