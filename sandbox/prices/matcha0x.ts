/** The price of Matcha (0x): GET /matcha-0x/swap/v1/price (V4.5), of mainnet, as on the live host. */
import { jsonAnswer, type Answer } from '../http/answer.ts'
import { address, amount, SchemaError, type Fields } from '../book/schema.ts'
import type { Book } from '../book/book.ts'
import { marketPrice } from './marketPrice.ts'
import { GAS_OF_TRADE } from '../book/market.ts'

const VALIDATION_FAILED = 100
const INCORRECT_FORMAT = 1001
const LOW_LIQUIDITY = 1004

const refused = (field: string, code: number, reason: string): Answer =>
  jsonAnswer(400, {
    code: VALIDATION_FAILED,
    reason: 'Validation Failed',
    validationErrors: [{ field, code, reason }],
  })

const decimalsOf = ({ chain, market }: Book, token: string): number =>
  chain.tokens.find((one) => one.address.toLowerCase() === market.traded(token))?.decimals ?? 18

/** `numerator / denominator` as a decimal number with as many digits as the coin has. */
function ratio(numerator: bigint, denominator: bigint): string {
  const scaled = ((numerator * 10n ** 18n) / denominator).toString().padStart(19, '0')
  return `${scaled.slice(0, -18)}.${scaled.slice(-18)}`
}

export async function matcha0xPrice(book: Book, query: URLSearchParams): Promise<Answer> {
  const body: Fields = Object.fromEntries(query)
  const isSell = body['sellAmount'] !== undefined
  const field = isSell ? 'sellAmount' : 'buyAmount'
  try {
    const sellToken = address(body, 'sellToken')
    const buyToken = address(body, 'buyToken')
    const trade = { sellToken, buyToken, kind: isSell ? 'sell' : 'buy', amount: amount(body, field) } as const
    const found = await marketPrice(book, 'matcha-0x', trade)
    if (found === null) return refused(field, LOW_LIQUIDITY, 'INSUFFICIENT_ASSET_LIQUIDITY')
    const bought = found.buyAmount * 10n ** BigInt(decimalsOf(book, sellToken))
    const sold = found.sellAmount * 10n ** BigInt(decimalsOf(book, buyToken))
    return jsonAnswer(200, {
      chainId: book.chain.chainId,
      price: isSell ? ratio(bought, sold) : ratio(sold, bought),
      value: '0',
      gasPrice: book.market.gasPrice().toString(),
      estimatedGas: GAS_OF_TRADE.toString(),
      protocolFee: '0',
      sellTokenAddress: sellToken,
      sellAmount: found.sellAmount.toString(),
      buyTokenAddress: buyToken,
      buyAmount: found.buyAmount.toString(),
      sources: [],
    })
  } catch (error) {
    if (error instanceof SchemaError) return refused(field, INCORRECT_FORMAT, error.message)
    throw error
  }
}
