/** The file that names the price strategy: GET /strategies/strategy-{chainId}.json (V4.3). */
import { jsonAnswer, type Answer } from '../http/answer.ts'
import type { Book } from '../book/book.ts'

export function strategyFile({ chain, store }: Book): Answer {
  const primary = store.strategy ?? chain.strategy
  return jsonAnswer(200, { primary, secondary: primary === 'LEGACY' ? 'COWSWAP' : 'LEGACY' })
}
