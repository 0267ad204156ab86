/** Why an order stands as it does, as `trace` tells it. */
import { type OrderCause, orderCause } from '../src/events/logFile/orderCause'
import { utcText } from '../src/events/logFile/utcText'
import type { OrderFacts, OrderFact } from './collectOrderFacts'
import { sentence, spanText } from './sentence'
import { placeText } from './factText'

const PLACE_WIDTH = 8
const SPAN_WIDTH = 10

/** Null where the log does not tell how the order began. */
export const causeOf = ({ facts: told, order }: OrderFacts): OrderCause | null =>
  order === null
    ? null
    : orderCause(
        told.map(({ fact }) => fact),
        order,
      )

/** The answer, and the facts that decided it, by the places at which they stand in the story. */
export const causeLines = (cause: OrderCause | null, told: readonly OrderFact[]): readonly string[] => {
  if (cause === null) return []
  const places = new Map(told.map(({ fact }) => [fact.id, placeText(fact)]))
  return [
    '',
    `Why: ${sentence(cause.answer)}`,
    ...cause.steps.map(({ factId, at, sinceRequest: sinceAsked, words }) => {
      const place = (places.get(factId) ?? factId).padEnd(PLACE_WIDTH)
      return `  ${place} ${utcText(at)} ${`+${spanText(sinceAsked)}`.padStart(SPAN_WIDTH)}  ${sentence(words)}`
    }),
  ]
}

export const plainCause = (cause: OrderCause | null): unknown =>
  cause === null
    ? null
    : {
        answer: cause.answer.id,
        words: sentence(cause.answer),
        steps: cause.steps.map(({ factId, at, words }) => ({ fact: factId, at, words: sentence(words) })),
      }
