import * as E from 'fp-ts/Either'
import {
  type Observable,
  concat,
  concatMap,
  defer,
  EMPTY,
  from,
  map,
  mergeMap,
  of,
  switchMap,
  toArray,
} from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import { OrderFilled, OrderHistoryRead, UnreadableItemsMet } from '../../events/orders/events'
import { historyMarkOf, markOfNewest } from '../../events/orders/readHistory'
import { listKey } from '../../events/orders/state'
import { pendingOrders } from '../../events/orders/tracked'
import type { EpicLog } from '../Epic'
import {
  type OrderBookError,
  type ServiceOrder,
  isReadable,
  isUnreadable,
  ORDERS_PER_REQUEST,
} from '../ports/OrderBook'
import { type Hashes, createHashes, noHashes } from './hashesAtService'
import { type CheckPorts, factsOfOrders, isFilled, isNews } from './orderFacts'
import { type PageOfOrders, pageOfOrders } from './pageOfOrders'
import type { WatchedAccount } from './watchedAccount'

type Checked = E.Either<OrderBookError, readonly AppEvent[]>

/**
 * Reads the state of the account's orders (T7.21, D3.17): one request for the newest page, and now and then another for
 * open orders that aren't on it. If the page isn't all of a history that this log lacks, it says so, and
 * `readOrderHistoryEpic` reads on. A page's events are one batch, oldest order first, so the log closes orders in the
 * order of their creation. An unreadable page is an error, which tracking logs (T8.71).
 */
export const checkOrders = (log: EpicLog, ports: CheckPorts, watched: WatchedAccount): Observable<Checked> =>
  pageOfOrders(log, ports.orderBook, watched, 0).pipe(
    // switchMap: one answer.
    switchMap((answer) =>
      E.isLeft(answer)
        ? of(answer)
        : eventsOf(log, ports, watched, answer.right).pipe(map((events) => E.right(events))),
    ),
  )

const eventsOf = (
  log: EpicLog,
  ports: CheckPorts,
  watched: WatchedAccount,
  { listed, orders, page }: PageOfOrders,
): Observable<readonly AppEvent[]> => {
  const unread = reportUnreadable(log, watched.chainId, 'orders', listed)
  const mark = markOfNewest(
    historyMarkOf(log.state$.value.durable.orders, watched.chainId, watched.account),
    page,
  )
  const read =
    mark === null
      ? []
      : [OrderHistoryRead({ chainId: watched.chainId, account: watched.account, ...mark, first: null })]
  const filled = orders.filter(
    (order) => isNews(log, watched)(order) && isFilled(log, ports, watched.chainId, order),
  )
  const hashes$ = filled.length === 0 ? of(noHashes) : createHashes(ports.orderBook, watched)(filled)
  const events = (all: readonly ServiceOrder[], hashes: Hashes) =>
    factsOfOrders(log, ports, { ...watched, hashes: hashes.byUid }, all).pipe(
      map((facts) => [...unread, ...unreadTrades(log, watched.chainId, filled, hashes), ...facts, ...read]),
    )
  return withMissing(log, ports, watched, orders.toReversed()).pipe(
    // switchMap: one answer each.
    switchMap((all) =>
      read.length > 0 && page.isAllNews
        ? // A long history shows at once, and its transactions when the trades came.
          concat(
            events(all, noHashes),
            hashes$.pipe(
              map((hashes) => [
                ...unreadTrades(log, watched.chainId, filled, hashes),
                ...named(filled, hashes),
              ]),
            ),
          )
        : hashes$.pipe(switchMap((hashes) => events(all, hashes))),
    ),
  )
}

const unreadTrades = (
  log: EpicLog,
  chainId: ChainId,
  filled: readonly ServiceOrder[],
  { unreadable }: Hashes,
): readonly AppEvent[] => (filled.length === 0 ? [] : reportUnreadable(log, chainId, 'trades', unreadable))

/** The fills whose transaction is known now. */
const named = (filled: readonly ServiceOrder[], { byUid }: Hashes): readonly AppEvent[] =>
  filled.flatMap(({ uid, executedSellAmount, executedBuyAmount }) => {
    const transactionHash = byUid.get(uid)
    return transactionHash === undefined
      ? []
      : [OrderFilled({ uid, executedSellAmount, executedBuyAmount, transactionHash })]
  })

/** Open orders that the newest page does not have are requested by their uids, some at a time (T7.16, X98). */
const withMissing = (
  { state$, now }: EpicLog,
  { orderBook, missing }: CheckPorts,
  { chainId, account }: WatchedAccount,
  page: readonly ServiceOrder[],
): Observable<readonly ServiceOrder[]> =>
  defer(() => {
    const held = new Set(page.map(({ uid }) => uid))
    const lacking = pendingOrders(state$.value.durable.orders, chainId, account)
      .map(({ uid }) => uid)
      .filter((uid) => !held.has(uid))
    const uids =
      lacking.length === 0 ? [] : missing(lacking, ORDERS_PER_REQUEST[orderBook.feeModel(chainId)], now())
    if (uids.length === 0) return of(page)
    const named$ = orderBook.orders(chainId, uids).pipe(
      // Orders without an answer are left to a later turn.
      mergeMap((answer) => (E.isRight(answer) ? answer.right.filter((order) => isReadable(order)) : EMPTY)),
    )
    return from([from(page), named$]).pipe(
      concatMap((orders$) => orders$),
      toArray(),
    )
  })

/** Reports the items of a list that could not be read, when their number has changed. */
const reportUnreadable = (
  { state$ }: EpicLog,
  chainId: ChainId,
  list: 'orders' | 'trades',
  items: readonly object[],
): readonly AppEvent[] => {
  const unreadable = items.filter(isUnreadable)
  const count = unreadable.length
  if (count === (state$.value.session.orders.unreadable[listKey(chainId, list)] ?? 0)) return []
  const [first] = unreadable
  return [
    UnreadableItemsMet({
      chainId,
      list,
      count,
      uid: first?.uid ?? null,
      description: first?.unreadable ?? '',
    }),
  ]
}
