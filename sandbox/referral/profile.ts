/** The affiliate service of mainnet: GET /affiliate/api/v1/profile/{address}, counted from the book's settled trades. */
import { isoDate, type Book } from '../book/book.ts'
import { jsonAnswer, type Answer } from '../http/answer.ts'

/** The address that an order's document names as its referrer, in lower case; null: none. */
function referrerOf(document: string | null): string | null {
  const found = /"referrer":\{"address":"(0x[0-9a-fA-F]{40})"/.exec(document ?? '')
  return found?.[1]?.toLowerCase() ?? null
}

/** Dollars and cents of amounts of tokens. */
async function dollars(book: Book, sold: readonly { token: string; amount: bigint }[]): Promise<number> {
  const usdc = book.chain.tokens.find(({ symbol }) => symbol === 'USDC')
  const dollar = usdc === undefined ? null : await book.market.nativePrice(usdc.address.toLowerCase())
  if (usdc === undefined || dollar === null || dollar === 0n) return 0
  let native = 0n
  for (const { token, amount } of sold) native += amount * ((await book.market.nativePrice(token)) ?? 0n)
  return Number((native * 100n) / dollar / 10n ** BigInt(usdc.decimals)) / 100
}

/** The answer of the service, or null for a path that is none of its. */
export async function profileAnswer(
  book: Book | undefined,
  method: string,
  path: string,
): Promise<Answer | null> {
  const [, text] = /^\/affiliate\/api\/v1\/profile\/([^/]*)\/?$/.exec(path) ?? []
  if (text === undefined || method !== 'GET') return null
  if (!/^0x[0-9a-fA-F]{40}$/.test(text))
    return jsonAnswer(400, { errorType: 'InvalidAddress', description: 'This is not an address' })
  if (book === undefined)
    return jsonAnswer(404, { errorType: 'NotFound', description: 'There is no such network' })
  const account = text.toLowerCase()
  const trades = book.view.trades().map((trade) => ({
    owner: trade.owner.toLowerCase(),
    referrer: referrerOf(book.store.orders.get(trade.orderUid)?.fullAppData ?? null),
    sold: { token: trade.sellToken.toLowerCase(), amount: trade.sellAmount },
  }))
  const own = trades.filter(({ owner }) => owner === account)
  const referred = trades.filter(({ referrer, owner }) => referrer === account && owner !== account)
  const sums = (some: typeof trades) =>
    dollars(
      book,
      some.map(({ sold }) => sold),
    )
  return jsonAnswer(200, {
    totalTrades: own.length,
    totalReferrals: new Set(referred.map(({ owner }) => owner)).size,
    tradeVolumeUsd: await sums(own),
    referralVolumeUsd: await sums(referred),
    lastUpdated: isoDate(book.view.now()),
  })
}
