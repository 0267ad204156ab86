/**
 * Gas price feeds: GET /gas/{chainId} (V3.1). Wei as text or gwei as numbers, as the chain's record defines.
 * Quotes use the standard price; the `gasPrice` lever moves both.
 */
import { chains } from '../../src/events/chain/chains.data.ts'
import { jsonAnswer, type Answer } from '../http/answer.ts'
import { isoDate, type Book } from '../book/book.ts'

export function gasFeed({ chain, market, view }: Book): Answer {
  const standard = market.gasPrice()
  const percent = (of: bigint): bigint => (standard * of) / 100n
  if (chains[chain.chainId].feeds.gas?.unit === 'gwei') {
    const gwei = (wei: bigint): number => Number(wei) / 1e9
    return jsonAnswer(200, { slow: gwei(percent(80n)), average: gwei(standard), fast: gwei(percent(120n)) })
  }
  return jsonAnswer(200, {
    lastUpdate: isoDate(view.now()),
    lowest: percent(80n).toString(),
    safeLow: percent(90n).toString(),
    standard: standard.toString(),
    fast: percent(120n).toString(),
    fastest: percent(150n).toString(),
  })
}
