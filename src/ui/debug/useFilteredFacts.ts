import { useDeferredValue, useMemo, useState } from 'react'
import type { Fact } from '../../events/catalogue'
import { type Causality, factsOfOrder } from '../../events/logFile/causality'
import { filterFacts } from '../../events/logFile/filterFacts'
import type { OrderUid } from '../../events/kernel'
import { type FilterFields, noFields, timeOf } from './Filters'
import type { Folding } from './useFolding'

export interface FilteredFacts {
  readonly fields: FilterFields
  readonly setFields: (fields: FilterFields) => void
  /** The order whose facts are shown. Empty for all orders. */
  readonly order: OrderUid
  /** Indices of its facts; null without an order. */
  readonly ofOrder: ReturnType<typeof factsOfOrder> | null
  /** Indices of the facts that pass the filters, in order. */
  readonly places: readonly number[]
}

/** The list follows the fields a little later, so that typing stays fluent in a long log. */
export const useFilteredFacts = (
  facts: readonly Fact[],
  causality: Causality,
  violations: Folding['violations'],
  /** The order to start with; empty: all. */
  chosen: OrderUid,
): FilteredFacts => {
  const [fields, setFields] = useState({ ...noFields, order: chosen })
  const { order, feature, text, from, to, isBrokenOnly } = useDeferredValue(fields)
  const ofOrder = useMemo(
    () => (order === '' ? null : factsOfOrder(facts, causality, order)),
    [facts, causality, order],
  )
  const broken = useMemo(() => (isBrokenOnly ? new Set(violations.keys()) : null), [isBrokenOnly, violations])
  const places = useMemo(
    () =>
      filterFacts(facts, {
        feature: feature === '' ? null : feature,
        text,
        from: timeOf(from),
        to: timeOf(to),
        order: ofOrder,
        broken,
      }),
    [facts, feature, text, from, to, ofOrder, broken],
  )
  return { fields, setFields, order, ofOrder, places }
}
