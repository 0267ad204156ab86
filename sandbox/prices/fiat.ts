/** The fiat source: GET /fiat/simple/token_price/{platform} (V12.1): the pool's dollars by contract. */
import { jsonAnswer, type Answer } from '../http/answer.ts'
import type { Book } from '../book/book.ts'
import { more, skewOf } from './skew.ts'

/** A token without trades is left out of the answer, like in the source. */
export async function fiatPrices(book: Book, query: URLSearchParams): Promise<Answer> {
  const wanted = (query.get('contract_addresses') ?? '').toLowerCase().split(',')
  const currencies = (query.get('vs_currencies') ?? '').toLowerCase().split(',')
  if (wanted[0] === '' || currencies[0] === '') {
    const error = 'Missing parameter contract_addresses or vs_currencies'
    return jsonAnswer(422, { status: { error_code: 422, error_message: error } })
  }
  const known = book.chain.tokens.filter(({ address }) => wanted.includes(address.toLowerCase()))
  const entries = known.map(async ({ address, decimals }) => {
    const { atoms, hub } = await book.market.reserve(address)
    if (atoms === 0n) return []
    const usd = more((hub * 10n ** BigInt(decimals)) / atoms, skewOf(book, 'fiat'))
    return [[address.toLowerCase(), currencies.includes('usd') ? { usd: Number(usd) / 1e18 } : {}]] as const
  })
  return jsonAnswer(200, Object.fromEntries((await Promise.all(entries)).flat()))
}
