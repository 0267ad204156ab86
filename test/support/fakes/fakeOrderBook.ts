import * as E from 'fp-ts/Either'
import { type Observable, concatMap, from, map, of, toArray } from 'rxjs'
import { type FeeModel, chains } from '../../../src/events/chain/chains.data'
import { orderDigest, orderUid } from '../../../src/events/kernel/orderHash'
import type { OrderUid } from '../../../src/events/kernel/units'
import type {
  OrderBook,
  OrderBookError,
  OrderToPost,
  QuoteAnswer,
  QuoteRequest,
  ServiceOrder,
  ServiceAuctionStage,
  ServiceTrade,
} from '../../../src/streams/ports/OrderBook'
import { type Calls, recorded } from './recorded'

type Questions = Omit<OrderBook, 'feeModel'>

/** Any question may be replaced. The others are answered at once from a small world of orders. */
export type OrderBookScript = Partial<Questions> & {
  readonly feeModel?: (chainId: keyof typeof chains) => FeeModel
  /** The value of `creationDate`. */
  readonly now?: () => number
}

export interface FakeOrderBook extends OrderBook {
  readonly calls: Calls<Questions>
  /** The service's state of the order. */
  readonly held: (uid: OrderUid) => ServiceOrder | undefined
  /** Fills an order completely at its limit, as a settlement would. */
  readonly fill: (uid: OrderUid, transactionHash?: string) => void
  /** Changes the service's state of an order. */
  readonly change: (uid: OrderUid, change: Partial<ServiceOrder>) => void
}

/** One for one, with a fee of a thousandth. */
export const fakeQuote = ({ kind, amount, sellToken, buyToken, validTo }: QuoteRequest): QuoteAnswer => {
  const feeAmount = amount / 1000n
  return {
    sellAmount: kind === 'sell' ? amount - feeAmount : amount,
    buyAmount: kind === 'sell' ? amount - feeAmount : amount,
    feeAmount,
    sellToken,
    buyToken,
    expiration: validTo * 1000,
    id: 7,
  }
}

/** The uid that the service computes from what was posted. */
export const uidOf = ({ chainId, params, from }: OrderToPost): OrderUid => {
  const domain = { chainId, verifyingContract: chains[chainId].contracts.settlement }
  return orderUid(orderDigest(domain, params), from, params.validTo)
}

const rejected = (status: number, errorType: string): E.Either<OrderBookError, never> =>
  E.left({ tag: 'rejected', status, errorType, description: null, feeAmount: null })

const answer = <A>(value: A): Observable<E.Either<OrderBookError, A>> => of(E.right(value))

export const fakeOrderBook = (script: OrderBookScript = {}): FakeOrderBook => {
  const now = script.now ?? (() => 0)
  const orders = new Map<OrderUid, ServiceOrder>()
  const trades = new Map<OrderUid, ServiceTrade[]>()
  const calls: FakeOrderBook['calls'] = {
    quote: [],
    earlyQuotes: [],
    placeOrder: [],
    cancelOrder: [],
    order: [],
    orders: [],
    accountOrders: [],
    trades: [],
    orderStage: [],
    accountTrades: [],
  }

  const place = (posted: OrderToPost): Observable<E.Either<OrderBookError, OrderUid>> => {
    const uid = uidOf(posted)
    if (orders.has(uid)) return of(rejected(400, 'DuplicatedOrder'))
    orders.set(uid, {
      uid,
      owner: posted.from,
      status: 'open',
      signingScheme: posted.signingScheme,
      creationDate: now(),
      invalidated: false,
      params: posted.params,
      executedBuyAmount: 0n,
      executedSellAmount: 0n,
      executedSellAmountBeforeFees: 0n,
    })
    return answer(uid)
  }

  const change = (uid: OrderUid, changed: Partial<ServiceOrder>): void => {
    const order = orders.get(uid)
    if (order === undefined) throw new Error(`the fake order book holds no order ${uid}`)
    orders.set(uid, { ...order, ...changed })
  }

  const cancel = (uid: OrderUid): Observable<E.Either<OrderBookError, void>> => {
    const order = orders.get(uid)
    if (order === undefined) return of(rejected(404, 'OrderNotFound'))
    if (order.status === 'cancelled') return of(rejected(400, 'AlreadyCancelled'))
    if (order.status === 'fulfilled') return of(rejected(400, 'OrderFullyExecuted'))
    change(uid, { status: 'cancelled', invalidated: true })
    return answer(undefined)
  }

  const ordersOf: Questions['accountOrders'] = (_chainId, owner, page) => {
    const offset = page?.offset ?? 0
    const all = [...orders.values()].filter((order) => order.owner === owner).reverse()
    return answer(all.slice(offset, offset + (page?.limit ?? 10)))
  }

  /** The answers about each of them, collected like by the service's own route. */
  const ordersOfUids: Questions['orders'] = (chainId, uids) =>
    from(uids).pipe(
      concatMap((uid) =>
        script.order === undefined ? answer(orders.get(uid) ?? null) : script.order(chainId, uid),
      ),
      toArray(),
      map((all) =>
        E.map((known: readonly (ServiceOrder | null)[]) => known.filter((order) => order !== null))(
          E.sequenceArray(all),
        ),
      ),
    )

  const stageOf = (uid: OrderUid): ServiceAuctionStage | null => {
    const order = orders.get(uid)
    if (order === undefined) return null
    return order.status === 'fulfilled' ? 'traded' : order.status === 'open' ? 'open' : 'cancelled'
  }

  const tradesOf: Questions['accountTrades'] = (_chainId, owner, page) => {
    const offset = page?.offset ?? 0
    const all = [...orders.values()].filter((order) => order.owner === owner).reverse()
    const made = all.flatMap(({ uid }) => trades.get(uid) ?? [])
    return answer(made.slice(offset, offset + (page?.limit ?? 10)))
  }

  const quote = recorded(calls.quote, script.quote ?? ((request) => answer(fakeQuote(request))))
  return {
    calls,
    feeModel: script.feeModel ?? ((chainId) => chains[chainId].feeModel),
    quote,
    earlyQuotes: recorded(calls.earlyQuotes, script.earlyQuotes ?? quote),
    placeOrder: recorded(calls.placeOrder, script.placeOrder ?? place),
    cancelOrder: recorded(calls.cancelOrder, script.cancelOrder ?? ((_chainId, uid) => cancel(uid))),
    order: recorded(calls.order, script.order ?? ((_chainId, uid) => answer(orders.get(uid) ?? null))),
    orders: recorded(calls.orders, script.orders ?? ordersOfUids),
    accountOrders: recorded(calls.accountOrders, script.accountOrders ?? ordersOf),
    trades: recorded(calls.trades, script.trades ?? ((_chainId, uid) => answer(trades.get(uid) ?? []))),
    orderStage: recorded(calls.orderStage, script.orderStage ?? ((_chainId, uid) => answer(stageOf(uid)))),
    accountTrades: recorded(calls.accountTrades, script.accountTrades ?? tradesOf),
    change,
    held: (uid) => orders.get(uid),
    fill: (uid, transactionHash = `0x${'7'.repeat(64)}`) => {
      const params = orders.get(uid)?.params
      if (params === undefined) throw new Error(`the fake order book holds no order ${uid}`)
      change(uid, {
        status: 'fulfilled',
        executedBuyAmount: params.buyAmount,
        executedSellAmount: params.sellAmount + params.feeAmount,
        executedSellAmountBeforeFees: params.sellAmount,
      })
      trades.set(uid, [
        {
          orderUid: uid,
          sellAmount: params.sellAmount + params.feeAmount,
          buyAmount: params.buyAmount,
          transactionHash,
        },
      ])
    },
  }
}
