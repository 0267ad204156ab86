/** A fact in a sentence, for developers. */
import type { Fact } from '../src/events/catalogue'
import type { OrderTokens } from '../src/events/logFile/eventWords'
import { factWords } from '../src/events/logFile/factWords'
import { orderErrorMessage } from '../src/events/orders/errors'
import { plainText, sentence } from './sentence'

/** The error message that the user reads, where it has no placeholders. */
const meaning = (fact: Fact): string => {
  if (fact.type !== 'OrderPlacementFailed' && fact.type !== 'OrderCancellationFailed') return ''
  const action = fact.type === 'OrderPlacementFailed' ? 'create' : 'cancel'
  const message = orderErrorMessage(fact.data.error, action)
  const text = message.tag === 'message' ? plainText(`orders.error.${message.id}`) : ''
  return text === '' ? '' : ` (the user reads: ${text})`
}

/** The place of a fact: its row, or the tape. */
export const placeText = ({ seq }: Fact): string => (seq === undefined ? 'tape' : `row ${String(seq)}`)

/** `tokens`: the tokens of the order that the fact is about, for its amounts. */
export const factText = (fact: Fact, tokens: OrderTokens | null = null): string =>
  sentence(factWords(fact, tokens)) + meaning(fact)
