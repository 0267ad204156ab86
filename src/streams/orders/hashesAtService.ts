/** The transactions of an account's settled orders, from its trades at the service. */
import * as E from 'fp-ts/Either'
import { type Observable, defer, of, switchMap } from 'rxjs'
import type { OrderUid, TransactionHash } from '../../events/kernel'
import {
  type OrderBook,
  type ServiceOrder,
  type ServiceTrade,
  type Unreadable,
  isReadable,
  isUnreadable,
} from '../ports/OrderBook'
import { hashOfFill, includesFill } from './hashOfFill'
import type { WatchedAccount } from './watchedAccount'

/** Trades per page, the most that the service allows (P6.12). */
const TRADES_PAGE = 1000
/** The most pages of trades to request for one page of orders, which has few trades (C65). */
const MOST_PAGES = 2

export type HashesByUid = ReadonlyMap<OrderUid, TransactionHash>

export interface Hashes {
  readonly byUid: HashesByUid
  readonly unreadable: readonly Unreadable[]
}

export const noHashes: Hashes = { byUid: new Map(), unreadable: [] }

/**
 * Reads trades, newest first, until it has the orders' transactions or there are no more. It keeps them for the orders
 * of the next page. Without an answer, it returns the earlier ones.
 */
export const createHashes = (
  orderBook: OrderBook,
  { chainId, account }: WatchedAccount,
): ((orders: readonly ServiceOrder[]) => Observable<Hashes>) => {
  const trades = new Map<OrderUid, ServiceTrade[]>()
  const unreadable: Unreadable[] = []
  let offset = 0
  let isAll = false

  const tradesOf = ({ uid }: ServiceOrder): readonly ServiceTrade[] => trades.get(uid) ?? []
  const hashesOf = (orders: readonly ServiceOrder[]): Hashes => ({
    byUid: new Map(
      orders.flatMap((order): [OrderUid, TransactionHash][] => {
        const hash = hashOfFill(order, tradesOf(order))
        return hash === null ? [] : [[order.uid, hash]]
      }),
    ),
    unreadable,
  })

  const read = (orders: readonly ServiceOrder[], pages: number): Observable<Hashes> => {
    if (isAll || pages === 0 || orders.every((order) => includesFill(order, tradesOf(order))))
      return of(hashesOf(orders))
    return orderBook.accountTrades(chainId, account, { limit: TRADES_PAGE, offset }).pipe(
      switchMap((answer) => {
        if (E.isLeft(answer)) return of(hashesOf(orders))
        for (const trade of answer.right.filter((one) => isReadable(one)))
          trades.set(trade.orderUid, [...(trades.get(trade.orderUid) ?? []), trade])
        unreadable.push(...answer.right.filter(isUnreadable))
        offset += answer.right.length
        // The 2022 service has no pages, and returns all of them.
        isAll = answer.right.length !== TRADES_PAGE
        return read(orders, pages - 1)
      }),
    )
  }
  return (orders) => defer(() => read(orders, MOST_PAGES))
}
