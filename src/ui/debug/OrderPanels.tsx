import { useMemo } from 'react'
import type { Fact } from '../../events/catalogue'
import { orderCause } from '../../events/logFile/orderCause'
import { brokenRules, type Violations } from '../../events/logFile/check/brokenRules'
import { knownOf } from '../../events/logFile/check/knownOf'
import type { Judged } from '../../events/logFile/check/logJudge'
import { orderTimeline } from '../../events/logFile/orderTimeline'
import { OrderExplanation } from './OrderExplanation'
import { OrderTimeline } from './OrderTimeline'
import type { FilteredFacts } from './useFilteredFacts'
import type { Folding } from './useFolding'

export interface OrderPanelsProps extends Pick<FilteredFacts, 'order' | 'ofOrder'> {
  /** The facts are a whole log's, and not the slice of an order. */
  readonly isWhole: boolean
  readonly facts: readonly Fact[]
  readonly folding: Folding | null
  readonly violations: Violations
  /** Null while the recordings are read. */
  readonly judged: Judged | null
  readonly cursor: number
  readonly wordsOf: (fact: Fact) => string
  readonly onSelect: (index: number) => void
}

/** The chosen order: why it is as it is, once the whole log is folded and judged, and its life as a picture. */
export const OrderPanels = (props: OrderPanelsProps) => {
  const {
    facts,
    isWhole,
    folding,
    violations,
    judged,
    order: uid,
    ofOrder,
    cursor,
    wordsOf,
    onSelect,
  } = props
  const cause = useMemo(() => {
    if (uid === '' || judged === null || folding?.folded !== facts.length) return null
    return orderCause(facts, folding.seeker.stateAt(facts.length - 1).durable.orders, uid, {
      ...knownOf(judged, uid),
      isWhole,
      found: brokenRules(facts, violations, uid),
    })
  }, [facts, isWhole, folding, violations, judged, uid])
  const timeline = useMemo(
    () => (ofOrder === null ? null : orderTimeline(facts, ofOrder, uid)),
    [facts, ofOrder, uid],
  )
  return (
    <>
      {cause === null ? null : (
        <OrderExplanation
          cause={cause}
          factId={facts[cursor]?.id}
          onSelect={(id) => onSelect(facts.findIndex((fact) => fact.id === id))}
        />
      )}
      {timeline === null ? null : (
        <OrderTimeline
          facts={facts}
          timeline={timeline}
          cursor={cursor}
          wordsOf={wordsOf}
          onSelect={onSelect}
        />
      )}
    </>
  )
}
