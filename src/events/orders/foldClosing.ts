/** The ends of an order: failed, filled, expired, cancelled. */
import { appendTo, setAt } from '../kernel/chunkedList'
import { type DurableHandlers, type FactBy, type OrderUid, without } from '../kernel'
import { placeOf, withPlace } from '../kernel/uidIndex'
import { isByAsker, withoutAsker } from './askedBy'
import type * as events from './events'
import { orderByUid } from './orderByUid'
import { stopped, updateOpen, withKnown } from './openOrder'
import type { Order, Orders } from './state'

/**
 * Moves an open order to the end of the closed ones (A2.8); puts one right that is there already (filled late). One that was
 * reopened and ends again is there twice, and the later place is valid: see `closedAtPlace`.
 */
export const withClosed = (state: Orders, order: Order): Orders => {
  // An open order has no older place to search for.
  const place = state.open[order.uid] === undefined ? placeOf(state.places, order.uid) : undefined
  if (place !== undefined) return { ...state, closed: setAt(state.closed, place, order) }
  return {
    ...state,
    open: without(state.open, order.uid),
    closed: appendTo(state.closed, order),
    places: withPlace(state.places, order.uid, state.closed.length),
  }
}

const isFinal = ({ status }: Order): boolean =>
  status === 'fulfilled' || status === 'expired' || status === 'cancelled' || status === 'failed'

/**
 * The end that was reported before a fill and that the fill contradicts. A fill that is found late counts (T4.28,
 * T4.80, D3.8).
 */
const contradicted = (order: Order): Order['filledAfter'] => {
  const { status } = order
  if (status === 'cancelled' || status === 'expired' || status === 'failed') return status
  return order.isCancelling ? 'cancelled' : null
}

const ended = (order: Order, at: number): Order => ({
  ...order,
  phase: null,
  closedAt: order.closedAt ?? at,
  isCancelling: false,
  isUnfillable: false,
  fillabilityDue: null,
  cancellationRequested: false,
})

/**
 * A fill ends an open order (S4.4), and takes the place of any other end (S4.6, S4.7, A2.6). It keeps the executed amounts
 * (T4.17), and the time when tracking found it (T4.16).
 */
const filled = (order: Order, { at, data }: FactBy<typeof events.OrderFilled>): Order => {
  if (order.status === 'fulfilled') {
    return order.transactionHash === null && data.transactionHash !== null
      ? { ...order, transactionHash: data.transactionHash }
      : order
  }
  return {
    ...ended(order, at),
    status: 'fulfilled',
    placedAt: order.placedAt ?? at,
    fulfilledAt: at,
    isRemoved: false,
    error: null,
    executed: { sellAmount: data.executedSellAmount, buyAmount: data.executedBuyAmount },
    transactionHash: data.transactionHash,
    filledAfter: contradicted(order),
  }
}

/**
 * Whether a failure proves that there is no order. A failure concluded before a signature counts only if no signature
 * was written (X6). A report that the user gave up counts only from the tab that asked for the order, because another
 * tab doesn't know what that one signed.
 */
const isConclusive = (
  state: Orders,
  order: Order,
  fact: FactBy<typeof events.OrderPlacementFailed>,
): boolean => {
  const { phase, error } = fact.data
  if (phase === 'posting') return true
  if (order.signedAt !== null || order.scheme === 'presign') return false
  return isByAsker(state, fact) || (error.tag !== 'abandoned' && order.phase === 'signing')
}

/**
 * A placement can fail only while it is one: once the service holds the order, another tab was wrong. A failure
 * that does not end it means at most that the user stopped it.
 */
const placementFailed = (
  state: Orders,
  order: Order,
  fact: FactBy<typeof events.OrderPlacementFailed>,
): Orders => {
  const { error } = fact.data
  if (order.status !== 'placing') return state
  if (isConclusive(state, order, fact)) {
    const before = isByAsker(state, fact) ? withoutAsker(state, order.uid) : state
    return withClosed(before, { ...ended(order, fact.at), status: 'failed', error })
  }
  return error.tag === 'abandoned' ? updateOpen(state, order.uid, stopped) : state
}

/** The state of an expired or cancelled order. It stays that way unless a fill is found (S4.8, S4.9). */
const endedAs = (state: Orders, uid: OrderUid, at: number, status: 'expired' | 'cancelled'): Orders => {
  const order = orderByUid(state, uid)
  return order === undefined || isFinal(order)
    ? state
    : withClosed(withoutAsker(state, uid), { ...ended(order, at), status })
}

/** Each end of an order, and what its fill was worth. */
export const closing: DurableHandlers<Orders, typeof events> = {
  OrderFilled: (state, fact) => {
    const order = orderByUid(state, fact.data.uid)
    if (order === undefined) return state
    const after = filled(order, fact)
    return after === order ? state : withClosed(withoutAsker(state, order.uid), after)
  },
  OrderExpired: (state, { at, data }) => endedAs(state, data.uid, at, 'expired'),
  OrderCancelled: (state, { at, data }) => endedAs(state, data.uid, at, 'cancelled'),
  OrderPlacementFailed: (state, fact) => {
    const order = orderByUid(state, fact.data.uid)
    return order === undefined ? state : placementFailed(state, order, fact)
  },
  // The dollars that its tab knew. The first known ones stay.
  OrderFillValued: (state, { data }) => {
    const order = orderByUid(state, data.uid)
    if (order?.status !== 'fulfilled' || order.filledUsd !== null) return state
    return withKnown(state, order, { ...order, filledUsd: { sold: data.soldUsd, bought: data.boughtUsd } })
  },
}
