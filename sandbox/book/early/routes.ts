/** The order book of early 2022 under /2022/{network}: its routes. */
import { refusal } from '../apiError.ts'
import { newestFirst, withExecution, type Book } from '../book.ts'
import { cancel, cancellable, checkSigner } from '../cancel.ts'
import { readKind } from '../creation.ts'
import { cancellationDigest, type BookOrder } from '../order.ts'
import { page, paging } from '../paging.ts'
import { renderTrade } from '../renderTrade.ts'
import { json, match, plain, route, type ApiRequest, type ApiResponse, type Route } from '../router.ts'
import {
  address,
  amount,
  bytes32,
  hex,
  hexBytes,
  oneOf,
  optional,
  SchemaError,
  type Fields,
} from '../schema.ts'
import { readBody, readQuery } from './body.ts'
import { createOrder } from './createOrder.ts'
import { notFound } from './notFound.ts'
import { fee, feeAndQuoteBuy, feeAndQuoteSell, markets } from './prices.ts'
import { postQuote } from './quote.ts'
import { renderOrder } from './render.ts'

const readUid = hex(56)
const readEcdsaScheme = oneOf('eip712', 'ethsign')

function routes(book: Book): readonly Route[] {
  return [
    route('POST', '/api/v1/quote', (request) => postQuote(book, request)),
    route('POST', '/api/v1/orders', (request) => createOrder(book, request)),
    route('GET', '/api/v1/orders/:uid', (_, params) => getOrder(book, readUid(params, 'uid'))),
    route('DELETE', '/api/v1/orders/:uid', (request, params) =>
      cancelOne(book, request, readUid(params, 'uid')),
    ),
    route('GET', '/api/v1/account/:owner/orders', ({ query }, params) =>
      accountOrders(book, address(params, 'owner'), query),
    ),
    route('GET', '/api/v1/trades', ({ query }) => getTrades(book, query)),
    route('GET', '/api/v1/transactions/:hash/orders', (_, params) =>
      ofTransaction(book, bytes32(params, 'hash')),
    ),
    route('GET', '/api/v1/markets/:pair/:kind/:amount', (_, params) => {
      const [base, quote] = (params['pair'] ?? '').split('-')
      const pair: Fields = { base, quote }
      return markets(
        book,
        address(pair, 'base'),
        address(pair, 'quote'),
        readKind(params, 'kind'),
        amount(params, 'amount'),
      )
    }),
    route('GET', '/api/v1/fee', ({ query }) => fee(book, query)),
    route('GET', '/api/v1/feeAndQuote/sell', ({ query }) => feeAndQuoteSell(book, query)),
    route('GET', '/api/v1/feeAndQuote/buy', ({ query }) => feeAndQuoteBuy(book, query)),
    route('GET', '/api/v1/version', () => plain(200, 'foldswap-sandbox')),
  ]
}

export function earlyApi(book: Book): (request: ApiRequest) => Promise<ApiResponse> {
  const table = routes(book)
  return async (request) => {
    const found = match(table, request.method, request.path)
    if (found.found !== 'route') throw notFound()
    await book.view.sync()
    try {
      return await found.route.handle(request, found.params)
    } catch (error) {
      // A parameter of the path that does not parse is a path that does not exist.
      if (error instanceof SchemaError) throw notFound()
      throw error
    }
  }
}

const renderAll = (book: Book, orders: readonly BookOrder[]): Promise<object[]> =>
  Promise.all(orders.map((order) => renderOrder(book, withExecution(book, order))))

async function getOrder(book: Book, uid: string): Promise<ApiResponse> {
  const order = book.store.orders.get(uid)
  if (order === undefined) throw refusal(404, 'NotFound', 'Order was not found')
  return json(200, await renderOrder(book, withExecution(book, order)))
}

function cancelOne(book: Book, request: ApiRequest, uid: string): ApiResponse {
  const signature = readBody(request, (body) => ({
    signature: hexBytes(body, 'signature'),
    signingScheme: readEcdsaScheme(body, 'signingScheme'),
  }))
  const order = cancellable(book, uid)
  checkSigner(order, cancellationDigest(book.chain.chainId, uid), signature, false)
  cancel(book, order)
  return json(200, 'Cancelled')
}

async function accountOrders(book: Book, owner: string, query: URLSearchParams): Promise<ApiResponse> {
  const wanted = paging(query)
  if (wanted === 'malformed') throw notFound()
  if (wanted === 'out of bounds') {
    throw refusal(400, 'LIMIT_OUT_OF_BOUNDS', 'The pagination limit is [1,1000].')
  }
  const orders = newestFirst(book.store.orders.values()).filter((order) => order.owner === owner)
  return json(200, await renderAll(book, page(orders, wanted)))
}

/** All trades in the order of the chain: this service ignores limit and offset and sorts nothing. */
function getTrades(book: Book, query: URLSearchParams): ApiResponse {
  const { owner, orderUid } = readQuery(query, (fields) => ({
    owner: optional(fields, 'owner', address),
    orderUid: optional(fields, 'orderUid', readUid),
  }))
  if ((owner === undefined) === (orderUid === undefined)) {
    throw refusal(400, 'InvalidTradeFilter', 'Must specify exactly one of owner and order_uid.')
  }
  const trades = book.view
    .trades()
    .filter((trade) => book.store.orders.has(trade.orderUid))
    .filter((trade) => (owner === undefined ? trade.orderUid === orderUid : trade.owner === owner))
  return json(200, trades.map(renderTrade))
}

async function ofTransaction(book: Book, hash: string): Promise<ApiResponse> {
  const trades = book.view.trades().filter(({ txHash }) => txHash === hash)
  return json(
    200,
    await renderAll(
      book,
      trades.flatMap(({ orderUid }) => book.store.orders.get(orderUid) ?? []),
    ),
  )
}
