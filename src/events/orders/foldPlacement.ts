/** From the request to the order: requested, signed, unanswered, placed; or discovered at the service. */
import type { DurableHandlers, FactBy } from '../kernel'
import { isByAsker, withAsker, withoutAsker } from './askedBy'
import type * as events from './events'
import { withClosed } from './foldClosing'
import { openPlacements } from './intent'
import { orderByUid } from './orderByUid'
import { onOpen, stopped, withKnown, withOpen } from './openOrder'
import type { Order, Orders } from './state'

/**
 * An order after its first fact. It is one literal with every field, which gives it its shape at once. An object built
 * from spreads would pass through many shapes and cost several times as much.
 */
const newOrder = (
  data: FactBy<
    | typeof events.OrderPlacementRequested
    | typeof events.OrderDiscovered
    | typeof events.ContractOrderDiscovered
  >['data'],
  first: Pick<Order, 'status' | 'phase' | 'createdAt' | 'placedAt' | 'placement' | 'onchain'>,
): Order => ({
  uid: data.uid,
  chainId: data.chainId,
  owner: data.owner,
  params: data.params,
  sellToken: data.sellToken,
  buyToken: data.buyToken,
  scheme: data.scheme,
  onchain: first.onchain,
  status: first.status,
  phase: first.phase,
  createdAt: first.createdAt,
  signedAt: null,
  placedAt: first.placedAt,
  closedAt: null,
  fulfilledAt: null,
  placedHere: first.placement !== null,
  placement: first.placement,
  error: null,
  presignature: null,
  isCancelling: false,
  cancellationRequested: false,
  cancellationError: null,
  isUnfillable: false,
  marketLeft: null,
  cancelAskedAt: null,
  filledUsd: null,
  fillabilityDue: null,
  isRemoved: false,
  executed: null,
  transactionHash: null,
  filledAfter: null,
})

const requested = ({ at, data }: FactBy<typeof events.OrderPlacementRequested>): Order =>
  newOrder(data, {
    status: 'placing',
    // Nothing is signed off chain: the POST is sent at once (T4.59).
    phase: data.scheme === 'presign' ? 'posting' : 'signing',
    createdAt: at,
    placedAt: null,
    onchain: null,
    placement: {
      digest: data.digest,
      appDataDocument: data.appDataDocument,
      quoteId: data.quoteId,
      sellAmountBeforeFee: data.sellAmountBeforeFee,
      quotedFee: data.quotedFee,
      slippage: data.slippage,
      receiverName: data.receiverName ?? null,
    },
  })

type Discovery = FactBy<typeof events.OrderDiscovered | typeof events.ContractOrderDiscovered>

const onchainOf = (fact: Discovery): Order['onchain'] =>
  fact.type === 'ContractOrderDiscovered'
    ? { user: fact.data.onchainUser, validTo: fact.data.userValidTo }
    : null

/** An order that the service holds and that this log does not know is pending from its start (S4.1). */
const discovered = (fact: Discovery): Order =>
  newOrder(fact.data, {
    status: fact.data.scheme === 'presign' ? 'presignaturePending' : 'pending',
    phase: null,
    createdAt: fact.data.createdAt,
    placedAt: fact.at,
    onchain: onchainOf(fact),
    placement: null,
  })

/**
 * The service has the order. That is true of a placement, and of an order given up too early (A2.12, S4.1, T4.11,
 * T4.58).
 */
const placed = (order: Order, fact: FactBy<typeof events.OrderPlaced>): Order =>
  order.status === 'placing' || order.status === 'failed'
    ? {
        ...order,
        status: order.scheme === 'presign' ? 'presignaturePending' : 'pending',
        phase: null,
        // Not before the requests made until then, even if the clock was put back in between (X92).
        placedAt: Math.max(fact.at, order.cancelAskedAt ?? fact.at),
        closedAt: null,
        error: null,
      }
    : order

/** While its outcome is unknown, one answer says more: the service took it, under another uid (X281). */
const unanswered = (
  order: Order,
  { data: { error } }: FactBy<typeof events.OrderPlacementUnanswered>,
): Order => {
  if (order.status !== 'placing') return order
  if (order.phase !== 'unanswered' && order.phase !== 'stopped')
    return { ...order, phase: 'unanswered', error }
  return error.tag === 'uidMismatch' && order.error?.tag !== 'uidMismatch' ? { ...order, error } : order
}

/**
 * A signature of an order that others called unsigned and ended (its tab wrote late, or after its store came back). It
 * may have been sent, so the app asks for the order like for a stopped one (X6). If its own tab had ended it before,
 * that tab posts nothing, and the end stays.
 */
const signedOrder = (state: Orders, order: Order, fact: FactBy<typeof events.OrderSigned>): Orders => {
  const { at, data } = fact
  const isUnsigned = order.signedAt === null && order.placedHere
  const isEndedByOthers = order.status === 'failed' && isByAsker(state, fact)
  if (!isUnsigned || (order.status !== 'placing' && !isEndedByOthers)) return state
  return withOpen(state, {
    ...order,
    status: 'placing',
    phase: order.phase === 'signing' ? 'posting' : (order.phase ?? 'stopped'),
    signedAt: at,
    scheme: data.scheme,
    closedAt: null,
    isRemoved: false,
  })
}

/** Decided in another window before it was seen in this one, and first by the order of the rows (ADR 17). */
const isSecond = (state: Orders, { data }: FactBy<typeof events.OrderPlacementRequested>): boolean => {
  const { chainId, owner, params, knownOrders } = data
  const { sellToken, buyToken } = params
  return (
    knownOrders !== undefined &&
    openPlacements(state, { chainId, owner, sellToken, buyToken }).some(
      ({ uid }) => !knownOrders.includes(uid),
    )
  )
}

/** The first of two windows' placements continues. The other fails here, in every tab alike, so no wallet gets it. */
const startPlacement = (state: Orders, fact: FactBy<typeof events.OrderPlacementRequested>): Orders => {
  const order = requested(fact)
  const after = isSecond(state, fact)
    ? withClosed(state, {
        ...order,
        status: 'failed',
        phase: null,
        closedAt: fact.at,
        error: { tag: 'anotherWindow' },
      })
    : withOpen(state, order)
  return withAsker(after, order.uid, fact.session)
}

export const placement: DurableHandlers<Orders, typeof events> = {
  // The same order requested again after it failed (refused and signed again within a second) starts over.
  OrderPlacementRequested: (state, fact) => {
    const known = orderByUid(state, fact.data.uid)
    return known === undefined || known.status === 'failed' ? startPlacement(state, fact) : state
  },
  OrderDiscovered: (state, fact) =>
    orderByUid(state, fact.data.uid) === undefined ? withOpen(state, discovered(fact)) : state,
  ContractOrderDiscovered: (state, fact) => {
    const known = orderByUid(state, fact.data.uid)
    if (known === undefined) return withOpen(state, discovered(fact))
    return known.onchain === null && !known.placedHere
      ? withKnown(state, known, { ...known, onchain: onchainOf(fact) })
      : state
  },
  OrderSigned: (state, fact) => {
    const known = orderByUid(state, fact.data.uid)
    return known === undefined ? state : signedOrder(state, known, fact)
  },
  OrderPlacementUnanswered: onOpen(unanswered),
  OrderPostingStopped: onOpen(stopped),
  OrderPlaced: (state, fact) => {
    const known = orderByUid(state, fact.data.uid)
    if (known === undefined) return state
    const order = placed(known, fact)
    return order === known ? state : withoutAsker(withOpen(state, order), order.uid)
  },
}
