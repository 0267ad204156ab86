/** The answers that an order's price came from. */
import type { Fact, FactOfType } from '../../catalogue'
import { sameParams } from '../../quotes/sameParams'

/** The answer that the order names; null if the log doesn't hold it. */
export const quoteOf = (
  facts: readonly Fact[],
  { session, at, data: { quoteId } }: FactOfType<'OrderPlacementRequested'>,
): FactOfType<'QuoteReceived'> | null =>
  quoteId === null
    ? null
    : (facts.findLast(
        (fact): fact is FactOfType<'QuoteReceived'> =>
          fact.type === 'QuoteReceived' &&
          fact.session === session &&
          fact.data.id === quoteId &&
          fact.at <= at,
      ) ?? null)

/** A quick estimate counts only until the verified answer to the same question is there; null: there was none. */
export const verifiedBy = (
  facts: readonly Fact[],
  request: Fact,
  named: FactOfType<'QuoteReceived'>,
): FactOfType<'QuoteReceived'> | null =>
  named.data.isBestQuote
    ? null
    : (facts.findLast(
        (fact): fact is FactOfType<'QuoteReceived'> =>
          fact.type === 'QuoteReceived' &&
          fact.session === request.session &&
          fact.data.isBestQuote &&
          sameParams(fact.data.params, named.data.params) &&
          fact.n < request.n &&
          (fact.n > named.n || (fact.cause !== undefined && fact.cause === named.cause)),
      ) ?? null)
