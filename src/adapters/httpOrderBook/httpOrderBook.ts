/** The order book over HTTP, in the dialect of each chain's fee model. */
import * as E from 'fp-ts/Either'
import { defer, map, of, switchMap } from 'rxjs'
import type { OrderUid } from '../../events/kernel'
import type { Config } from '../../config/config'
import { appDataDocument, appDataHash } from '../../events/chain/appData'
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { Listed, OrderBook, OrderBookError, ServiceTrade } from '../../streams/ports/OrderBook'
import type { PortCall } from '../../streams/ports/PortCall'
import type { Egress, HttpAnswer, OpenStream } from '../egress'
import { reading } from '../question'
import { newestFirst, orderFrom, quoteFrom, stageFrom, tradeFrom, wire, WireErrorC } from './codecs'
import { type Body, type Dialect, dialects } from './dialects'
import { errorOf, looksLikeMarkup, parseJson } from './errors'
import { writeExact } from './exactJson'
import { streamedQuotes } from './quoteStream'
import { decoded, listOf } from './reading'
import { isUnreadRequest } from '../../events/orders/serviceErrors.data'

/** An error of the service itself, of every type except the one that the 2022 router used for an unknown route (P5.13). */
const isServicesWord = (body: unknown): boolean => {
  const read = WireErrorC.decode(body)
  if (E.isLeft(read)) return false
  const { errorType, description } = read.right
  return typeof errorType === 'string' && !isUnreadRequest(errorType, description)
}

/** 'Order was not found', and neither a host's name nor a route's nor the service's own with 'order' in it. */
const SPEAKS_OF_AN_ORDER = /(?<![\w./'"`-])order(?!\s*(?:book|service|api)|[\w/'"`-]|\.\w)/i

/**
 * The service sends 404 with JSON, with a sentence about the order, or with nothing at all. An HTML page, a gateway's
 * JSON or any other text means that the host or route doesn't exist, so it says nothing about an order.
 */
const isUnknownOrder = ({ status, text }: HttpAnswer): boolean => {
  if (status !== 404) return false
  if (text.trim() === '') return true
  const body = parseJson(text)
  if (E.isRight(body) && typeof body.right !== 'string') return isServicesWord(body.right)
  const sentence = String(E.isRight(body) ? body.right : text)
  return !looksLikeMarkup(sentence) && SPEAKS_OF_AN_ORDER.test(sentence)
}

/** A quote that takes longer is given up (T7.69). */
const QUOTE_TIMEOUT_MS = 10_000
const TIMEOUT_MS = 30_000
/** The page of the account's orders that is requested by default (T7.19, T9.3), and of its trades (P6.12). */
const DEFAULT_PAGE = { limit: 1000, offset: 0 }

interface Call {
  readonly chainId: ChainId
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** The start of the path if that isn't the API's address. */
  readonly base?: string
  readonly body?: Body | readonly OrderUid[]
  readonly timeoutMs?: number
}

/** A good answer, or the error that its status means. */
const good = (answer: HttpAnswer): E.Either<OrderBookError, HttpAnswer> => {
  const error = errorOf(answer)
  return error === null ? E.right(answer) : E.left(error)
}

/** Reads the service's answer about one order; null if the service does not know it. */
const ofOrder =
  <A>(read: (answer: HttpAnswer) => E.Either<OrderBookError, A>) =>
  (answer: HttpAnswer): E.Either<OrderBookError, A | null> =>
    isUnknownOrder(answer) ? E.right(null) : E.chain(read)(good(answer))

const ordersIn = listOf(wire.order, orderFrom)
/**
 * Each item of POST /orders/by_uids has its order under 'order', or the reason why it couldn't be read under 'error'.
 */
const namedOrdersIn = listOf(wire.namedOrder, ({ order }) => orderFrom(order))
const tradesIn = (answer: HttpAnswer): E.Either<OrderBookError, readonly Listed<ServiceTrade>[]> =>
  E.map(newestFirst)(listOf(wire.trade, tradeFrom)(answer))

/** The API's address without '/v1' at its end. */
const versionless = (api: string): string => api.replace(/\/v1$/, '')

/** Not Found and Method Not Allowed: an order book without POST /orders/by_uids. */
const NO_ROUTE: readonly number[] = [404, 405]

/** Without `openStream` no quote is streamed. */
export const httpOrderBook = (
  egress: Egress,
  config: Pick<Config, 'endpoints' | 'environment'>,
  openStream: OpenStream | null = null,
): OrderBook => {
  /** Each request carries these (P1.5). */
  const headers = {
    'Content-Type': 'application/json',
    'X-AppId': appDataHash(appDataDocument(config.environment)),
  }
  const dialect = (chainId: ChainId): Dialect => dialects[chains[chainId].feeModel]

  const send = ({
    chainId,
    method,
    path,
    base = config.endpoints[chainId].api,
    body,
    timeoutMs = TIMEOUT_MS,
  }: Call): PortCall<OrderBookError, HttpAnswer> =>
    egress.request({
      url: base + path,
      method,
      headers,
      ...(body === undefined ? {} : { body: writeExact(body) }),
      timeoutMs,
    })
  const call = (made: Call): PortCall<OrderBookError, HttpAnswer> => send(made).pipe(reading(good))

  /** GET /orders/{uid} (T7.16). */
  const order: OrderBook['order'] = (chainId, uid) =>
    send({ chainId, method: 'GET', path: `/orders/${uid}` }).pipe(
      reading(ofOrder((answer) => E.map(orderFrom)(decoded(wire.order)(answer)))),
    )

  /** Services whose dialect has POST /orders/by_uids but which lack it. */
  const lacksMany = new Set<ChainId>()
  let turn = 0
  /** One of the orders with each call, another each time, so that each has its turn without more requests. */
  const oneInTurn: OrderBook['orders'] = (chainId, uids) => {
    const uid = uids[turn++ % uids.length]
    return uid === undefined
      ? of(E.right([]))
      : order(chainId, uid).pipe(map(E.map((known) => (known === null ? [] : [known]))))
  }

  const quote: OrderBook['quote'] = (request) =>
    call({
      chainId: request.chainId,
      method: 'POST',
      path: '/quote',
      body: dialect(request.chainId).quoteBody(request),
      timeoutMs: QUOTE_TIMEOUT_MS,
    }).pipe(reading((answer) => E.map(quoteFrom)(decoded(wire.quote)(answer))))

  /** Networks whose service answered that it has no such route. This tab asks them no more. */
  const withoutStream = new Set<ChainId>()

  return {
    feeModel: (chainId) => chains[chainId].feeModel,

    quote,

    earlyQuotes: (request) => {
      const { chainId } = request
      const fast$ = quote({ ...request, quality: 'fast' })
      if (openStream === null || !dialect(chainId).hasStream) return fast$
      const parts$ = openStream({
        url: `${config.endpoints[chainId].api}/quote/stream`,
        method: 'POST',
        headers,
        body: writeExact(dialect(chainId).quoteBody({ ...request, quality: 'best' })),
        timeoutMs: QUOTE_TIMEOUT_MS,
      })
      return defer(() =>
        withoutStream.has(chainId)
          ? fast$
          : streamedQuotes(parts$, fast$, () => void withoutStream.add(chainId)),
      )
    },

    placeOrder: (order) =>
      call({
        chainId: order.chainId,
        method: 'POST',
        path: '/orders',
        body: dialect(order.chainId).orderBody(order),
      }).pipe(reading(decoded(wire.uid))),

    cancelOrder: (chainId, uid, from, cancellation) =>
      call({
        chainId,
        method: 'DELETE',
        path: `/orders/${uid}`,
        body: dialect(chainId).cancelBody(from, cancellation),
      }).pipe(reading(() => E.right(undefined))),

    order,

    orders: (chainId, uids) => {
      if (uids.length === 0) return of(E.right([]))
      if (!dialect(chainId).hasMany || lacksMany.has(chainId)) return oneInTurn(chainId, uids)
      return call({ chainId, method: 'POST', path: '/orders/by_uids', body: uids }).pipe(
        reading(namedOrdersIn),
        switchMap((answer) => {
          const isMissing =
            E.isLeft(answer) && answer.left.tag === 'rejected' && NO_ROUTE.includes(answer.left.status)
          if (!isMissing) return of(answer)
          lacksMany.add(chainId)
          return oneInTurn(chainId, uids)
        }),
      )
    },

    accountOrders: (chainId, owner, page) => {
      const { limit, offset } = { ...DEFAULT_PAGE, ...page }
      return call({ chainId, method: 'GET', path: dialect(chainId).accountPath(owner, limit, offset) }).pipe(
        reading(ordersIn),
      )
    },

    orderStage: (chainId, uid) =>
      dialect(chainId).hasStages
        ? send({ chainId, method: 'GET', path: `/orders/${uid}/status` }).pipe(
            reading(ofOrder((answer) => E.map(stageFrom)(decoded(wire.stage)(answer)))),
          )
        : of(E.right(null)),

    // By owner, limit and offset (T7.23).
    accountTrades: (chainId, owner, page) => {
      const { limit, offset } = { ...DEFAULT_PAGE, ...page }
      const path = dialect(chainId).tradesPath(owner, limit, offset)
      return call({ chainId, method: 'GET', path, base: versionless(config.endpoints[chainId].api) }).pipe(
        reading(tradesIn),
      )
    },

    trades: (chainId, uid) =>
      call({ chainId, method: 'GET', path: `/trades?orderUid=${uid}` }).pipe(reading(tradesIn)),
  }
}
