/** The events that follow from the service's report of an order, given the state here. The tracking epic appends them. */
import type { AppEvent } from '../catalogue'
import type { ChainTime } from '../chain/chainTime'
import type { ChainId } from '../chain/chains.data'
import type { Address, OrderUid, TransactionHash } from '../kernel'
import type { Token } from '../tokens/token'
import { type OrderClass, type ServiceOrderState, classify } from './classify'
import {
  ContractOrderDiscovered,
  OrderCancelled,
  OrderDiscovered,
  OrderExpired,
  OrderFilled,
  OrderInvalidated,
  OrderPlaced,
  OrderPresigned,
  OrderProgressed,
  OrderReopened,
} from './events'
import { mayReopen } from './foldProgress'
import { hasGrown } from './progress'
import { orderByUid } from './orderByUid'
import type { Order, Orders } from './state'

/** An order as the service reports it; `ServiceOrder` of the order book port is one. */
export interface ServiceOrderLike extends ServiceOrderState {
  readonly uid: OrderUid
  readonly owner: Address
  readonly signingScheme: Order['scheme']
}

/**
 * The end that the service reports, if any, or the presignature (T4.15, T4.18, T4.19). `hash`: the hash of the order's
 * trade, if known. An order ends by time only if the service says so, or the chain's clock was measured (X7). The end
 * has no time of its own, so its fact's time counts (T4.16).
 */
const endEvents = (
  order: ServiceOrderLike,
  time: ChainTime,
  hash: TransactionHash | null,
): readonly AppEvent[] => {
  const { uid, executedSellAmount, executedBuyAmount } = order
  switch (classify(order, time)) {
    case 'fulfilled':
      return [OrderFilled({ uid, executedSellAmount, executedBuyAmount, transactionHash: hash })]
    case 'cancelled':
      return [OrderCancelled({ uid })]
    case 'expired':
      return [OrderExpired({ uid })]
    case 'presigned':
      return [OrderPresigned({ uid }), ...(order.invalidated ? [OrderInvalidated({ uid })] : [])]
    default:
      return order.invalidated ? [OrderInvalidated({ uid })] : []
  }
}

/** Whether more was settled than was known. */
const hasMore = (
  before: Order['executed'],
  { executedSellAmount, executedBuyAmount }: ServiceOrderLike,
): boolean => hasGrown(before, { sellAmount: executedSellAmount, buyAmount: executedBuyAmount })

/** The progress of an unfilled order, if more was settled than the log knew. */
const progressEvents = (
  order: ServiceOrderLike,
  time: ChainTime,
  before: Order['executed'],
): readonly AppEvent[] => {
  const { uid, params, executedSellAmount, executedBuyAmount } = order
  const isNews = params.partiallyFillable && classify(order, time) !== 'fulfilled' && hasMore(before, order)
  return isNews ? [OrderProgressed({ uid, executedSellAmount, executedBuyAmount })] : []
}

/** An invalidated order is reported as such once. */
const withoutKnown = ({ isCancelling }: Order, facts: readonly AppEvent[]): readonly AppEvent[] =>
  isCancelling ? facts.filter(({ type }) => type !== 'OrderInvalidated') : facts

const openClasses: ReadonlySet<OrderClass> = new Set(['pending', 'presigned', 'presignaturePending'])

/** Whether the service reports it as open, and its time is not over. */
const isOpenThere = (order: ServiceOrderLike, time: ChainTime): boolean =>
  (order.status === 'open' || order.status === 'presignaturePending') &&
  !order.invalidated &&
  openClasses.has(classify(order, time))

const isFill = ({ type }: AppEvent): boolean => type === 'OrderFilled'

/**
 * Events of an order that this log knows. None if nothing is new, and none for an unknown uid (see
 * `eventsFromDiscovery`). If an order is 'placing' or 'failed' here and the service has it, it was placed after all.
 */
export const eventsFromService = (
  orders: Orders,
  service: ServiceOrderLike,
  time: ChainTime,
  hash: TransactionHash | null = null,
): readonly AppEvent[] => {
  const known = orderByUid(orders, service.uid)
  if (known === undefined) return []
  const { uid } = known
  const end = endEvents(service, time, hash)
  const progress = progressEvents(service, time, known.executed)
  switch (known.status) {
    case 'placing':
    case 'failed':
      return [OrderPlaced({ uid }), ...progress, ...end]
    case 'pending':
      return [...progress, ...withoutKnown(known, end).filter(({ type }) => type !== 'OrderPresigned')]
    case 'presignaturePending':
      return [...progress, ...withoutKnown(known, end)]
    case 'expired':
      return isOpenThere(service, time)
        ? [OrderReopened({ uid }), ...progress, ...end]
        : [...progress, ...end.filter(isFill)]
    case 'cancelled':
      return [...progress, ...end.filter(isFill)]
    case 'fulfilled':
      // A part that the service called fulfilled has its amounts until more is settled (X210).
      if (mayReopen(known) && (!end.some(isFill) || hasMore(known.executed, service)))
        return [OrderReopened({ uid }), ...progress, ...end]
      return known.transactionHash === null && hash !== null ? end.filter(isFill) : []
  }
}

/** Events of an order on the account's page that this log didn't place. Its tokens were read before. */
export const eventsFromDiscovery = (
  service: ServiceOrderLike,
  found: {
    readonly chainId: ChainId
    readonly sellToken: Token
    readonly buyToken: Token
    /** The transaction that settled it, if the account's trades name it. */
    readonly hash?: TransactionHash | null
  },
  time: ChainTime,
): readonly AppEvent[] => [
  discovery(service, found),
  ...progressEvents(service, time, null),
  ...endEvents(service, time, found.hash ?? null),
]

/** The discovery of an account's order, or of one that the account placed through the contract that owns it (X9). */
export const discovery = (
  service: ServiceOrderLike,
  found: { readonly chainId: ChainId; readonly sellToken: Token; readonly buyToken: Token },
): AppEvent => {
  const facts = {
    uid: service.uid,
    chainId: found.chainId,
    owner: service.owner,
    params: service.params,
    sellToken: found.sellToken,
    buyToken: found.buyToken,
    scheme: service.signingScheme,
    createdAt: service.creationDate,
  }
  const onchain = service.onchain ?? null
  return onchain === null
    ? OrderDiscovered(facts)
    : ContractOrderDiscovered({ ...facts, onchainUser: onchain.user, userValidTo: onchain.validTo })
}
