/** POST /quote of 2022. */
import { refusal } from '../apiError.ts'
import { isoDate, type Book } from '../book.ts'
import { checkTokens } from '../checks.ts'
import { readBalances, readSide } from '../creation.ts'
import { FAST_LOSS_BPS, estimate, type Estimate, type EstimateFailure } from '../estimate.ts'
import type { OrderKind } from '../order.ts'
import { json, type ApiRequest, type ApiResponse } from '../router.ts'
import { address, amount, boolean, bytes32, oneOf, optional, uint32, type Fields } from '../schema.ts'
import { addQuote } from '../store.ts'
import { storedQuote } from '../storedQuote.ts'
import { readBody } from './body.ts'
import { checkPartly, unsupported } from './checks.ts'

const QUOTE_LIFE_S = 60
const readQuality = oneOf('fast', 'optimal')

const readRequest = (body: Fields) => ({
  from: address(body, 'from'),
  sellToken: address(body, 'sellToken'),
  buyToken: address(body, 'buyToken'),
  receiver: optional(body, 'receiver', address) ?? null,
  side: readSide(body, amount),
  validTo: uint32(body, 'validTo'),
  appData: bytes32(body, 'appData'),
  partiallyFillable: boolean(body, 'partiallyFillable'),
  quality: optional(body, 'priceQuality', readQuality) ?? 'optimal',
  ...readBalances(body),
})

export async function postQuote(book: Book, request: ApiRequest): Promise<ApiResponse> {
  const requested = readBody(request, readRequest)
  await checkPartly(book, requested.from, requested)
  checkTokens(book, requested, unsupported)
  const { side, sellToken, buyToken } = requested
  if (('before' in side ? side.before : side.after) === 0n) throw zeroAmount()
  const result = await estimate(
    book.market,
    sellToken,
    buyToken,
    side,
    requested.quality === 'fast' ? FAST_LOSS_BPS : 0n,
  )
  const found = priced(book, result)
  const expiration = await issue(book, sellToken, buyToken, side.kind, found)
  return json(200, {
    quote: {
      sellToken,
      buyToken,
      receiver: requested.receiver,
      sellAmount: found.sellAmount.toString(),
      buyAmount: found.buyAmount.toString(),
      validTo: requested.validTo,
      appData: requested.appData,
      feeAmount: found.feeAmount.toString(),
      kind: side.kind,
      partiallyFillable: false,
      sellTokenBalance: requested.sellTokenBalance,
      buyTokenBalance: requested.buyTokenBalance,
    },
    from: requested.from,
    expiration,
  })
}

export const zeroAmount = () => refusal(400, 'ZeroAmount', 'Please use non-zero amount field')
export const noLiquidity = () => refusal(404, 'NoLiquidity', 'not enough liquidity')

/** The estimate, or the service's refusal thrown. */
export function priced(book: Book, result: Estimate | EstimateFailure): Estimate {
  if (!('failure' in result)) return result
  if (result.failure === 'no liquidity') throw noLiquidity()
  throw refusal(
    400,
    'SellAmountDoesNotCoverFee',
    'The sell amount for the sell order is lower than the fee.',
    { feeAmount: result.feeAmount.toString(), expiration: isoDate(book.view.now() + QUOTE_LIFE_S) },
  )
}

/** Remembers the fee, so that an order may come with it; gives its end as a date. */
export async function issue(
  book: Book,
  sellToken: string,
  buyToken: string,
  kind: OrderKind,
  found: Estimate,
): Promise<string> {
  const expiration = book.view.now() + QUOTE_LIFE_S
  const stored = await storedQuote(book, sellToken, found, true)
  addQuote(book.store, { ...found, sellToken, buyToken, kind, expiration, stored })
  return isoDate(expiration)
}
