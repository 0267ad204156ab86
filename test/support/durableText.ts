import type { DurableState } from '../../src/events/appState'
import { atomsText } from '../../src/events/kernel'
import { entriesOf } from '../../src/events/kernel/chunkedList'
import { type UidIndex, emptyUidIndex, placeOf, withPlace } from '../../src/events/kernel/uidIndex'

/** The canonical text of a durable state. It is equal for equal states, packed or not. */
export const durableText = (state: DurableState): string => {
  const { closed, places } = state.orders
  const entries = entriesOf(closed)
  const chunks = closed.chunks.map((chunk) => [...chunk])
  const index = entries.reduce<UidIndex>(
    (found, { uid }) => withPlace(found, uid, placeOf(places, uid) ?? -1),
    emptyUidIndex,
  )
  return atomsText({
    ...state,
    orders: { ...state.orders, closed: { chunks, length: closed.length }, places: index },
  })
}
