/** The explanation of an order's status, as `trace` prints it. */
import { type OrderCause, orderCause } from '../src/events/logFile/orderCause'
import { utcText } from '../src/events/logFile/utcText'
import type { OrderFacts, OrderFact } from './collectOrderFacts'
import { sentence, spanText } from './sentence'
import { placeText } from './factText'

const PLACE_WIDTH = 8
const SPAN_WIDTH = 10

/** Null where the log does not hold the beginning of the order. */
export const causeOf = ({ facts, order, orders }: OrderFacts): OrderCause | null =>
  order === null
    ? null
    : orderCause(
        facts.map(({ fact }) => fact),
        orders,
        order.uid,
      )

/** The answer and the decisive facts with their rows. */
export const causeLines = (cause: OrderCause | null, facts: readonly OrderFact[]): readonly string[] => {
  if (cause === null) return []
  const places = new Map(facts.map(({ fact }) => [fact.id, placeText(fact)]))
  const { answer, others, around, missing } = cause
  return [
    '',
    `Why: ${sentence(answer)}`,
    ...byLines(cause),
    ...[...others, ...around].flatMap((other) => [`Also: ${sentence(other.said)}`, ...byLines(other)]),
    ...missing.map(sentence),
    ...cause.steps.map(({ factId, at, sinceRequest, words }) => {
      const place = (places.get(factId) ?? factId).padEnd(PLACE_WIDTH)
      return `  ${place} ${utcText(at)} ${`${sinceRequest < 0 ? '' : '+'}${spanText(sinceRequest)}`.padStart(SPAN_WIDTH)}  ${sentence(words)}`
    }),
  ]
}

/** The untranslated detail, whose a cause was, and what helps. */
const byLines = ({
  whose,
  next,
  detail,
}: Pick<OrderCause, 'whose' | 'next' | 'detail'>): readonly string[] => {
  const words = [
    ...(detail === undefined ? [] : [`${detail}.`]),
    ...(whose === null ? [] : [sentence({ id: 'why.whose', values: { whose } })]),
    ...(next === null ? [] : [sentence(next)]),
  ]
  return words.length === 0 ? [] : [`  ${words.join(' ')}`]
}

export const plainCause = (cause: OrderCause | null): unknown =>
  cause === null
    ? null
    : {
        answer: cause.answer.id,
        words: sentence(cause.answer),
        whose: cause.whose,
        next: cause.next === null ? null : sentence(cause.next),
        others: [...cause.others, ...cause.around].map(({ said, whose }) => ({
          cause: said.id,
          words: sentence(said),
          whose,
        })),
        missing: cause.missing.map(sentence),
        steps: cause.steps.map(({ factId, at, words }) => ({ fact: factId, at, words: sentence(words) })),
      }
