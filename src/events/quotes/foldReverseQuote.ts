import type { Fact } from '../catalogue'
import type { QuoteParams } from './events'
import { sameParams } from './sameParams'
import type { ReverseQuote } from './state'

const answers = (
  state: ReverseQuote | null,
  question: QuoteParams,
  params: QuoteParams,
): state is ReverseQuote =>
  state !== null && sameParams(state.question, question) && sameParams(state.params, params)

/**
 * The reverse quote of the last question. An answer stays while the same question is requested again, so that the impact
 * does not flicker when a price is refreshed; a failure clears it: the impact is then unknown (V12.2).
 */
export const foldReverseQuote = (state: ReverseQuote | null, fact: Fact): ReverseQuote | null => {
  switch (fact.type) {
    case 'ImpactQuoteRequested': {
      const { question, params } = fact.data
      const isSame = state !== null && sameParams(state.question, question)
      return { question, params, requestedAt: fact.at, answer: isSame ? state.answer : null, error: null }
    }
    case 'ImpactQuoteReceived': {
      const { question, params, returned } = fact.data
      if (!answers(state, question, params)) return state
      return { ...state, answer: { sold: params.amount, returned, at: fact.at }, error: null }
    }
    case 'ImpactQuoteFailed': {
      const { question, params, error } = fact.data
      return answers(state, question, params) ? { ...state, answer: null, error } : state
    }
    default:
      return state
  }
}
