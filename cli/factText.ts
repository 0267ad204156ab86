/** A fact in a sentence, for developers. */
import type { Fact } from '../src/events/catalogue'
import type { OrderTokens } from '../src/events/logFile/eventWords'
import { factWords } from '../src/events/logFile/factWords'
import { type OrderAction, orderErrorMessage } from '../src/events/orders/errors'
import type { CancellationError, PlacementFailure } from '../src/events/orders/events'
import { plainText, sentence } from './sentence'

/** An error as its trader reads it, with the next step; empty if its words have placeholders. */
export const errorWords = (error: PlacementFailure | CancellationError, action: OrderAction): string => {
  const message = orderErrorMessage(error, action)
  if (message.tag !== 'message') return ''
  const text = plainText(`orders.error.${message.id}`)
  return text === '' || message.next === null ? text : `${text} ${plainText(`orders.next.${message.next}`)}`
}

const meaning = (fact: Fact): string => {
  if (fact.type !== 'OrderPlacementFailed' && fact.type !== 'OrderCancellationFailed') return ''
  const text = errorWords(fact.data.error, fact.type === 'OrderPlacementFailed' ? 'create' : 'cancel')
  return text === '' ? '' : ` (the user reads: ${text})`
}

/** The place of a fact: its row, or the tape. */
export const placeText = ({ seq }: Fact): string => (seq === undefined ? 'tape' : `row ${String(seq)}`)

/** `tokens`: the tokens of the order that the fact is about, for its amounts. */
export const factText = (fact: Fact, tokens: OrderTokens | null = null): string =>
  sentence(factWords(fact, tokens)) + meaning(fact)
