/** The explanation of an order's status, as `trace` prints it. */
import { type OrderCause, orderCause } from '../src/events/logFile/orderCause'
import { utcText } from '../src/events/logFile/utcText'
import type { OrderFacts, OrderFact } from './collectOrderFacts'
import { sentence, spanText } from './sentence'
import { placeText } from './factText'

const PLACE_WIDTH = 8
const SPAN_WIDTH = 10

/** Null where the log does not hold the beginning of the order. */
export const causeOf = ({ facts, order }: OrderFacts): OrderCause | null =>
  order === null
    ? null
    : orderCause(
        facts.map(({ fact }) => fact),
        order,
      )

/** The answer and the decisive facts with their rows. */
export const causeLines = (cause: OrderCause | null, facts: readonly OrderFact[]): readonly string[] => {
  if (cause === null) return []
  const places = new Map(facts.map(({ fact }) => [fact.id, placeText(fact)]))
  return [
    '',
    `Why: ${sentence(cause.answer)}`,
    ...cause.steps.map(({ factId, at, sinceRequest, words }) => {
      const place = (places.get(factId) ?? factId).padEnd(PLACE_WIDTH)
      return `  ${place} ${utcText(at)} ${`+${spanText(sinceRequest)}`.padStart(SPAN_WIDTH)}  ${sentence(words)}`
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
