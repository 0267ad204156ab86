import type { AppState } from '../appState'
import { type UnixMs, validToFor } from '../kernel'
import type { QuoteParams } from '../quotes/events'
import { effectiveDeadline } from '../settings/select'
import { pricedForm } from './pricedForm'

/** The form's question with a validTo for now. Without a question there are no parameters (T4.107, T4.108). */
export const quoteParams = (state: AppState, { now }: { readonly now: UnixMs }): QuoteParams | null => {
  const { question } = pricedForm(state)
  if (question === null) return null
  const deadline = effectiveDeadline(state.durable.settings, question.chainId)
  return { ...question, validTo: validToFor(now, deadline) }
}
