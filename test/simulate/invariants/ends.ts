/**
 * What the rows of a profile say about the end of each order, by a few plain rules. It is kept row by row and shares no
 * fold and no selector with the app, so that a wrong fold does not agree with itself.
 */
import type { DurableFact } from '../../../src/events/catalogue'
import type { DurableState } from '../../../src/events/appState'
import type { OrderUid } from '../../../src/events/kernel/units'
import { orderByUid } from '../../../src/events/orders/orderByUid'

interface Standing {
  /** The service has had it. */
  isHeld: boolean
  /** The tab that asked for it wrote that it is signed. */
  isSigned: boolean
  end: 'fulfilled' | 'expired' | 'cancelled' | 'failed' | null
  /** The runs of the tabs that requested it. */
  readonly askers: Set<string>
  /** Another tab concluded that it was not signed: a signature of the tab that requested it says otherwise. */
  isEndedByOthers: boolean
  /** The trader stopped it, so that other tabs' conclusions end nothing. */
  isStopped: boolean
  /** Why these rules do not say what it is now: it was just asked for, or it depends on who wrote what; null: they do. */
  unsure: 'new' | 'other' | null
}

export interface EndBook {
  /** Takes the next row, and says what `after`, the state behind it, has wrong about its order; null: nothing. */
  readonly take: (fact: DurableFact, after: DurableState) => string | null
  /** Starts over with these rows: the disk lost those after them. */
  readonly restart: (facts: readonly DurableFact[]) => void
}

const OPEN: ReadonlySet<string> = new Set(['pending', 'presignaturePending'])

const isAsExpected = ({ isHeld, end }: Standing, status: string): boolean => {
  if (end !== null) return status === end
  return isHeld ? OPEN.has(status) : status === 'placing'
}

type Failed = Extract<DurableFact, { readonly type: 'OrderPlacementFailed' }>

const placementFailed = (one: Standing, { session, data: { phase, error } }: Failed): void => {
  if (one.isHeld || one.end !== null) return
  if (phase === 'posting') {
    one.end = 'failed'
    return
  }
  // A failure from before the signature ends an unsigned order, and who wrote it decides whether it does.
  if (one.isSigned) return
  if (one.askers.size !== 1 || one.unsure === 'other') one.unsure = 'other'
  else if (one.askers.has(session)) Object.assign(one, { end: 'failed', unsure: null })
  else if (error.tag === 'abandoned' || one.isStopped) one.isStopped = true
  else Object.assign(one, { end: 'failed', isEndedByOthers: true, unsure: null })
}

const signed = (one: Standing, session: string): void => {
  one.isSigned = true
  // Its tab signs only what no other window's request ended.
  if (one.unsure === 'new') one.unsure = null
  if (one.isEndedByOthers && one.end === 'failed' && one.askers.has(session))
    Object.assign(one, { end: null, isEndedByOthers: false })
}

const change = (one: Standing, fact: DurableFact): void => {
  switch (fact.type) {
    case 'OrderSigned':
      signed(one, fact.session)
      return
    case 'OrderPostingStopped':
      one.isStopped = true
      return
    case 'OrderPlaced':
      if (one.end === 'failed') one.end = null
      if (one.end === null) Object.assign(one, { isHeld: true, unsure: null })
      return
    case 'OrderFilled':
      Object.assign(one, { isHeld: true, end: 'fulfilled', unsure: null })
      return
    case 'OrderExpired':
      one.end ??= 'expired'
      return
    case 'OrderCancelled':
      one.end ??= 'cancelled'
      return
    case 'OrderReopened':
      if (one.end === 'expired') Object.assign(one, { isHeld: true, end: null })
      // A fill of a part may be taken back; which one that is, the service says.
      else if (one.end === 'fulfilled') one.unsure = 'other'
      return
    case 'OrderPlacementFailed':
      placementFailed(one, fact)
      return
    default:
  }
}

const newStanding = (): Standing => ({
  ...{ isHeld: false, isSigned: false, end: null, unsure: null },
  ...{ isEndedByOthers: false, isStopped: false },
  askers: new Set(),
})

const first = (fact: DurableFact): Standing | null => {
  if (fact.type === 'OrderDiscovered' || fact.type === 'ContractOrderDiscovered')
    return { ...newStanding(), isHeld: true }
  // Another window's request may have ended it at once.
  return fact.type === 'OrderPlacementRequested' ? { ...newStanding(), unsure: 'new' } : null
}

export const createEndBook = (): EndBook => {
  const standings = new Map<OrderUid, Standing>()
  const write = (uid: OrderUid, fact: DurableFact): Standing | null => {
    const known = standings.get(uid)
    const isAgain = fact.type === 'OrderPlacementRequested' && known?.isHeld === false
    const one = known === undefined || isAgain ? first(fact) : known
    if (one === null) return null
    standings.set(uid, one)
    if (fact.type === 'OrderPlacementRequested') {
      for (const asker of known?.askers ?? []) one.askers.add(asker)
      one.askers.add(fact.session)
    }
    change(one, fact)
    return one
  }
  return {
    restart: (facts) => {
      standings.clear()
      for (const fact of facts) if ('uid' in fact.data) write(fact.data.uid, fact)
    },
    take: (fact, after) => {
      if (!('uid' in fact.data)) return null
      const { uid } = fact.data
      const one = write(uid, fact)
      if (one === null || one.unsure !== null) return null
      const status = orderByUid(after.orders, uid)?.status ?? 'unknown'
      if (!isAsExpected(one, status))
        return `${uid} is ${status} after ${fact.type}, not ${one.end ?? (one.isHeld ? 'open' : 'placing')}`
      return one.end !== null && after.orders.open[uid] !== undefined ? `${uid} is ${status} and open` : null
    },
  }
}
