/**
 * Mainnet's order book as a page reaches it: the app's own adapter, and behind it a service that answers over HTTP what
 * the fake order book of a browser holds. A fault is answered in its place.
 */
import * as E from 'fp-ts/Either'
import { firstValueFrom, map, type Observable } from 'rxjs'
import { vi } from 'vitest'
import { createEgress, createOpenStream } from '../../src/adapters/egress'
import { httpOrderBook } from '../../src/adapters/httpOrderBook/httpOrderBook'
import { allowedOrigins, sandboxEndpoints } from '../../src/config/config'
import type { OrderParams } from '../../src/events/kernel/orderParams'
import type { Address, Hex, OrderUid } from '../../src/events/kernel/units'
import {
  type Listed,
  type ServiceOrder,
  type ServiceTrade,
  type OrderBookError,
  type OrderToPost,
  isUnreadable,
} from '../../src/streams/ports/OrderBook'
import type { aBrowser, Between } from '../stories/app'

export interface Fault {
  readonly status?: number
  /** JSON, or a text as it is. */
  readonly body?: object | string
  /** In seconds. */
  readonly retryAfter?: number
  /** The connection breaks before the service reads the request, after it did what was asked, or within its answer. */
  readonly cut?: 'before' | 'after' | 'body'
  /** It never answers. */
  readonly hang?: true
}

/** The methods and paths of the service's requests that go wrong in tests. */
export const POST_ORDER = /^POST \/orders$/
export const QUOTE = /^POST \/quote/
export const ONE_ORDER = /^GET \/orders\/0x/
export const OF_ACCOUNT = /^GET \/account\//

const config = { endpoints: sandboxEndpoints('http://book.test'), environment: 'local' } as const
const origins = allowedOrigins(config)
const API = /^http:\/\/book\.test\/mainnet\/api(?:\/v[12])?/

/** Amounts and ids of the wire are texts; everything else is as the port has it. */
type Written<A> = { readonly [K in keyof A]: A[K] extends bigint ? string : A[K] }
interface QuoteBody {
  readonly sellToken: Address
  readonly buyToken: Address
  readonly from: Address
  readonly receiver: Address
  readonly validTo: number
  readonly kind: OrderParams['kind']
  readonly sellAmountBeforeFee?: string
  readonly buyAmountAfterFee?: string
  readonly appData: string
  readonly appDataHash: Hex
  readonly priceQuality: 'fast' | 'optimal'
}
interface OrderBody
  extends Omit<Written<OrderParams>, 'appData'>, Pick<OrderToPost, 'from' | 'signature' | 'signingScheme'> {
  readonly appData: string
  readonly appDataHash: Hex
  readonly quoteId?: number
}

const iso = (ms: number): string => new Date(ms).toISOString()
const json = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? member.toString() : member))

const writtenOrder = ({ params, creationDate, onchain, ...order }: ServiceOrder): object => ({
  ...order,
  ...params,
  creationDate: iso(creationDate),
  ...(onchain === null || onchain === undefined
    ? {}
    : { onchainUser: onchain.user, ethflowData: { userValidTo: onchain.validTo } }),
})
const writtenTrade = ({ transactionHash, ...trade }: ServiceTrade): object => ({
  ...trade,
  txHash: transactionHash,
})
const written =
  <A extends object>(write: (item: A) => object) =>
  (list: readonly Listed<A>[]): readonly object[] =>
    list.flatMap((item) => (isUnreadable(item) ? [] : [write(item)]))

type Answered = Observable<E.Either<OrderBookError, unknown>>
const UNKNOWN: E.Either<OrderBookError, never> = E.left({
  tag: 'rejected',
  status: 404,
  errorType: 'OrderNotFound',
  description: 'Order was not found',
  feeAmount: null,
})
const known = E.chain((found: unknown): E.Either<OrderBookError, unknown> =>
  found === null ? UNKNOWN : E.right(found),
)

const answersOf = ({ orderBook }: ReturnType<typeof aBrowser>) => {
  const quote = (body: string): Answered => {
    const { priceQuality, appData, appDataHash, sellAmountBeforeFee, buyAmountAfterFee, ...asked } =
      JSON.parse(body) as QuoteBody
    return orderBook
      .quote({
        ...asked,
        chainId: 1,
        appDataDocument: appData,
        appData: appDataHash,
        amount: BigInt(sellAmountBeforeFee ?? buyAmountAfterFee ?? 0),
        quality: priceQuality === 'fast' ? 'fast' : 'best',
      })
      .pipe(
        map(E.map(({ expiration, id, ...figures }) => ({ quote: figures, expiration: iso(expiration), id }))),
      )
  }
  const post = (body: string): Answered => {
    const { from, signature, signingScheme, appData, appDataHash, quoteId, ...params } = JSON.parse(
      body,
    ) as OrderBody
    const { sellAmount, buyAmount, feeAmount } = params
    return orderBook.placeOrder({
      chainId: 1,
      from,
      signature,
      signingScheme,
      appDataDocument: appData,
      quoteId: quoteId ?? null,
      params: {
        ...params,
        sellAmount: BigInt(sellAmount),
        buyAmount: BigInt(buyAmount),
        feeAmount: BigInt(feeAmount),
        appData: appDataHash,
      },
    })
  }
  const cancel = (uid: OrderUid, body: string): Answered => {
    const { signature, signingScheme } = JSON.parse(body) as Pick<OrderBody, 'signature'> & {
      readonly signingScheme: 'eip712' | 'ethsign'
    }
    const from = orderBook.held(uid)?.owner ?? '0x'
    return orderBook.cancelOrder(1, uid, from, { signature, scheme: signingScheme })
  }

  return ({ method, pathname, search, body }: Asked): Answered => {
    const [, first, second = '', third] = pathname.split('/')
    const page = { limit: Number(search.get('limit') ?? 10), offset: Number(search.get('offset') ?? 0) }
    if (first === 'quote') return quote(body)
    if (first === 'account')
      return orderBook.accountOrders(1, second, page).pipe(map(E.map(written(writtenOrder))))
    if (first === 'trades') {
      const [owner, uid] = [search.get('owner'), search.get('orderUid')]
      const trades = owner === null ? orderBook.trades(1, uid ?? '') : orderBook.accountTrades(1, owner, page)
      return trades.pipe(map(E.map(written(writtenTrade))))
    }
    if (method === 'POST') return post(body)
    if (method === 'DELETE') return cancel(second, body)
    if (third === 'status')
      return orderBook.orderStage(1, second).pipe(map(known), map(E.map((type) => ({ type }))))
    return orderBook
      .order(1, second)
      .pipe(map(E.map((order) => (order === null ? null : writtenOrder(order)))), map(known))
  }
}

interface Asked {
  readonly method: string
  readonly pathname: string
  readonly search: URLSearchParams
  readonly body: string
}

const cut = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))
const halfBody = (): Response =>
  new Response(
    new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) }),
  )

const refusalOf = (error: OrderBookError): Response => {
  if (error.tag !== 'rejected') throw new Error(`The fake order book gave ${error.tag}: use a fault.`)
  const { status, errorType, description } = error
  return new Response(json({ errorType, description: description ?? '' }), { status })
}
/** A quote of the stream is one event of it. */
const response = ({ pathname }: Asked, answer: unknown): Response =>
  pathname === '/quote/stream'
    ? new Response(`data: ${json(answer)}\n\n`, { headers: { 'Content-Type': 'text/event-stream' } })
    : new Response(json(answer))

export interface Service {
  /** Gives the tabs of the browser the adapter in place of the fake: for `openOnScreen`. */
  readonly between: Between
  /** Answers requests such as 'POST /orders' with a fault, until the returned function is called. */
  readonly fault: (requests: RegExp, fault: Fault) => () => void
  /** How many such requests left the page, whatever came of them. */
  readonly sent: (requests: RegExp) => number
}

export const serviceOf = (browser: ReturnType<typeof aBrowser>): Service => {
  const faults = new Map<symbol, readonly [RegExp, Fault]>()
  const sent: string[] = []
  const answer = answersOf(browser)
  const well = async (asked: Asked): Promise<Response> => {
    const given = await firstValueFrom(answer(asked))
    return E.isLeft(given) ? refusalOf(given.left) : response(asked, given.right)
  }
  const ill = async (
    asked: Asked,
    { status = 200, body = '', retryAfter, cut: where, hang }: Fault,
  ): Promise<Response> => {
    if (hang === true) return new Promise(() => undefined)
    if (where === 'after' || where === 'body') await well(asked)
    if (where !== undefined) return where === 'body' ? halfBody() : cut()
    return new Response(typeof body === 'string' ? body : json(body), {
      status,
      headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    })
  }
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
    if (!API.test(url)) return cut()
    const { pathname, searchParams } = new URL(url.replace(API, 'http://book.test'))
    const asked = { method, pathname, search: searchParams, body: typeof body === 'string' ? body : '' }
    const request = `${method} ${pathname}`
    sent.push(request)
    const fault = [...faults.values()].findLast(([requests]) => requests.test(request))
    return fault === undefined ? well(asked) : ill(asked, fault[1])
  })
  return {
    between: (ports) => ({
      ...ports,
      orderBook: httpOrderBook(createEgress(origins), config, createOpenStream(origins)),
    }),
    fault: (requests, fault) => {
      const key = Symbol()
      faults.set(key, [requests, fault])
      return () => void faults.delete(key)
    },
    sent: (requests) => sent.filter((request) => requests.test(request)).length,
  }
}
