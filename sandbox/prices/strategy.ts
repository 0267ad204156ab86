/** The file that names the price strategy: GET /strategies/strategy-{chainId}.json (product facts §4b). */
import { jsonAnswer, type Answer } from '../http/answer.ts'
import type { Book } from '../book/book.ts'
import type { PriceStrategy } from '../book/store.ts'

/** What the live files said in April 2022. */
const ownStrategy = (chainId: number): PriceStrategy => (chainId === 1 ? 'LEGACY' : 'COWSWAP')

export function strategyFile({ chain, store }: Book): Answer {
  const primary = store.strategy ?? ownStrategy(chain.chainId)
  return jsonAnswer(200, { primary, secondary: primary === 'LEGACY' ? 'COWSWAP' : 'LEGACY' })
}
