/** The prices of all sources, requested at once (V4.5). */
import * as E from 'fp-ts/Either'
import { type Observable, forkJoin, map, of, timeout } from 'rxjs'
import type { Atoms } from '../../events/kernel/units'
import type { MarketPrice, QuoteParams } from '../../events/quotes/events'
import { marketQuestion } from '../../events/quotes/marketQuestion'
import { type PriceSourceId, priceSourceIds, priceSources } from '../../events/quotes/priceSources.data'
import type { PriceSource, SourceError } from '../ports/PriceSource'

/** How long a source may take (D4.10): 10 s in ms. */
const PRICE_TIMEOUT_MS = 10_000

const tooLate = (source: PriceSourceId): SourceError => ({
  reason: `${priceSources[source].label}: Get Price API. Timeout after ${String(PRICE_TIMEOUT_MS)} ms`,
})

/**
 * The race of the sources (T5.45): the answer of each, emitted together when all have answered or timed out. A source that fails is skipped with its
 * reason; one that is switched off has neither price nor reason.
 */
export const comparePrices = (
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
