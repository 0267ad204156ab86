/** The price endpoints that were removed in 2023: markets, fee, feeAndQuote. */
import type { Book } from '../book.ts'
import { checkTokens } from '../checks.ts'
import { readKind } from '../creation.ts'
import { estimate } from '../estimate.ts'
import type { OrderKind } from '../order.ts'
import { json, type ApiResponse } from '../router.ts'
import { address, amount, type Fields } from '../schema.ts'
import { readQuery } from './body.ts'
import { unsupported } from './checks.ts'
import { issue, noLiquidity, priced, zeroAmount } from './quote.ts'

/** Selling (or buying) `atoms` of base: the quote token received (or paid). */
export async function markets(
  book: Book,
  base: string,
  quote: string,
  kind: OrderKind,
  atoms: bigint,
): Promise<ApiResponse> {
  if (atoms === 0n) throw zeroAmount()
  checkTokens(book, { sellToken: base, buyToken: quote }, unsupported)
  const found =
    kind === 'sell'
      ? await book.market.amountOut(base, quote, atoms)
      : await book.market.amountIn(quote, base, atoms)
  if (found === null || found === 0n) throw noLiquidity()
  return json(200, { amount: found.toString(), token: quote })
}

const readPair = (body: Fields) => ({
  sellToken: address(body, 'sellToken'),
  buyToken: address(body, 'buyToken'),
})

export async function fee(book: Book, query: URLSearchParams): Promise<ApiResponse> {
  const requested = readQuery(query, (body) => ({
    ...readPair(body),
    amount: amount(body, 'amount'),
    kind: readKind(body, 'kind'),
  }))
  if (requested.amount === 0n) throw zeroAmount()
  checkTokens(book, requested, unsupported)
  const feeAmount = await book.market.networkFee(requested.sellToken)
  if (feeAmount === null) throw noLiquidity()
  const { sellToken, buyToken, kind } = requested
  const amounts = { sellAmount: requested.amount, buyAmount: 0n, feeAmount }
  const expirationDate = await issue(book, sellToken, buyToken, kind, amounts)
  return json(200, { expirationDate, amount: feeAmount.toString() })
}

export async function feeAndQuoteSell(book: Book, query: URLSearchParams): Promise<ApiResponse> {
  const requested = readQuery(query, (body) => ({
    ...readPair(body),
    before: amount(body, 'sellAmountBeforeFee'),
  }))
  if (requested.before === 0n) throw zeroAmount()
  checkTokens(book, requested, unsupported)
  const { sellToken, buyToken } = requested
  const side = { kind: 'sell', before: requested.before } as const
  const found = priced(book, await estimate(book.market, sellToken, buyToken, side, 0n))
  const expirationDate = await issue(book, sellToken, buyToken, 'sell', found)
  return json(200, {
    fee: { expirationDate, amount: found.feeAmount.toString() },
    buyAmountAfterFee: found.buyAmount.toString(),
  })
}

/** Quirk of the service, kept: `sellAmountBeforeFee` is the amount without the fee. */
export async function feeAndQuoteBuy(book: Book, query: URLSearchParams): Promise<ApiResponse> {
  const requested = readQuery(query, (body) => ({
    ...readPair(body),
    after: amount(body, 'buyAmountAfterFee'),
  }))
  if (requested.after === 0n) throw zeroAmount()
  checkTokens(book, requested, unsupported)
  const { sellToken, buyToken } = requested
  const side = { kind: 'buy', after: requested.after } as const
  const found = priced(book, await estimate(book.market, sellToken, buyToken, side, 0n))
  const expirationDate = await issue(book, sellToken, buyToken, 'buy', found)
  return json(200, {
    fee: { expirationDate, amount: found.feeAmount.toString() },
    sellAmountBeforeFee: found.sellAmount.toString(),
  })
}
