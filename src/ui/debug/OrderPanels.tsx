import { useMemo } from 'react'
import type { Fact } from '../../events/catalogue'
import { orderCause } from '../../events/logFile/orderCause'
import type { OpenedLog } from '../../events/logFile/openLog'
import { orderTimeline } from '../../events/logFile/orderTimeline'
import { OrderExplanation } from './OrderExplanation'
import { OrderTimeline } from './OrderTimeline'
import type { FilteredFacts } from './useFilteredFacts'
import type { Folding } from './useFolding'

export interface OrderPanelsProps extends Pick<FilteredFacts, 'order' | 'ofOrder'> {
  /** The facts are a whole log's, and not the slice of an order. */
  readonly isWhole: boolean
  readonly facts: readonly Fact[]
  readonly recorded: OpenedLog['recorded']
  readonly folding: Folding | null
  readonly cursor: number
  readonly wordsOf: (fact: Fact) => string
  readonly onSelect: (index: number) => void
}

/** The chosen order: the reason for its state, once the whole log is folded, and its life as a picture. */
export const OrderPanels = (props: OrderPanelsProps) => {
  const { facts, recorded, isWhole, folding, order: uid, ofOrder, cursor, wordsOf, onSelect } = props
  const cause = useMemo(() => {
    if (uid === '' || folding?.folded !== facts.length) return null
    return orderCause(facts, folding.seeker.stateAt(facts.length - 1).durable.orders, uid, {
      isWhole,
      recorded,
    })
  }, [facts, recorded, isWhole, folding, uid])
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
