import type { FactOfType } from '../catalogue'
import { sameIndicative } from './indicative'
import type { IndicativePrice } from './state'

/** A failed reading keeps the price that an earlier one of the same question has read; `readAt` says how old it is. */
export const foldIndicative = (
  before: IndicativePrice | null,
  { at, ...fact }: FactOfType<'IndicativePriceRead'> | FactOfType<'IndicativePriceFailed'>,
): IndicativePrice => {
  const { question } = fact.data
  if (fact.type === 'IndicativePriceRead')
    return { question, price: fact.data.price, readAt: at, failure: null }
  const known = before !== null && sameIndicative(before.question, question) ? before : null
  return {
    question,
    price: known?.price ?? null,
    readAt: known?.readAt ?? null,
    failure: fact.data.cause,
  }
}
