/** The GET endpoints of today's order book. */
import { ApiError, refusal } from '../apiError.ts'
import { withExecution, type Book } from '../book.ts'
import type { BookOrder } from '../order.ts'
import { page, paging } from '../paging.ts'
import { readOrder, readOrders } from '../replica.ts'
import { json, type ApiResponse } from '../router.ts'
import { orderStatus } from './orderStatus.ts'
import { renderOrder } from './render.ts'
import { renderTrade } from './renderTrade.ts'

/** A path or query parameter of so many bytes; today's service answers 400 in plain text otherwise. */
export function hexParameter(value: string, bytes: number): string {
  if (value.length !== 2 + 2 * bytes || !/^0x[0-9a-fA-F]+$/.test(value)) {
    throw new ApiError(
      400,
      `Invalid URL: Cannot parse \`${value}\`: expected ${String(bytes)} bytes of hex with 0x`,
    )
  }
  return value.toLowerCase()
}

const malformedQuery = () =>
  new ApiError(400, 'Failed to deserialize query string: invalid digit found in string')

export const uidParameter = (value: string): string => hexParameter(value, 56)

function existing(book: Book, uid: string) {
  const order = readOrder(book, uid)
  if (order === undefined) throw refusal(404, 'NotFound', 'Order was not found')
  return withExecution(book, order)
}

export const getOrder = (book: Book, uid: string): ApiResponse =>
  json(200, renderOrder(book, existing(book, uid)))

export const getStatus = (book: Book, uid: string): Promise<ApiResponse> =>
  orderStatus(book, existing(book, uid))

/** An account's orders: those it signed and those it placed on chain through a contract. */
const isOf = (order: BookOrder, account: string): boolean =>
  order.owner === account || order.ethFlow?.account === account

export function accountOrders(book: Book, owner: string, query: URLSearchParams): ApiResponse {
  const wanted = paging(query)
  if (wanted === 'malformed') throw malformedQuery()
  if (wanted === 'out of bounds') {
    throw refusal(400, 'LIMIT_OUT_OF_BOUNDS', 'The pagination limit is [1,1000].')
  }
  const orders = readOrders(book).filter((order) => isOf(order, owner))
  return json(
    200,
    page(orders, wanted).map((order) => renderOrder(book, withExecution(book, order))),
  )
}

/** Trades of the book's orders, newest first. Throws InvalidTradeFilter. */
function filteredTrades(book: Book, query: URLSearchParams) {
  const [owner, orderUid] = [query.get('owner'), query.get('orderUid')]
  if ((owner === null) === (orderUid === null)) {
    throw refusal(400, 'InvalidTradeFilter', 'Must specify exactly one of owner and order_uid.')
  }
  const wanted = owner === null ? hexParameter(orderUid ?? '', 56) : hexParameter(owner, 20)
  return book.view
    .trades()
    .filter((trade) => {
      const order = readOrder(book, trade.orderUid)
      return order !== undefined && (owner === null ? order.uid === wanted : isOf(order, wanted))
    })
    .reverse()
}

export const getTrades = (book: Book, query: URLSearchParams): ApiResponse =>
  json(
    200,
    filteredTrades(book, query).map((trade) => renderTrade(book, trade)),
  )

export function getTradesPaged(book: Book, query: URLSearchParams): ApiResponse {
  const trades = filteredTrades(book, query)
  const wanted = paging(query)
  if (wanted === 'malformed') throw malformedQuery()
  if (wanted === 'out of bounds') throw refusal(400, 'InvalidLimit', 'limit must be between 1 and 1000.')
  return json(
    200,
    page(trades, wanted).map((trade) => renderTrade(book, trade)),
  )
}

export function ordersOfTransaction(book: Book, hash: string): ApiResponse {
  const trades = book.view.trades().filter((trade) => trade.txHash === hash && !book.store.hidesTxHash)
  const orders = trades.flatMap(({ orderUid }) => readOrder(book, orderUid) ?? [])
  return json(
    200,
    orders.map((order) => renderOrder(book, withExecution(book, order))),
  )
}

export async function nativePrice(book: Book, token: string): Promise<ApiResponse> {
  const price = await book.market.nativePrice(token)
  if (price === null) throw refusal(404, 'NoLiquidity', 'no route found')
  return json(200, { price: Number(price) / 1e18 })
}

/** An account's surplus in wei: its receipts beyond its limits, at today's prices. */
export async function totalSurplus(book: Book, owner: string): Promise<ApiResponse> {
  let total = 0n
  for (const trade of book.view.trades().filter((one) => one.owner === owner)) {
    const order = book.store.orders.get(trade.orderUid)
    if (order === undefined) continue
    const sold = trade.sellAmount - trade.feeAmount
    const [token, surplus] =
      order.kind === 'sell'
        ? [order.buyToken, trade.buyAmount - (order.buyAmount * sold) / order.sellAmount]
        : [order.sellToken, (order.sellAmount * trade.buyAmount) / order.buyAmount - sold]
    total += (surplus * ((await book.market.nativePrice(token)) ?? 0n)) / 10n ** 18n
  }
  return json(200, { totalSurplus: total.toString() })
}
