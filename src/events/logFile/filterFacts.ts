/** Filters the facts of a log. */
import type { Fact, Feature } from '../catalogue'
import type { UnixMs } from '../kernel'
import { featureOf } from './featureOf'

/** A filter that is null or empty lets all facts pass. */
export interface FactFilter {
  readonly feature: Feature | null
  /** Matches anywhere in the type or in the data, in any case; amounts are decimal digits. A whole id matches, too. */
  readonly text: string
  /** The range includes both ends. */
  readonly from: UnixMs | null
  readonly to: UnixMs | null
  /** Places of the facts of one order (`factsOfOrder`). */
  readonly order: ReadonlySet<number> | null
  /** Places of facts that violate an invariant. */
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

/** The data of a fact as JSON, amounts as decimal digits; on one line without `indent`. */
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

/** The places of the facts that pass, in order. */
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
      // The search in the data is slow, so it comes last.
      (wanted === '' || holdsText(fact, wanted))
    if (passes) places.push(index)
  })
  return places
}
