/**
 * The orders of every account and chain. Idempotent, because two tabs may decide on the same older state: the first
 * final fact by seq wins, a fill beats every other, and a fact about an unknown order changes nothing (A2.6).
 */
import { type FactBy, type OrderUid, durableSlice, own, sessionSlice, withKey, without } from '../kernel'
import { setAt } from '../kernel/chunkedList'
import { placeOf } from '../kernel/uidIndex'
import type * as requestEvents from '../requests/events'
import type * as transactionEvents from '../transactions/events'
import type * as events from './events'
import { dueAfter } from './changeLimit'
import { cancellation } from './foldCancellation'
import { closing } from './foldClosing'
import { history, historyRequests } from './foldHistory'
import { placement } from './foldPlacement'
import { presignature } from './foldPresignature'
import { progress } from './foldProgress'
import { onOpen } from './openOrder'
import { orderByUid } from './orderByUid'
import { type Orders, type OrdersSession, listKey, noOrders, noOrdersSession } from './state'

/** Marks an ended order as removed from the list; an open one stays, whatever a tab with an older state decided. */
const foldRemoval = (state: Orders, { data: { uid } }: FactBy<typeof events.OrderRemoved>): Orders => {
  const order = orderByUid(state, uid)
  const place = placeOf(state.places, uid)
  if (order === undefined || place === undefined || state.open[uid] !== undefined || order.isRemoved)
    return state
  return { ...state, closed: setAt(state.closed, place, { ...order, isRemoved: true }) }
}

export const durable = durableSlice<Orders, typeof events | typeof transactionEvents>(noOrders, [
  placement,
  progress,
  presignature,
  cancellation,
  closing,
  history,
  {
    OrderFillabilityChanged: onOpen((order, { at, data: { isUnfillable, market } }) =>
      order.isUnfillable === isUnfillable
        ? order
        : {
            ...order,
            isUnfillable,
            marketLeft: isUnfillable ? { at, ...market } : null,
            fillabilityDue: dueAfter(order.fillabilityDue, at),
          },
    ),
    OrderRemoved: foldRemoval,
  },
])

const withoutPosts = (state: OrdersSession, uid: OrderUid): OrdersSession => {
  const posts = without(state.posts, uid)
  return posts === state.posts ? state : { ...state, posts }
}

const withoutMarket = (state: OrdersSession, uid: OrderUid): OrdersSession => {
  const markets = without(state.markets, uid)
  return markets === state.markets ? state : { ...state, markets }
}

/** An ended order is neither posted any more nor in an auction, and no market is compared with it. */
const withoutEnded = (
  state: OrdersSession,
  {
    data: { uid },
  }: FactBy<typeof events.OrderFilled | typeof events.OrderExpired | typeof events.OrderCancelled>,
): OrdersSession => {
  const after = withoutMarket(withoutPosts(state, uid), uid)
  return uid in after.auctionStages ? { ...after, auctionStages: without(after.auctionStages, uid) } : after
}

const inTab = (state: OrdersSession, tab: string): OrdersSession =>
  state.tab === tab ? state : { ...state, tab }

/** Whether the service responds about a chain's orders, the stage and market of open ones, and this tab's requests. */
export const session = sessionSlice<OrdersSession, typeof events | typeof requestEvents>(noOrdersSession, {
  RequestSubmitted: (state, { session: tab, data: { request } }) =>
    inTab(request.type === 'OrderPlacementRequested' ? withoutPosts(state, request.data.uid) : state, tab),
  OrderPlacementRequested: own((state, { session: tab }) => inTab(state, tab)),
  OrdersCheckFailed: (state, { data: { chainId, reason, retryAfterMs } }) => ({
    ...state,
    checkFailed: withKey(state.checkFailed, String(chainId), { reason, retryAfterMs }),
  }),
  OrdersCheckRecovered: (state, { data: { chainId } }) =>
    chainId in state.checkFailed
      ? { ...state, checkFailed: without(state.checkFailed, String(chainId)) }
      : state,
  OrderSkipped: (state, { data: { uid } }) => ({ ...state, skipped: withKey(state.skipped, uid, true) }),
  OrderPostingChanged: (state, { data: { uid, posts } }) => ({
    ...state,
    posts: withKey(state.posts, uid, posts),
  }),
  OrderPlaced: (state, { data: { uid } }) => withoutPosts(state, uid),
  // Another window's failure may be for its own request of the very same order. An order that the user gave up here
  // stays given up, because this window's request may be right behind it in the log, if it ever made one.
  OrderPlacementFailed: (state, { data: { uid } }, { origin }) =>
    origin === 'foreign' && state.tab !== null && state.posts[uid] === null
      ? state
      : withoutPosts(state, uid),
  UnreadableItemsMet: (state, { data: { chainId, list, count } }) => {
    const key = listKey(chainId, list)
    const others = without(state.unreadable, key)
    return { ...state, unreadable: count === 0 ? others : withKey(others, key, count) }
  },
  OrderStageChanged: ({ auctionStages, ...state }, { data: { uid, stage } }) => ({
    ...state,
    auctionStages: stage === null ? without(auctionStages, uid) : withKey(auctionStages, uid, stage),
  }),
  OrderMarketRead: (state, { at, data: { uid, sellAmount, buyAmount } }) => ({
    ...state,
    markets: withKey(state.markets, uid, { at, sellAmount, buyAmount }),
  }),
  OrderFillabilityChanged: (state, { data: { uid } }) => withoutMarket(state, uid),
  OrderFilled: withoutEnded,
  OrderExpired: withoutEnded,
  OrderCancelled: withoutEnded,
  ...historyRequests,
})
