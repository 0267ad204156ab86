/** Causes and effects of facts, by their places in the log. */
import type { Fact } from '../catalogue'
import type { OrderUid, QuoteId } from '../kernel'

export interface Causality {
  /** The place of the cause; null when the fact names none, or the log does not hold it. */
  readonly causeOf: (index: number) => number | null
  /** The places of the effects, in order. */
  readonly effectsOf: (index: number) => readonly number[]
}

export const causalityOf = (facts: readonly Fact[]): Causality => {
  const places = new Map<string, number>()
  facts.forEach(({ id }, index) => places.set(id, index))
  const causeOf = (index: number): number | null => {
    const cause = facts[index]?.cause
    return (cause === undefined ? undefined : places.get(cause)) ?? null
  }
  return {
    causeOf,
    // One fact's effects are looked at at a time, and a table of all would take as long as to decode the facts.
    effectsOf: (index) => {
      const id = facts[index]?.id
      return facts.flatMap(({ cause }, place) =>
        cause !== undefined && cause === id && causeOf(place) === index ? [place] : [],
      )
    },
  }
}

/** The uid of the order that a fact names, or null. */
export const orderUidOf = ({ data }: Fact): OrderUid | null => ('uid' in data ? data.uid : null)

const isQuoteOf = (fact: Fact, session: string, id: QuoteId): boolean =>
  fact.type === 'QuoteReceived' && fact.session === session && fact.data.id === id

/** The ids of what the app did for an order: of the facts that name it, and of the question for the price that it was made of. */
export const doneFor = (facts: readonly Fact[], uid: OrderUid): ReadonlySet<string> => {
  const own = facts.filter((fact) => orderUidOf(fact) === uid)
  const quotes = own.flatMap((request) => {
    const quoteId = request.type === 'OrderPlacementRequested' ? request.data.quoteId : null
    const quote =
      quoteId === null
        ? undefined
        : facts.findLast((one) => one.n < request.n && isQuoteOf(one, request.session, quoteId))
    return quote?.cause ?? []
  })
  return new Set([...own.map(({ id }) => id), ...quotes])
}

/**
 * The places of an order's facts: those that name it, their effects and causes, and the order's quote with its causes.
 */
export const factsOfOrder = (
  facts: readonly Fact[],
  { causeOf }: Causality,
  uid: OrderUid,
): ReadonlySet<number> => {
  const found = new Set<number>()
  const addWithCauses = (index: number): void => {
    for (let at: number | null = index; at !== null && !found.has(at); at = causeOf(at)) found.add(at)
  }
  facts.forEach((fact, index) => {
    const cause = causeOf(index)
    const isEffect =
      cause !== null && orderUidOf(fact) === null && found.has(cause) && namesOrder(facts[cause])
    if (orderUidOf(fact) !== uid && !isEffect) return
    addWithCauses(index)
    if (fact.type !== 'OrderPlacementRequested') return
    const { quoteId } = fact.data
    if (quoteId === null) return
    const quote = facts.findLastIndex((one, place) => place < index && isQuoteOf(one, fact.session, quoteId))
    if (quote >= 0) addWithCauses(quote)
  })
  return found
}

/** The effects of a fact that names an order belong to it; the effects of its quote may belong to another order. */
const namesOrder = (fact: Fact | undefined): boolean => fact !== undefined && orderUidOf(fact) !== null
