/** The transactions of an account's settled orders, from its trades at the service. */
import * as E from 'fp-ts/Either'
import { type Observable, defer, of, switchMap } from 'rxjs'
import type { OrderUid, TransactionHash } from '../../events/kernel'
import { type OrderBook, type Unreadable, isReadable, isUnreadable } from '../ports/OrderBook'
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
): ((uids: readonly OrderUid[]) => Observable<Hashes>) => {
  const byUid = new Map<OrderUid, TransactionHash>()
  /** Orders whose newest trade was read: of one that was filled in parts, it filled the last (X934). */
  const found = new Set<OrderUid>()
  const unreadable: Unreadable[] = []
  let offset = 0
  let isAll = false

  const read = (uids: readonly OrderUid[], pages: number): Observable<Hashes> => {
    if (isAll || pages === 0 || uids.every((uid) => found.has(uid))) return of({ byUid, unreadable })
    return orderBook.accountTrades(chainId, account, { limit: TRADES_PAGE, offset }).pipe(
      switchMap((answer) => {
        if (E.isLeft(answer)) return of({ byUid, unreadable })
        for (const { orderUid, transactionHash } of answer.right.filter((one) => isReadable(one))) {
          if (transactionHash !== null && !found.has(orderUid)) byUid.set(orderUid, transactionHash)
          found.add(orderUid)
        }
        unreadable.push(...answer.right.filter(isUnreadable))
        offset += answer.right.length
        // The 2022 service has no pages, and returns all of them.
        isAll = answer.right.length !== TRADES_PAGE
        return read(uids, pages - 1)
      }),
    )
  }
  return (uids) => defer(() => read(uids, MOST_PAGES))
}
