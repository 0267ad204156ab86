/**
 * The best quote. If the fee is signed, the chain's file selects its strategy (V4.4), with other price APIs behind the
 * order book (T1.24, T1.25).
 */
import * as E from 'fp-ts/Either'
import { type Observable, map, of, switchMap, forkJoin, timeout } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { Atoms, UnixMs } from '../../events/kernel'
import { bestPrice } from '../../events/quotes/bestPrice'
import { type QuoteParams, type MarketPrice, PricesCompared, QuoteFailed } from '../../events/quotes/events'
import type { Strategy } from '../../events/quotes/strategies'
import type { OrderBookError, QuoteAnswer } from '../ports/OrderBook'
import type { PortCall } from '../ports/PortCall'
import type { PriceSource, SourceError } from '../ports/PriceSource'
import { quoteOutcome } from './quoteOutcome'
import { marketQuestion } from '../../events/quotes/marketQuestion'
import { type PriceSourceId, priceSourceIds, priceSources } from '../../events/quotes/priceSources.data'

/** How long a source may take (S9.46, V4.5, D4.10): 10 s in ms. */
const PRICE_TIMEOUT_MS = 10_000

const tooLate = (source: PriceSourceId): SourceError => ({
  reason: `${priceSources[source].label}: Get Price API. Timeout after ${String(PRICE_TIMEOUT_MS)} ms`,
})

/**
 * The race of the sources (T5.45, V4.5): the answer of each, emitted together when all have answered or timed out. A source that fails is skipped with its
 * reason; one that is switched off has neither price nor reason.
 */
const comparePrices = (
  priceSource: PriceSource,
  params: QuoteParams,
  amount: Atoms,
): Observable<readonly MarketPrice[]> => {
  const question = marketQuestion(params, amount)
  const ask = (source: PriceSourceId): Observable<MarketPrice> =>
    priceSource.marketPrice(source, question).pipe(
      timeout({ first: PRICE_TIMEOUT_MS, with: () => of(E.left(tooLate(source))) }),
      map((answer) => ({
        source,
        amount: E.isRight(answer) ? answer.right : null,
        problem: E.isLeft(answer) ? answer.left.reason : null,
      })),
    )
  return forkJoin(priceSourceIds.map(ask))
}

interface Fee {
  readonly amount: Atoms
  readonly expiration: UnixMs
}

/** The description when no source returned a price (T8.66). */
const NO_PRICE = 'Error querying price from APIs'

/** A refusal that carries the fee is an answer to the request for the fee (T7.43). */
const feeFrom = (answer: E.Either<OrderBookError, QuoteAnswer>): E.Either<OrderBookError, Fee> => {
  if (E.isRight(answer))
    return E.right({ amount: answer.right.feeAmount, expiration: answer.right.expiration })
  const error = answer.left
  return error.tag === 'rejected' && error.feeAmount !== null && error.feeExpiration !== undefined
    ? E.right({ amount: error.feeAmount, expiration: error.feeExpiration })
    : E.left(error)
}

/** The fee of the order book and the best price of several sources. */
const legacy = (
  quote$: PortCall<OrderBookError, QuoteAnswer>,
  priceSource: PriceSource,
  params: QuoteParams,
): Observable<readonly AppEvent[]> => {
  const { kind, sellToken, buyToken } = params
  const priced = (fee: Fee): Observable<readonly AppEvent[]> => {
    const traded = kind === 'sell' ? params.amount - fee.amount : params.amount
    if (traded <= 0n) {
      const error = { code: 'fee-exceeds-sell-amount', feeAmount: fee.amount } as const
      return of([QuoteFailed({ params, isBestQuote: true, error })])
    }
    return comparePrices(priceSource, params, traded).pipe(
      map((prices) => {
        const best = bestPrice(kind, prices)
        const answer = best && {
          sellToken,
          buyToken,
          sellAmount: kind === 'sell' ? traded : best.amount,
          buyAmount: kind === 'sell' ? best.amount : traded,
          feeAmount: fee.amount,
          expiration: fee.expiration,
          id: null,
        }
        return [
          quoteOutcome(
            params,
            true,
            answer === null ? E.left({ tag: 'noPrice', description: NO_PRICE }) : E.right(answer),
          ),
          PricesCompared({ params, prices, chosen: best?.source ?? null }),
        ]
      }),
    )
  }
  return quote$.pipe(
    map(feeFrom),
    switchMap((fee) => (E.isLeft(fee) ? of([quoteOutcome(params, true, fee)]) : priced(fee.right))),
  )
}

/** After a 429, it doesn't try the other strategy either. */
const isRateLimited = (answer: E.Either<OrderBookError, QuoteAnswer>): boolean =>
  E.isLeft(answer) && answer.left.tag === 'tooMany'

/**
 * `quote$` requests the order book each time that it is subscribed to. Returns the order book's quote, or the race of
 * prices when that fails for any reason; with the strategy LEGACY the race at once.
 */
export const fetchBestQuote = (
  quote$: PortCall<OrderBookError, QuoteAnswer>,
  priceSource: PriceSource,
  params: QuoteParams,
  strategy: Strategy,
): Observable<readonly AppEvent[]> => {
  const raced$ = legacy(quote$, priceSource, params)
  return strategy === 'LEGACY'
    ? raced$
    : quote$.pipe(
        switchMap((answer) => {
          const outcome = quoteOutcome(params, true, answer)
          return outcome.type === 'QuoteReceived' || isRateLimited(answer) ? of([outcome]) : raced$
        }),
      )
}
