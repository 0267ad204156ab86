/** The part of its quote that an order keeps. */
import { SOLVER } from '../accounts.ts'
import type { Book } from './book.ts'
import { GAS_OF_TRADE } from './market.ts'
import type { StoredQuote } from './order.ts'

export async function storedQuote(
  book: Book,
  sellToken: string,
  amounts: { readonly sellAmount: bigint; readonly buyAmount: bigint; readonly feeAmount: bigint },
  verified: boolean,
): Promise<StoredQuote> {
  const price = await book.market.nativePrice(sellToken)
  return {
    gasAmount: GAS_OF_TRADE.toString(),
    gasPrice: book.market.gasPrice().toString(),
    sellTokenPrice: String(Number(price ?? 0n) / 1e18),
    sellAmount: amounts.sellAmount.toString(),
    buyAmount: amounts.buyAmount.toString(),
    feeAmount: amounts.feeAmount.toString(),
    solver: SOLVER.toLowerCase(),
    verified,
    metadata: {},
  }
}
