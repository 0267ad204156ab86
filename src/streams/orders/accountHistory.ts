/** An account's orders at the service, page by page while they are new to this log, and its trades. */
import * as E from 'fp-ts/Either'
import { type Observable, map, of, switchMap } from 'rxjs'
import { ownershipOf } from '../../events/orders/ownership'
import type { OrderUid, TransactionHash } from '../../events/kernel'
import {
  type Listed,
  type OrderBook,
  type OrderBookError,
  type ServiceOrder,
  type ServiceTrade,
  type Unreadable,
  isReadable,
  isUnreadable,
} from '../ports/OrderBook'
import type { PortCall } from '../ports/PortCall'
import type { WatchedAccount } from './watchedAccount'

/** Orders per page (D4.5). */
const ORDERS_PAGE = 100
/** Trades per page, the most that the service allows (P6.12). */
const TRADES_PAGE = 1000
/** The most pages of either, so that a service that ignores the offset is not requested for ever (C65). */
const MAX_PAGES = 50

type Page<A> = PortCall<OrderBookError, readonly Listed<A>[]>

/**
 * Requests pages while each is full and `goesOn` returns true; one that fails fails all. A page is counted with its
 * unreadable items, because the service counts those too.
 */
const pages = <A>(
  size: number,
  ask: (offset: number) => Page<A>,
  goesOn: (page: readonly Listed<A>[]) => boolean,
): Page<A> => {
  const from = (before: readonly Listed<A>[], count: number): Page<A> =>
    ask(before.length).pipe(
      switchMap((answer): Page<A> => {
        if (E.isLeft(answer)) return of(answer)
        const all = [...before, ...answer.right]
        return answer.right.length === size && count < MAX_PAGES && goesOn(answer.right)
          ? from(all, count + 1)
          : of(E.right(all))
      }),
    )
  return from([], 1)
}

/**
 * The account's orders, newest first: one page, and older ones only while the oldest of a page is new to this log. So a
 * new profile reads the whole history once, and every later check costs one request. `goesPast`: whether to continue
 * after a page of which nothing can be read.
 */
export const ordersAtService = (
  orderBook: OrderBook,
  { chainId, account }: WatchedAccount,
  isNews: (order: ServiceOrder) => boolean,
  goesPast: () => boolean,
): Page<ServiceOrder> =>
  pages(
    ORDERS_PAGE,
    (offset) =>
      orderBook.accountOrders(
        chainId,
        account,
        offset === 0 ? { limit: ORDERS_PAGE } : { limit: ORDERS_PAGE, offset },
      ),
    (page) => {
      // An item that is unreadable, or of another account, does not show how far this log reaches back.
      const readable = page.filter((order) => isReadable(order))
      if (readable.length === 0) return goesPast()
      const oldest = readable.findLast((order) => ownershipOf(order, account) !== null)
      return oldest === undefined || isNews(oldest)
    },
  )

export interface Hashes {
  readonly byUid: ReadonlyMap<OrderUid, TransactionHash>
  readonly unreadable: readonly Unreadable[]
}

/** Transaction hash of each settled order of the account; empty when the service does not answer. */
export const hashesAtService = (
  orderBook: OrderBook,
  { chainId, account }: WatchedAccount,
): Observable<Hashes> =>
  pages<ServiceTrade>(
    TRADES_PAGE,
    (offset) => orderBook.accountTrades(chainId, account, { limit: TRADES_PAGE, offset }),
    () => true,
  ).pipe(
    map((trades) => {
      const answered = E.isRight(trades) ? trades.right : []
      return {
        byUid: new Map(
          answered
            .filter((trade) => isReadable(trade))
            .flatMap(({ orderUid, transactionHash }) =>
              transactionHash === null ? [] : [[orderUid, transactionHash] as const],
            ),
        ),
        unreadable: answered.filter(isUnreadable),
      }
    }),
  )
