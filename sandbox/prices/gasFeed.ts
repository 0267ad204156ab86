/**
 * Gas price feeds: GET /gas/{chainId} (product facts §3a). Chains 1 and 4 tell wei as text, chain 100 gwei as numbers.
 * The standard price is what quotes reckon with; the `gasPrice` lever moves both.
 */
import { jsonAnswer, type Answer } from '../http/answer.ts'
import { isoDate, type Book } from '../book/book.ts'

const GWEI_CHAIN = 100

export function gasFeed({ chain, market, view }: Book): Answer {
  const standard = market.gasPrice()
  const percent = (of: bigint): bigint => (standard * of) / 100n
  if (chain.chainId === GWEI_CHAIN) {
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
