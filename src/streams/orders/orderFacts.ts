/** The events that follow from the service's orders: from the newest page, by their uids, or from the history. */
import * as E from 'fp-ts/Either'
import { type Observable, concat, defer, from, map, mergeMap, of, switchMap, toArray } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import { type ChainTime, isClockMeasured } from '../../events/chain/chainTime'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address, OrderUid, TransactionHash } from '../../events/kernel'
import { classify } from '../../events/orders/classify'
import { OrderSkipped, type SkipWarning } from '../../events/orders/events'
import { discovery, eventsFromDiscovery, eventsFromService } from '../../events/orders/eventsFromService'
import { ownershipOf } from '../../events/orders/ownership'
import { isFreshFill, lacksHash } from '../../events/orders/fillsWithoutHash'
import { orderByUid } from '../../events/orders/select'
import type { Order } from '../../events/orders/state'
import type { EpicLog } from '../Epic'
import type { Chain } from '../ports/Chain'
import type { Clock } from '../ports/Clock'
import { type OrderBook, type ServiceOrder, isReadable } from '../ports/OrderBook'
import type { CheckMemory } from './checkMemory'
import type { FindTokens } from './findTokens'
import { hashOfFill } from './hashOfFill'
import type { HashesByUid } from './hashesAtService'
import type { WatchedAccount } from './watchedAccount'

export interface CheckPorts extends CheckMemory {
  readonly clock: Clock
  readonly orderBook: OrderBook
  readonly chain: Pick<Chain, 'isPresigned'>
  readonly findTokens: FindTokens
}

/** The number of a page's orders to check at once (C566). One by one, slow endpoints made a page take 15 s. */
const AT_ONCE = 20

/** Each order's events, in order. The tokens of all orders are read first, at once. */
export const factsOfOrders = (
  log: EpicLog,
  ports: CheckPorts,
  watched: WatchedAccount & { readonly hashes: HashesByUid },
  orders: readonly ServiceOrder[],
): Observable<readonly AppEvent[]> => {
  const lacking = orders.filter((order) => isNews(log, watched)(order))
  return concat(
    ports.findTokens.ahead(lacking),
    defer(() => from(orders)).pipe(
      mergeMap(
        (order, place) =>
          factsOf(log, ports, watched, order).pipe(
            switchMap((facts) => provenOnChain(log, ports.chain, watched.chainId, order.uid, facts)),
            map((facts) => ({ place, facts })),
          ),
        AT_ONCE,
      ),
      toArray(),
      map((all) => all.sort((a, b) => a.place - b.place).flatMap(({ facts }) => facts)),
    ),
  )
}

const chainTime = (
  { state$, now: chainNow }: EpicLog,
  { clock }: Pick<CheckPorts, 'clock'>,
  chainId: ChainId,
): ChainTime => {
  const { chain } = state$.value.session
  const now = chainNow()
  // `now` contains the device's clock: every reading of a clock is recorded, so it is read only once.
  const skewMs = now - chain.clockOffsetMs - clock.elapsed()
  return { now, isMeasured: isClockMeasured(chain, chainId, skewMs) }
}

/**
 * Whether the account owns the order and this log does not hold it. An order that was skipped before is not a reason to read
 * the history again.
 */
export const isNews =
  ({ state$ }: EpicLog, { account }: WatchedAccount) =>
  (order: ServiceOrder): boolean => {
    const { durable, session } = state$.value
    const known = orderByUid(durable.orders, order.uid)
    return known === undefined
      ? ownershipOf(order, account) !== null && !(order.uid in session.orders.skipped)
      : lacksUser(known, order, account)
  }

/** The log knows the order as the contract's only: the service did not report then that the account placed it. */
const lacksUser = (known: Order, order: ServiceOrder, account: Address): boolean =>
  known.onchain === null && !known.placedHere && ownershipOf(order, account) === 'onchain'

export const isFilled = (
  log: EpicLog,
  ports: Pick<CheckPorts, 'clock'>,
  chainId: ChainId,
  order: ServiceOrder,
): boolean => classify(order, chainTime(log, ports, chainId)) === 'fulfilled'

const factsOf = (
  log: EpicLog,
  { orderBook, findTokens, requestedHashes, reopened, clock }: CheckPorts,
  { chainId, account, hashes }: WatchedAccount & { readonly hashes: HashesByUid },
  order: ServiceOrder,
): Observable<readonly AppEvent[]> => {
  // Logged and skipped (T4.14, S4.14, S8.18).
  if (order.status === 'unset') return of(skipped(log, order.uid, 'Status not set for order'))
  const { orders } = log.state$.value.durable
  const known = orderByUid(orders, order.uid)
  if (known === undefined && ownershipOf(order, account) === null) return of([])
  if (known === undefined || lacksUser(known, order, account)) {
    const hash = hashes.get(order.uid) ?? null
    // An order without its tokens is only logged (T8.72).
    return findTokens(order).pipe(
      map((found) => {
        if (found === null) return skipped(log, order.uid, 'Failed to fetch its tokens')
        return known === undefined
          ? eventsFromDiscovery(order, { chainId, ...found, hash }, chainTime(log, { clock }, chainId))
          : [discovery(order, { chainId, ...found })]
      }),
    )
  }
  const hash$ =
    isFilled(log, { clock }, chainId, order) && isHashDue(log, requestedHashes, known)
      ? hashOf(orderBook, chainId, order)
      : of(null)
  return hash$.pipe(
    map((hash) => {
      const time = chainTime(log, { clock }, chainId)
      const facts = eventsFromService(log.state$.value.durable.orders, order, time, hash)
      return time.isMeasured ? facts : reopenedOnce(reopened, order.uid, facts)
    }),
  )
}

/** Two tabs, of which one has measured the clock, do not end and reopen an order in turns. */
const reopenedOnce = (
  reopened: Set<OrderUid>,
  uid: OrderUid,
  facts: readonly AppEvent[],
): readonly AppEvent[] => {
  const types = new Set(facts.map(({ type }) => type))
  // A fill depends on no clock.
  if (!types.has('OrderReopened') || types.has('OrderFilled')) return facts
  if (reopened.has(uid)) return facts.filter(({ type }) => type === 'OrderProgressed')
  reopened.add(uid)
  return facts
}

/** A hash is requested when the fill is first seen, while the fill is fresh, and once after that. */
const isHashDue = ({ now }: EpicLog, requestedHashes: Set<OrderUid>, known: Order): boolean => {
  if (known.status !== 'fulfilled') return true
  if (!lacksHash(known)) return false
  if (isFreshFill(known, now())) return true
  const isFirst = !requestedHashes.has(known.uid)
  requestedHashes.add(known.uid)
  return isFirst
}

/** Reported once, because every check returns the order again. */
const skipped = ({ state$ }: EpicLog, uid: OrderUid, warning: SkipWarning): readonly AppEvent[] =>
  uid in state$.value.session.orders.skipped ? [] : [OrderSkipped({ uid, warning })]

/** Null while the service does not know it: the fill is reported without it, and again with it by a later check. */
const hashOf = (
  orderBook: OrderBook,
  chainId: ChainId,
  order: ServiceOrder,
): Observable<TransactionHash | null> =>
  orderBook.trades(chainId, order.uid).pipe(
    map((answer) =>
      E.isRight(answer)
        ? hashOfFill(
            order,
            answer.right.filter((trade) => isReadable(trade)),
          )
        : null,
    ),
  )

/**
 * Anyone may post an order that its owner is to sign on chain. An order that this log did not place counts as signed only when
 * the contract says so (X56). Until a check gets that answer, it is listed as posted by someone else.
 */
const provenOnChain = (
  { state$ }: EpicLog,
  chain: Pick<Chain, 'isPresigned'>,
  chainId: ChainId,
  uid: OrderUid,
  facts: readonly AppEvent[],
): Observable<readonly AppEvent[]> => {
  const isPlacedHere = orderByUid(state$.value.durable.orders, uid)?.placedHere === true
  if (isPlacedHere || !facts.some(({ type }) => type === 'OrderPresigned')) return of(facts)
  return chain
    .isPresigned(chainId, uid)
    .pipe(
      map((answer) =>
        E.isRight(answer) && answer.right ? facts : facts.filter(({ type }) => type !== 'OrderPresigned'),
      ),
    )
}
