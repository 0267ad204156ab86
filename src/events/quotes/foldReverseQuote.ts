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
 * The way back of what was asked last. An answer stays while the same question is asked again, so that a refreshed
 * price does not take the impact off the screen; a failure takes it away: what is not known now is not known.
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
