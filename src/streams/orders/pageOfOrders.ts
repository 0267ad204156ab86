/** A page of an account's orders at the service, as the marks of its history need it. */
import * as E from 'fp-ts/Either'
import { type Observable, map } from 'rxjs'
import { ownershipOf } from '../../events/orders/ownership'
import { type HistoryPage, ORDERS_PAGE } from '../../events/orders/readHistory'
import { orderByUid } from '../../events/orders/select'
import type { EpicLog } from '../Epic'
import {
  type Listed,
  type OrderBook,
  type OrderBookError,
  type ServiceOrder,
  isReadable,
} from '../ports/OrderBook'
import type { WatchedAccount } from './watchedAccount'

export interface PageOfOrders {
  readonly listed: readonly Listed<ServiceOrder>[]
  readonly orders: readonly ServiceOrder[]
  readonly page: HistoryPage
}

/** Asks for the orders from `offset` on, newest first: 100 of them (T9.3). */
export const pageOfOrders = (
  { state$ }: EpicLog,
  orderBook: OrderBook,
  { chainId, account }: WatchedAccount,
  offset: number,
): Observable<E.Either<OrderBookError, PageOfOrders>> =>
  orderBook
    .accountOrders(chainId, account, offset === 0 ? { limit: ORDERS_PAGE } : { limit: ORDERS_PAGE, offset })
    .pipe(
      map(
        E.map((listed) => {
          const isOwned = (order: Listed<ServiceOrder>): order is ServiceOrder =>
            isReadable(order) && ownershipOf(order, account) !== null
          const owned = listed.filter(isOwned)
          const { durable, session } = state$.value
          // One that was skipped before is not a reason to read on.
          const known = owned.filter(
            ({ uid }) => orderByUid(durable.orders, uid) !== undefined || uid in session.orders.skipped,
          )
          const [first] = listed
          return {
            listed,
            orders: once(listed.filter((order) => isReadable(order))),
            page: {
              offset,
              length: listed.length,
              created: owned.map(({ creationDate }) => creationDate),
              startsReadable: first !== undefined && isOwned(first),
              hasNews: known.length < owned.length,
              isAllNews: known.length === 0,
            },
          }
        }),
      ),
    )

/** A service that changes its list while it writes a page repeats an order in it. */
const once = (orders: readonly ServiceOrder[]): readonly ServiceOrder[] => [
  ...new Map(orders.map((order) => [order.uid, order])).values(),
]
