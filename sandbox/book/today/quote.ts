/** POST /quote, today's dialect. */
import { refusal } from '../apiError.ts'
import { isoDate, type Book } from '../book.ts'
import { checkAccounts, checkMaxValidity, checkMinValidity, checkPair, checkTokens } from '../checks.ts'
import { readBalances, readSide } from '../creation.ts'
import { estimate, FAST_LOSS_BPS } from '../estimate.ts'
import type { OrderFields, SigningScheme } from '../order.ts'
import { json, type ApiRequest, type ApiResponse } from '../router.ts'
import { address, boolean, nonZeroAmount, oneOf, optional, uint32, type Fields } from '../schema.ts'
import { addQuote } from '../store.ts'
import { storedQuote } from '../storedQuote.ts'
import { EMPTY_DOCUMENT, readAppData, resolveAppData } from './appData.ts'
import { readBody } from './body.ts'

const QUOTE_LIFE_S = 60
const DEFAULT_VALID_FOR_S = 1_800
/**
 * The longest life of a quoted order, in seconds. A presigned one has no limit, because its signatures may take days.
 */
const MAX_QUOTE_VALIDITY_S = 3 * 3_600

const readQuality = oneOf('fast', 'optimal', 'verified')
export const readScheme = oneOf<SigningScheme>('eip712', 'ethsign', 'presign', 'eip1271')

const readRequest = (body: Fields) => ({
  sellToken: address(body, 'sellToken'),
  buyToken: address(body, 'buyToken'),
  receiver: optional(body, 'receiver', address) ?? null,
  from: address(body, 'from'),
  side: readSide(body, nonZeroAmount),
  validTo: optional(body, 'validTo', uint32),
  validFor: optional(body, 'validFor', uint32),
  quality: optional(body, 'priceQuality', readQuality) ?? 'optimal',
  signingScheme: optional(body, 'signingScheme', readScheme) ?? 'eip712',
  onchainOrder: optional(body, 'onchainOrder', boolean) ?? false,
  appData: readAppData(body, EMPTY_DOCUMENT),
  ...readBalances(body),
})

export type QuoteQuestion = ReturnType<typeof readRequest> & {
  readonly echo: object
  readonly until: number
}

/** The question. Throws the refusal for a question that no solver gets. */
export function questionOf(book: Book, request: ApiRequest): QuoteQuestion {
  const requested = readBody(request, readRequest)
  const appData = resolveAppData(book, requested.appData)
  const now = book.view.now()
  const validTo = requested.validTo ?? now + (requested.validFor ?? DEFAULT_VALID_FOR_S)
  checkAccounts(book, [requested.from, requested.receiver])
  checkBalances(requested)
  checkMinValidity(book, validTo)
  checkMaxValidity(book, { validTo, scheme: requested.signingScheme }, MAX_QUOTE_VALIDITY_S)
  if (
    requested.onchainOrder &&
    (requested.signingScheme === 'eip712' || requested.signingScheme === 'ethsign')
  ) {
    throw refusal(
      400,
      'IncompatibleSigningScheme',
      'Signing scheme is not compatible with order placement method.',
    )
  }
  checkPair(book, requested)
  checkTokens(book, requested, unsupported)
  return { ...requested, echo: appData.echo, until: validTo }
}

export async function postQuote(book: Book, request: ApiRequest): Promise<ApiResponse> {
  const requested = questionOf(book, request)
  return json(200, await quoteFor(book, requested, requested.quality === 'fast'))
}

/** The quote of a solver that is `lossBps` of 10,000 below the best one. Throws the refusal if there is none. */
export async function quoteFor(
  book: Book,
  requested: QuoteQuestion,
  fast: boolean,
  lossBps = fast ? FAST_LOSS_BPS : 0n,
): Promise<object> {
  const now = book.view.now()
  const result = await estimate(book.market, requested.sellToken, requested.buyToken, requested.side, lossBps)
  if ('failure' in result) {
    if (result.failure === 'no liquidity') throw refusal(404, 'NoLiquidity', 'no route found')
    throw refusal(
      400,
      'SellAmountDoesNotCoverFee',
      'The sell amount for the sell order is lower than the fee.',
      // The one amount that the service writes in hex.
      { fee_amount: `0x${result.feeAmount.toString(16)}` },
    )
  }
  const stored = await storedQuote(book, requested.sellToken, result, !fast)
  const { kind } = requested.side
  // A fast quote counts as expired at once, which the service expresses by the date 1970-01-01.
  const expiration = fast ? 0 : now + QUOTE_LIFE_S
  const { sellToken, buyToken } = requested
  // The service doesn't store fast quotes, so they have no id.
  const id = fast
    ? null
    : addQuote(book.store, { ...result, sellToken, buyToken, kind, expiration, stored }).id
  return {
    quote: {
      sellToken,
      buyToken,
      receiver: requested.receiver,
      sellAmount: result.sellAmount.toString(),
      buyAmount: result.buyAmount.toString(),
      validTo: requested.until,
      ...requested.echo,
      feeAmount: result.feeAmount.toString(),
      gasAmount: stored.gasAmount,
      gasPrice: stored.gasPrice,
      sellTokenPrice: stored.sellTokenPrice,
      kind,
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
      signingScheme: requested.signingScheme,
    },
    from: requested.from,
    expiration: isoDate(expiration),
    id,
    verified: !fast,
  }
}

/** Why today's service refuses a token. */
export const unsupported = (token: string, why: string): string => `Token ${token} is unsupported: ${why}`

/** Balances inside the Balancer vault are always refused today. */
export function checkBalances(requested: Pick<OrderFields, 'sellTokenBalance' | 'buyTokenBalance'>): void {
  if (requested.sellTokenBalance !== 'erc20') {
    const type = requested.sellTokenBalance === 'internal' ? 'Internal' : 'External'
    throw refusal(400, 'UnsupportedSellTokenSource', `Type ${type}`)
  }
  if (requested.buyTokenBalance !== 'erc20')
    throw refusal(400, 'UnsupportedBuyTokenDestination', 'Type Internal')
}
