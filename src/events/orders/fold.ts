/**
 * The orders of every account and chain. Idempotent, because two tabs may decide on the same older state: the first
 * final fact by seq wins, a fill beats every other, and a fact about an unknown order changes nothing (A2.6).
 */
import type { SessionContext } from '../appState'
import type { DurableFact, Fact, FactOfType } from '../catalogue'
import { foldCancellation } from './foldCancellation'
import { foldClosing, foldFillValue } from './foldClosing'
import { foldPlacement } from './foldPlacement'
import { foldProgress } from './foldProgress'
import { updateOpen } from './openOrder'
import { type OrderUid, withKey, without } from '../kernel'
import { foldPresignature } from './foldPresignature'
import { type Orders, type OrdersSession, listKey } from './state'
import { dueAfter } from './fillabilityDue'
import { setAt } from '../kernel/chunkedList'
import { placeOf } from '../kernel/uidIndex'
import { orderByUid } from './orderByUid'

/** Marks an ended order as removed from the list; an open one stays, whatever a tab with an older state decided. */
const foldRemoval = (state: Orders, { data: { uid } }: FactOfType<'OrderRemoved'>): Orders => {
  const order = orderByUid(state, uid)
  const place = placeOf(state.places, uid)
  if (order === undefined || place === undefined || state.open[uid] !== undefined || order.isRemoved)
    return state
  return { ...state, closed: setAt(state.closed, place, { ...order, isRemoved: true }) }
}

export const foldOrders = (state: Orders, fact: DurableFact): Orders => {
  switch (fact.type) {
    case 'OrderPlacementRequested':
    case 'OrderSigned':
    case 'OrderPlacementUnanswered':
    case 'OrderPostingStopped':
    case 'OrderPlaced':
    case 'OrderDiscovered':
    case 'ContractOrderDiscovered':
      return foldPlacement(state, fact)
    case 'OrderPlacementFailed':
    case 'OrderFilled':
    case 'OrderExpired':
    case 'OrderCancelled':
      return foldClosing(state, fact)
    case 'OrderProgressed':
    case 'OrderReopened':
      return foldProgress(state, fact)
    case 'PresignatureRequested':
    case 'PresignatureSent':
    case 'PresignatureFailed':
    case 'SafeTransactionRead':
    case 'OrderPresigned':
      return foldPresignature(state, fact)
    case 'OrderInvalidated':
    case 'OrderCancellationPlanned':
    case 'OrderCancellationRequested':
    case 'OrderCancellationAccepted':
    case 'OrderCancellationFailed':
      return foldCancellation(state, fact)
    case 'OrderFillabilityChanged': {
      const { uid, isUnfillable, market } = fact.data
      return updateOpen(state, uid, (order) =>
        order.isUnfillable === isUnfillable
          ? order
          : {
              ...order,
              isUnfillable,
              marketLeft: isUnfillable ? { at: fact.at, ...market } : null,
              fillabilityDue: dueAfter(order.fillabilityDue, fact.at),
            },
      )
    }
    case 'OrderFillValued':
      return foldFillValue(state, fact)
    case 'OrderRemoved':
      return foldRemoval(state, fact)
    default:
      return state
  }
}

const withoutPosts = (state: OrdersSession, uid: OrderUid): OrdersSession => {
  const posts = without(state.posts, uid)
  return posts === state.posts ? state : { ...state, posts }
}

/** Whether the service answers about the orders of a chain, the auction stage of open ones, and what this tab requested. */
export const foldOrdersSession = (
  state: OrdersSession,
  fact: Fact,
  { origin }: Pick<SessionContext, 'origin'>,
): OrdersSession => {
  switch (fact.type) {
    case 'RequestSubmitted': {
      const { request } = fact.data
      const after = request.type === 'OrderPlacementRequested' ? withoutPosts(state, request.data.uid) : state
      return after.tab === fact.session ? after : { ...after, tab: fact.session }
    }
    case 'OrderPlacementRequested':
      return origin === 'own' && state.tab !== fact.session ? { ...state, tab: fact.session } : state
    case 'OrdersCheckFailed': {
      const { chainId, reason, retryAfterMs } = fact.data
      return { ...state, checkFailed: withKey(state.checkFailed, String(chainId), { reason, retryAfterMs }) }
    }
    case 'OrdersCheckRecovered': {
      if (!(fact.data.chainId in state.checkFailed)) return state
      const checkFailed = without(state.checkFailed, String(fact.data.chainId))
      return { ...state, checkFailed }
    }
    case 'OrderSkipped':
      return { ...state, skipped: withKey(state.skipped, fact.data.uid, true) }
    case 'OrderPostingChanged':
      return { ...state, posts: withKey(state.posts, fact.data.uid, fact.data.posts) }
    case 'OrderPlaced':
      return withoutPosts(state, fact.data.uid)
    case 'OrderPlacementFailed':
      // Another window's failure may be of its own request for the very same order. What the user gave up here stays given
      // up, because this window's request may be in the log right behind it, if it ever made one.
      return origin === 'foreign' && state.tab !== null && state.posts[fact.data.uid] === null
        ? state
        : withoutPosts(state, fact.data.uid)
    case 'UnreadableItemsMet': {
      const { chainId, list, count } = fact.data
      const others = without(state.unreadable, listKey(chainId, list))
      return { ...state, unreadable: count === 0 ? others : withKey(others, listKey(chainId, list), count) }
    }
    case 'OrderStageChanged': {
      const { uid, stage } = fact.data
      return {
        ...state,
        auctionStages:
          stage === null ? without(state.auctionStages, uid) : withKey(state.auctionStages, uid, stage),
      }
    }
    case 'OrderFilled':
    case 'OrderExpired':
    case 'OrderCancelled': {
      const after = withoutPosts(state, fact.data.uid)
      return fact.data.uid in after.auctionStages
        ? { ...after, auctionStages: without(after.auctionStages, fact.data.uid) }
        : after
    }
    default:
      return state
  }
}
