import * as E from 'fp-ts/Either'
import { type Observable, concatMap, defer, EMPTY, from, map, mergeMap, of, reduce, switchMap } from 'rxjs'
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
import { pendingOrders } from '../../events/orders/tracked'
import { listKey, type Order } from '../../events/orders/state'
import type { EpicLog } from '../Epic'
import type { Chain } from '../ports/Chain'
import type { Clock } from '../ports/Clock'
import {
  type Listed,
  type OrderBook,
  type OrderBookError,
  type ServiceOrder,
  isReadable,
  ORDERS_PER_REQUEST,
} from '../ports/OrderBook'
import type { CheckMemory } from './checkMemory'
import { type Hashes, hashesAtService, ordersAtService } from './accountHistory'
import type { FindTokens } from './findTokens'
import { provenOnChain } from './provenOnChain'
import { reportUnreadable } from './reportUnreadable'
import type { WatchedAccount } from './watchedAccount'

interface CheckPorts extends CheckMemory {
  readonly clock: Clock
  readonly orderBook: OrderBook
  readonly chain: Pick<Chain, 'isPresigned'>
  readonly findTokens: FindTokens
}

const noHashes: Hashes = { byUid: new Map(), unreadable: [] }

/**
 * Reads the state of the account's orders (T7.21, D3.17): one request for the newest page, another now and then for open orders
 * that it does not hold, and older pages only where this log does not know them (a new profile). The events are one batch,
 * oldest order first, so that the log closes orders in the order in which they were made. A page that could not be read
 * is the error, which tracking logs (T8.71).
 */
export const checkOrders = (
  log: EpicLog,
  ports: CheckPorts,
  watched: WatchedAccount,
): Observable<E.Either<OrderBookError, readonly AppEvent[]>> =>
  ordersAtService(ports.orderBook, watched, isNews(log, watched), isHistoryUnread(log, watched)).pipe(
    switchMap((page) =>
      E.isLeft(page)
        ? of(page)
        : eventsOf(log, ports, watched, page.right).pipe(map((events) => E.right(events))),
    ),
  )

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
 * Whether the account owns the order and this log does not hold it. An order that was skipped before is no reason to read
 * the history again.
 */
const isNews =
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

/** True until a check of this tab has read past the unreadable items, which stay unreadable. */
const isHistoryUnread =
  ({ state$ }: EpicLog, { chainId }: WatchedAccount) =>
  (): boolean =>
    state$.value.session.orders.unreadable[listKey(chainId, 'orders')] === undefined

const isFilled = (
  log: EpicLog,
  ports: Pick<CheckPorts, 'clock'>,
  chainId: ChainId,
  order: ServiceOrder,
): boolean => classify(order, chainTime(log, ports, chainId)) === 'fulfilled'

const eventsOf = (
  log: EpicLog,
  ports: CheckPorts,
  watched: WatchedAccount,
  listed: readonly Listed<ServiceOrder>[],
): Observable<readonly AppEvent[]> => {
  const page = once(listed.filter((order) => isReadable(order)))
  const unread = reportUnreadable(log, watched.chainId, 'orders', listed)
  const needsHashes = page.some(
    (order) => isNews(log, watched)(order) && isFilled(log, ports, watched.chainId, order),
  )
  const hashes$ = needsHashes ? hashesAtService(ports.orderBook, watched) : of(noHashes)
  return hashes$.pipe(
    switchMap((hashes) =>
      withMissing(log, ports, watched, page.toReversed()).pipe(
        // concatMap: further requests (a hash, a token) go one after the other, to spare the services.
        concatMap((order) =>
          factsOf(log, ports, { ...watched, hashes }, order).pipe(
            switchMap((facts) => provenOnChain(log, ports.chain, watched.chainId, order.uid, facts)),
          ),
        ),
        reduce(
          (all: AppEvent[], some) => {
            all.push(...some)
            return all
          },
          [
            ...unread,
            ...(needsHashes ? reportUnreadable(log, watched.chainId, 'trades', hashes.unreadable) : []),
          ],
        ),
      ),
    ),
  )
}

/** An order that is placed between two pages moves the list, so that the last item of one is repeated in the next. */
const once = (orders: readonly ServiceOrder[]): readonly ServiceOrder[] => [
  ...new Map(orders.map((order) => [order.uid, order])).values(),
]

/** Open orders that the newest page does not have are asked for by their uids, some at a time (T7.16, X98). */
const withMissing = (
  { state$, now }: EpicLog,
  { orderBook, missing }: CheckPorts,
  { chainId, account }: WatchedAccount,
  page: readonly ServiceOrder[],
): Observable<ServiceOrder> =>
  defer(() => {
    const held = new Set(page.map(({ uid }) => uid))
    const lacking = pendingOrders(state$.value.durable.orders, chainId, account)
      .map(({ uid }) => uid)
      .filter((uid) => !held.has(uid))
    const uids =
      lacking.length === 0 ? [] : missing(lacking, ORDERS_PER_REQUEST[orderBook.feeModel(chainId)], now())
    if (uids.length === 0) return from(page)
    const named$ = orderBook.orders(chainId, uids).pipe(
      // Orders without an answer are left to a later turn.
      mergeMap((answer) => (E.isRight(answer) ? answer.right.filter((order) => isReadable(order)) : EMPTY)),
    )
    return from([from(page), named$]).pipe(concatMap((orders$) => orders$))
  })

const factsOf = (
  log: EpicLog,
  { orderBook, findTokens, requestedHashes, reopened, clock }: CheckPorts,
  { chainId, account, hashes }: WatchedAccount & { readonly hashes: Hashes },
  order: ServiceOrder,
): Observable<readonly AppEvent[]> => {
  // Logged and skipped (T4.14, S4.14, S8.18).
  if (order.status === 'unset') return of(skipped(log, order.uid, 'Status not set for order'))
  const { orders } = log.state$.value.durable
  const known = orderByUid(orders, order.uid)
  if (known === undefined && ownershipOf(order, account) === null) return of([])
  if (known === undefined || lacksUser(known, order, account)) {
    const hash = hashes.byUid.get(order.uid) ?? null
    // Without its tokens it is logged and no more (T8.72).
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
  if (!facts.some(({ type }) => type === 'OrderReopened')) return facts
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
  { uid }: ServiceOrder,
): Observable<TransactionHash | null> =>
  orderBook
    .trades(chainId, uid)
    .pipe(
      map((answer) =>
        E.isRight(answer)
          ? (answer.right.filter((trade) => isReadable(trade)).at(-1)?.transactionHash ?? null)
          : null,
      ),
    )
