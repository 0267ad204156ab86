/** A fact in a sentence, for developers. A type without words of its own is told by its name and data. */
import type { Fact } from '../src/events/catalogue'
import type { OrderTokens } from '../src/events/logFile/eventWords'
import { factWords } from '../src/events/logFile/factWords'
import { orderErrorMessage } from '../src/events/orders/errors'
import { messageText, sentence } from './sentence'

/** What the app says to the user of an order's error, where its words have no gaps to fill. */
const meaning = (fact: Fact): string => {
  if (fact.type !== 'OrderPlacementFailed' && fact.type !== 'OrderCancellationFailed') return ''
  const action = fact.type === 'OrderPlacementFailed' ? 'create' : 'cancel'
  const message = orderErrorMessage(fact.data.error, action)
  const text = message.tag === 'message' ? messageText(`orders.error.${message.id}`) : ''
  return text === '' || text.includes('{') ? '' : ` (the user reads: ${text})`
}

/** Where a fact stands: its row, or the tape of its tab. */
export const placeText = ({ seq }: Fact): string => (seq === undefined ? 'tape' : `row ${String(seq)}`)

/** `tokens`: of the order that it is about, for its amounts. */
export const factText = (fact: Fact, tokens: OrderTokens | null = null): string => {
  const words = factWords(fact, tokens)
  return words === null ? plainText(fact) : sentence(words) + meaning(fact)
}

const MAX_DATA = 160

const plainText = ({ data }: Fact): string => {
  const json = JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return json.length > MAX_DATA ? `${json.slice(0, MAX_DATA)}...` : json
}
