/** Which fact led to which, by place in the log. */
import type { Fact } from '../catalogue'
import type { OrderUid, QuoteId } from '../kernel/units'

export interface Causality {
  /** The place of the fact that led to this one; null when it names none, or one that the log does not hold. */
  readonly causeOf: (index: number) => number | null
  /** The places of those that it led to, in their order. */
  readonly effectsOf: (index: number) => readonly number[]
}

export const causalityOf = (facts: readonly Fact[]): Causality => {
  const places = new Map(facts.map(({ id }, index) => [id, index]))
  const effects = new Map<number, number[]>()
  const causeOf = (index: number): number | null => {
    const cause = facts[index]?.cause
    return (cause === undefined ? undefined : places.get(cause)) ?? null
  }
  facts.forEach((_fact, index) => {
    const cause = causeOf(index)
    if (cause === null) return
    const known = effects.get(cause)
    if (known === undefined) effects.set(cause, [index])
    else known.push(index)
  })
  return { causeOf, effectsOf: (index) => effects.get(index) ?? [] }
}

/** The order that a fact names, or null. */
export const orderUidOf = ({ data }: Fact): OrderUid | null => ('uid' in data ? data.uid : null)

const isQuoteOf = (fact: Fact, session: string, id: QuoteId): boolean =>
  fact.type === 'QuoteReceived' && fact.session === session && fact.data.id === id

/**
 * The places of the facts that have to do with an order: those that name it, what they led to, what led to them, and
 * the quote that it was made from with what led to that.
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

/** What an order's own fact led to belongs to it; what its quote led to may belong to another one. */
const namesOrder = (fact: Fact | undefined): boolean => fact !== undefined && orderUidOf(fact) !== null
