/** What the rows of a disk say for the trader's ledger, and whether a request stands next to another without a warning. */
import type { DurableFact } from '../../../src/events/catalogue'
import { orderByUid } from '../../../src/events/orders/select'
import type { Sim } from '../sim'
import type { DiskRecord } from './diskRecord'

/** Takes a row that was just written. */
export const book = (sim: Sim, record: DiskRecord, fact: DurableFact): void => {
  if (fact.type === 'OrderPlacementRequested') {
    const { uid, chainId, owner, params, knownOrders } = fact.data
    const booked = sim.ledger.orders.get(uid)
    if (booked !== undefined) booked.requestedOnDisk = true
    const state = record.stateAt(record.facts.indexOf(fact) + 1)
    const rest = Object.values(state?.orders.open ?? {}).filter(
      (one) =>
        one.uid !== uid &&
        one.chainId === chainId &&
        one.owner === owner &&
        one.params.sellToken === params.sellToken &&
        one.params.buyToken === params.buyToken &&
        one.status === 'placing',
    )
    const before = record.stateAt(record.facts.indexOf(fact))
    // Requested by another window already: this row starts nothing.
    const isAgain = before !== null && orderByUid(before.orders, uid)?.status === 'placing'
    const isLive = !isAgain && state !== null && orderByUid(state.orders, uid)?.status === 'placing'
    const warned = new Set([...(booked?.warnedOf ?? []), ...(knownOrders ?? [])])
    for (const other of rest)
      if (
        isLive &&
        !(warned.has(other.uid) && booked?.warnedOf.includes(other.uid) === true) &&
        booked?.withoutStore !== true
      )
        sim.break('no second live order of one intent without a warning', `${uid} next to ${other.uid}`)
  }
  if (fact.type === 'OrderPostingStopped') {
    const booked = sim.ledger.orders.get(fact.data.uid)
    if (booked !== undefined) booked.stoppedAt ??= sim.world.time.now()
  }
  if (fact.type === 'OrderSigned') {
    const booked = sim.ledger.orders.get(fact.data.uid)
    if (booked !== undefined) booked.signedOnDisk = true
  }
}
