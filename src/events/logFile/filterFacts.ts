/** Which facts of a log somebody wants to see. */
import type { Fact, Feature } from '../catalogue'
import type { UnixMs } from '../kernel/units'
import { featureOf } from './featureOf'

/** What is null or empty lets everything pass. */
export interface FactFilter {
  readonly feature: Feature | null
  /** Anywhere in the type or in the data, capitals or not; amounts as decimal digits. */
  readonly text: string
  /** Both ends belong to it. */
  readonly from: UnixMs | null
  readonly to: UnixMs | null
  /** Places of the facts of one order (`factsOfOrder`). */
  readonly order: ReadonlySet<number> | null
  /** Places of facts at which something does not hold. */
  readonly broken: ReadonlySet<number> | null
}

export const noFilter: FactFilter = {
  feature: null,
  text: '',
  from: null,
  to: null,
  order: null,
  broken: null,
}

/** A fact's data as text on one line, amounts as decimal digits. */
export const dataText = (data: unknown, indent = 0): string =>
  JSON.stringify(
    data,
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    indent,
  )

const holdsText = (fact: Fact, text: string): boolean =>
  fact.type.toLowerCase().includes(text) ||
  fact.id.toLowerCase() === text ||
  dataText(fact.data).toLowerCase().includes(text)

/** The places of the facts that pass, in their order. */
export const filterFacts = (
  facts: readonly Fact[],
  { feature, text, from, to, order, broken }: FactFilter,
): readonly number[] => {
  const wanted = text.trim().toLowerCase()
  const places: number[] = []
  facts.forEach((fact, index) => {
    const passes =
      (feature === null || featureOf[fact.type] === feature) &&
      (from === null || fact.at >= from) &&
      (to === null || fact.at <= to) &&
      (order === null || order.has(index)) &&
      (broken === null || broken.has(index)) &&
      // Last: it is what costs.
      (wanted === '' || holdsText(fact, wanted))
    if (passes) places.push(index)
  })
  return places
}
