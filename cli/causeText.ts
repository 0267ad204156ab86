/** The explanation of an order's status, as `trace` prints it. */
import type { LogMessage } from '../src/events/logFile/logMessage'
import { type OrderCause, orderCause } from '../src/events/logFile/orderCause'
import { utcText } from '../src/events/logFile/utcText'
import type { Order } from '../src/events/orders/state'
import type { OrderFacts } from './collectOrderFacts'
import { errorWords, placeText } from './factText'
import { plainText, sentence, spanText } from './sentence'
import { oneLine } from './visible'

const PLACE_WIDTH = 8
const SPAN_WIDTH = 10

/** Null if the log doesn't have the order's beginning. */
export const causeOf = ({ deciding, order, orders, known }: OrderFacts): OrderCause | null =>
  order === null
    ? null
    : orderCause(
        deciding.map(({ fact }) => fact),
        orders,
        order.uid,
        known,
      )

/** The answer and the decisive facts with their rows. */
export const causeLines = (
  cause: OrderCause | null,
  { deciding, order, builds }: OrderFacts,
): readonly string[] => {
  if (cause === null) return []
  const places = new Map(deciding.map(({ fact }) => [fact.id, placeText(fact)]))
  const { answer, others, around, missing } = cause
  return [
    '',
    `Why: ${saidText(answer, order)}`,
    ...byLines(cause),
    ...[...others, ...around].flatMap((other) => [`Also: ${saidText(other.said, order)}`, ...byLines(other)]),
    ...missing.map(sentence),
    ...(builds === null ? [] : [builds]),
    ...cause.steps.map(({ factId, at, sinceRequest, words }) => {
      const place = (places.get(factId) ?? factId).padEnd(PLACE_WIDTH)
      return `  ${place} ${utcText(at)} ${`${sinceRequest < 0 ? '' : '+'}${spanText(sinceRequest)}`.padStart(SPAN_WIDTH)}  ${sentence(words)}`
    }),
  ]
}

/** With the error of the order, as its trader reads it. */
const saidText = (said: LogMessage<string>, order: Order | null): string => {
  const words = sentence(said)
  const error =
    said.id === 'why.failed'
      ? placementText(order)
      : said.id === 'why.presignFailed'
        ? presignText(order)
        : ''
  return error === '' ? words : `${words} ${error}`
}

const placementText = (order: Order | null): string =>
  order?.error === undefined || order.error === null ? '' : errorWords(order.error, 'create')

const presignText = (order: Order | null): string =>
  plainText(`presign.${order?.presignature?.error?.tag ?? ''}`)

/** The untranslated detail, whose a cause was, and what helps. */
const byLines = ({
  whose,
  next,
  detail,
}: Pick<OrderCause, 'whose' | 'next' | 'detail'>): readonly string[] => {
  const words = [
    ...(detail === undefined ? [] : [`${oneLine(detail)}.`]),
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
