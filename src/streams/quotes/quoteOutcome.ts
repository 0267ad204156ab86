import * as E from 'fp-ts/Either'
import { type EventMadeBy, sameAddress } from '../../events/kernel'
import { type QuoteFailure, quoteErrorOf } from '../../events/quotes/errors'
import { type QuoteError, type QuoteParams, QuoteFailed, QuoteReceived } from '../../events/quotes/events'
import type { QuoteAnswer } from '../ports/OrderBook'

/** In both dialects the amount and fee of a sell add up to the typed amount, and a buy returns the typed amount. */
const answersOurs = (params: QuoteParams, answer: QuoteAnswer): boolean =>
  sameAddress(answer.sellToken, params.sellToken) &&
  sameAddress(answer.buyToken, params.buyToken) &&
  (params.kind === 'sell'
    ? answer.sellAmount + answer.feeAmount === params.amount
    : answer.buyAmount === params.amount)

/** Why an answer cannot be used, or null. */
const objection = (params: QuoteParams, answer: QuoteAnswer): QuoteError | null => {
  // The service never returns a sell of 0: with a fee above the amount it returns 1 atom, and the sum differs.
  if (params.kind === 'sell' && answer.feeAmount >= params.amount)
    return { code: 'fee-exceeds-sell-amount', feeAmount: answer.feeAmount }
  if (!answersOurs(params, answer))
    return { code: 'fetch-quote-error', cause: 'malformed', description: 'the answer is to another question' }
  if (priceOf(params, answer).amount === 0n) return { code: 'zero-price' }
  return null
}

/** The untyped side. The fee isn't part of a buy order's cost. */
const priceOf = ({ kind, sellToken, buyToken }: QuoteParams, answer: QuoteAnswer) =>
  kind === 'sell'
    ? { amount: answer.buyAmount, token: buyToken }
    : { amount: answer.sellAmount, token: sellToken }

/** The event of an answer. */
export const quoteOutcome = (
  params: QuoteParams,
  isBestQuote: boolean,
  answer: E.Either<QuoteFailure, QuoteAnswer>,
): EventMadeBy<typeof QuoteReceived> | EventMadeBy<typeof QuoteFailed> => {
  if (E.isLeft(answer)) return QuoteFailed({ params, isBestQuote, error: quoteErrorOf(answer.left) })
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
