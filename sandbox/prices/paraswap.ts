/**
 * The rate of ParaSwap, the aggregator: GET /paraswap/prices (V4.5, in the shape of its fifth API): a priceRoute, which
 * is also part of the error for a loss greater than `maxImpact`.
 */
import { jsonAnswer, type Answer } from '../http/answer.ts'
import { address, amount, oneOf, SchemaError, type Fields } from '../book/schema.ts'
import type { Book } from '../book/book.ts'
import { marketPrice, type MarketPrice } from './marketPrice.ts'
import { BPS } from './skew.ts'

/** Percent. The service's default if the caller names none. */
const OWN_MAX_IMPACT = 15
const LOSS = 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT'

const readSide = oneOf('SELL', 'BUY')

function percent(body: Fields): number {
  const value = Number(body['maxImpact'] ?? OWN_MAX_IMPACT)
  if (value >= 0 && value <= 100) return value
  throw new SchemaError('"maxImpact" must be between 0 and 100')
}

const refused = (error: string, more: object = {}): Answer => jsonAnswer(400, { error, ...more })

export async function paraswapPrices(book: Book, query: URLSearchParams): Promise<Answer> {
  const body: Fields = Object.fromEntries(query)
  try {
    const side = body['side'] === undefined ? 'SELL' : readSide(body, 'side')
    const maxImpact = percent(body)
    const trade = {
      sellToken: address(body, 'srcToken'),
      buyToken: address(body, 'destToken'),
      kind: side === 'SELL' ? 'sell' : 'buy',
      amount: amount(body, 'amount'),
    } as const
    const found = await marketPrice(book, 'paraswap', trade)
    if (found === null) return refused('No routes found with enough liquidity')
    const priceRoute = {
      blockNumber: book.view.blockNumber(),
      network: book.chain.chainId,
      srcToken: String(body['srcToken']),
      srcDecimals: Number(body['srcDecimals'] ?? 18),
      srcAmount: found.sellAmount.toString(),
      destToken: String(body['destToken']),
      destDecimals: Number(body['destDecimals'] ?? 18),
      destAmount: found.buyAmount.toString(),
      side,
      maxImpactReached: false,
    }
    const impact = await impactBps(book, trade.sellToken, trade.buyToken, found)
    return impact > maxImpact * 100
      ? refused(LOSS, {
          value: `${(impact / 100).toFixed(2)}%`,
          priceRoute: { ...priceRoute, maxImpactReached: true },
        })
      : jsonAnswer(200, { priceRoute })
  } catch (error) {
    if (error instanceof SchemaError) return refused(`Validation failed with error: ${error.message}`)
    throw error
  }
}

/** The trade's loss against the spot price, in basis points. */
async function impactBps(
  { market }: Book,
  sellToken: string,
  buyToken: string,
  { sellAmount, buyAmount }: MarketPrice,
): Promise<number> {
  const [sold, bought] = await Promise.all([market.nativePrice(sellToken), market.nativePrice(buyToken)])
  const paid = sellAmount * (sold ?? 0n)
  return paid === 0n ? 0 : Number(BPS - (buyAmount * (bought ?? 0n) * BPS) / paid)
}
