import * as E from 'fp-ts/Either'
import type { AppEvent } from '../../events/catalogue'
import { sameAddress } from '../../events/kernel/address'
import type { QuoteError, QuoteParams } from '../../events/quotes/events'
import { QuoteFailed, QuoteReceived } from '../../events/quotes/events'
import type { OrderBookError, QuoteAnswer } from '../ports/OrderBook'

/** The service's types that have a code of their own (T §8; both spellings where there are two). */
const codes: Readonly<Record<string, QuoteError['code']>> = {
  UnsupportedToken: 'unsupported-token',
  SellAmountDoesNotCoverFee: 'fee-exceeds-sell-amount',
  FeeExceedsFrom: 'fee-exceeds-sell-amount',
  NotFound: 'insufficient-liquidity',
  NoLiquidity: 'insufficient-liquidity',
  InsufficientLiquidity: 'insufficient-liquidity',
  ZeroPrice: 'zero-price',
  TransferEthToContract: 'transfer-eth-to-smart-contract',
}

/** What the service's refusal, or its silence, means for the form. */
export const quoteError = (error: OrderBookError): QuoteError => {
  switch (error.tag) {
    case 'rejected': {
      const { status, errorType, description, feeAmount } = error
      return {
        code: codes[errorType ?? ''] ?? 'fetch-quote-error',
        status,
        ...(errorType === null ? {} : { errorType }),
        ...(description === null ? {} : { description }),
        ...(feeAmount === null ? {} : { feeAmount }),
      }
    }
    case 'denied':
      return { code: 'fetch-quote-error', cause: 'denied', status: 403 }
    case 'tooMany':
      return { code: 'fetch-quote-error', cause: 'rateLimited', status: 429 }
    case 'failed':
      return { code: 'fetch-quote-error', status: error.status }
    case 'malformed':
      return {
        code: 'fetch-quote-error',
        cause: 'malformed',
        status: error.status,
        description: error.description,
      }
    case 'unreachable':
    case 'timeout':
      return { code: 'fetch-quote-error', cause: error.tag }
  }
}

/** Both dialects quote a sell so that amount and fee make up what was typed, and a buy for what was typed. */
const answersOurs = (params: QuoteParams, answer: QuoteAnswer): boolean =>
  sameAddress(answer.sellToken, params.sellToken) &&
  sameAddress(answer.buyToken, params.buyToken) &&
  (params.kind === 'sell'
    ? answer.sellAmount + answer.feeAmount === params.amount
    : answer.buyAmount === params.amount)

/** What is wrong with an answer, or null. */
const objection = (params: QuoteParams, answer: QuoteAnswer): QuoteError | null => {
  // The service never answers a sell of 0: with a fee above the amount it says 1 atom, and the sum is another.
  if (params.kind === 'sell' && answer.feeAmount >= params.amount)
    return { code: 'fee-exceeds-sell-amount', feeAmount: answer.feeAmount }
  if (!answersOurs(params, answer))
    return { code: 'fetch-quote-error', cause: 'malformed', description: 'the answer is to another question' }
  if (priceOf(params, answer).amount === 0n) return { code: 'zero-price' }
  return null
}

/** The side that was not typed; the fee is not part of what a buy costs. */
const priceOf = ({ kind, sellToken, buyToken }: QuoteParams, answer: QuoteAnswer) =>
  kind === 'sell'
    ? { amount: answer.buyAmount, token: buyToken }
    : { amount: answer.sellAmount, token: sellToken }

/** The fact that an answer is. */
export const quoteOutcome = (
  params: QuoteParams,
  isBestQuote: boolean,
  answer: E.Either<OrderBookError, QuoteAnswer>,
): AppEvent => {
  if (E.isLeft(answer)) return QuoteFailed({ params, isBestQuote, error: quoteError(answer.left) })
  const quote = answer.right
  const error = objection(params, quote)
  if (error !== null) return QuoteFailed({ params, isBestQuote, error })
  return QuoteReceived({
    params,
    isBestQuote,
    price: priceOf(params, quote),
    sellAmount: quote.sellAmount,
    buyAmount: quote.buyAmount,
    fee: { amount: quote.feeAmount, expirationDate: quote.expiration },
    id: quote.id,
  })
}
