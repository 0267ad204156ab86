/** Today's order book under /{network}: its routes, and its answer to unknown ones. */
import { ApiError } from '../apiError.ts'
import { withExecution, type Book } from '../book.ts'
import { readOrder } from '../replica.ts'
import { json, match, plain, route, type ApiRequest, type ApiResponse, type Route } from '../router.ts'
import { hex } from '../schema.ts'
import { getAppData, putAppData } from './appDataRoutes.ts'
import { schema } from './body.ts'
import { cancelMany, cancelOne } from './cancelOrders.ts'
import { createOrder } from './createOrder.ts'
import { postQuote } from './quote.ts'
import { postQuoteStream } from './quoteStream.ts'
import * as reads from './reads.ts'
import { renderOrder } from './render.ts'

const MAX_UIDS = 128

function routes(book: Book): readonly Route[] {
  const uid = (params: Readonly<Record<string, string>>) => reads.uidParameter(params['uid'] ?? '')
  const bytes = (params: Readonly<Record<string, string>>, name: string, length: number) =>
    reads.hexParameter(params[name] ?? '', length)
  return [
    route('POST', '/api/v1/quote', (request) => postQuote(book, request)),
    route('POST', '/api/v1/quote/stream', (request) => postQuoteStream(book, request)),
    route('POST', '/api/v1/orders', (request) => createOrder(book, request)),
    route('DELETE', '/api/v1/orders', (request) => cancelMany(book, request)),
    route('POST', '/api/v1/orders/by_uids', (request) => byUids(book, request)),
    route('GET', '/api/v1/orders/:uid', (_, params) => reads.getOrder(book, uid(params))),
    route('DELETE', '/api/v1/orders/:uid', (request, params) => cancelOne(book, request, uid(params))),
    route('GET', '/api/v1/orders/:uid/status', (_, params) => reads.getStatus(book, uid(params))),
    route('GET', '/api/v1/account/:owner/orders', ({ query }, params) =>
      reads.accountOrders(book, bytes(params, 'owner', 20), query),
    ),
    route('GET', '/api/v1/trades', ({ query }) => reads.getTrades(book, query)),
    route('GET', '/api/v2/trades', ({ query }) => reads.getTradesPaged(book, query)),
    route('GET', '/api/v1/transactions/:hash/orders', (_, params) =>
      reads.ordersOfTransaction(book, bytes(params, 'hash', 32)),
    ),
    route('GET', '/api/v1/token/:token/native_price', (_, params) =>
      reads.nativePrice(book, bytes(params, 'token', 20)),
    ),
    route('GET', '/api/v1/users/:owner/total_surplus', (_, params) =>
      reads.totalSurplus(book, bytes(params, 'owner', 20)),
    ),
    route('GET', '/api/v1/app_data/:hash', (_, params) => getAppData(book, bytes(params, 'hash', 32))),
    route('PUT', '/api/v1/app_data/:hash', (request, params) =>
      putAppData(book, request, bytes(params, 'hash', 32)),
    ),
    route('PUT', '/api/v1/app_data', (request) => putAppData(book, request, null)),
    route('GET', '/api/v1/version', () => plain(200, 'foldswap-sandbox')),
    route('GET', '/api/v1/ready', () => json(200, 'ready')),
  ]
}

function byUids(book: Book, request: ApiRequest): ApiResponse {
  let list: unknown
  try {
    list = JSON.parse(request.body)
  } catch {
    throw new ApiError(400, 'Failed to parse the request body as JSON')
  }
  if (!Array.isArray(list) || list.length > MAX_UIDS)
    throw new ApiError(400, `at most ${String(MAX_UIDS)} orders`)
  const uids = schema(() => list.map((uid: unknown) => hex(56)({ uid }, 'uid')))
  const orders = uids.flatMap((uid) => readOrder(book, uid) ?? [])
  return json(
    200,
    orders.map((order) => ({ order: renderOrder(book, withExecution(book, order)) })),
  )
}

export function todayApi(book: Book): (request: ApiRequest) => Promise<ApiResponse> {
  const table = routes(book)
  return async (request) => {
    const found = match(table, request.method, request.path)
    if (found.found !== 'route') return { status: found.found === 'nothing' ? 404 : 405, body: null }
    await book.view.sync()
    return found.route.handle(request, found.params)
  }
}
