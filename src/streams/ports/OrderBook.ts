import type * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { AuctionStage } from '../../events/orders/events'
import type { ChainId, FeeModel } from '../../events/chain/chains.data'
import type {
  OrderKind,
  OrderParams,
  OffChainScheme,
  SigningScheme,
  Address,
  Atoms,
  Hex,
  OrderUid,
  QuoteId,
  TransactionHash,
  UnixMs,
  UnixSeconds,
} from '../../events/kernel'
import type { PortCall } from './PortCall'
import type { Signed } from './Wallets'

/**
 * The longest Retry-After that is followed, in ms (X21, C86): the service's limits count requests in a minute, and an hour
 * would leave orders untracked for an hour.
 */
export const LONGEST_PAUSE_MS = 60_000

/** The errors of an order book call. `rejected` carries the service's own type and description. */
export type OrderBookError =
  /** 400, 401, 404 (or another 4xx) with a body: the service's errorType and description where it gave them. */
  | {
      readonly tag: 'rejected'
      readonly status: number
      readonly errorType: string | null
      readonly description: string | null
      /** The fee that SellAmountDoesNotCoverFee carries, in atoms (both spellings are read). */
      readonly feeAmount: Atoms | null
      /** That fee's expiration, if the service gives it. */
      readonly feeExpiration?: UnixMs
    }
  /** 403. */
  | { readonly tag: 'denied' }
  /** 429, with Retry-After in ms where a page can read it, at most LONGEST_PAUSE_MS. */
  | { readonly tag: 'tooMany'; readonly retryAfterMs: number | null }
  /** 5xx: the service failed. Whether it did the work isn't known. */
  | { readonly tag: 'failed'; readonly status: number }
  /** An answer that does not follow the API (HTML, broken JSON, wrong shape). */
  | { readonly tag: 'malformed'; readonly status: number; readonly description: string }
  /** No answer: offline, DNS, CORS, connection cut. */
  | { readonly tag: 'unreachable' }
  /** No answer in time. */
  | { readonly tag: 'timeout' }

export interface QuoteRequest {
  readonly chainId: ChainId
  readonly sellToken: Address
  readonly buyToken: Address
  readonly from: Address
  readonly receiver: Address
  readonly appDataDocument: string
  readonly appData: Hex
  readonly validTo: UnixSeconds
  readonly kind: OrderKind
  /** sellAmountBeforeFee of a sell, buyAmountAfterFee of a buy. */
  readonly amount: Atoms
  readonly quality: 'fast' | 'best'
}

/** The service's figures, as it spells them. */
export interface QuoteAnswer {
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
  readonly feeAmount: Atoms
  readonly sellToken: Address
  readonly buyToken: Address
  readonly expiration: UnixMs
  readonly id: QuoteId | null
}

export interface OrderToPost {
  readonly chainId: ChainId
  readonly params: OrderParams
  readonly from: Address
  /** 'presign' carries no signature: '0x' here, and what each dialect wants in its place on the wire. */
  readonly signingScheme: OffChainScheme | 'presign'
  readonly signature: Hex
  readonly appDataDocument: string
  readonly quoteId: QuoteId | null
}

/** An order as the service returns it. Amounts in atoms. */
export interface ServiceOrder {
  readonly uid: OrderUid
  readonly owner: Address
  readonly status:
    | 'fulfilled'
    | 'expired'
    | 'cancelled'
    | 'presignaturePending'
    | 'open'
    | 'unknown'
    | 'unset'
  readonly signingScheme: SigningScheme
  readonly creationDate: UnixMs
  readonly invalidated: boolean
  readonly params: OrderParams
  readonly executedBuyAmount: Atoms
  readonly executedSellAmount: Atoms
  readonly executedSellAmountBeforeFees: Atoms
  /**
   * The user who placed it through a contract that owns it, and until when it is valid for them. An eth-flow order's
   * own validTo is the largest possible. Null for an owner's order.
   */
  readonly onchain?: { readonly user: Address; readonly validTo: UnixSeconds } | null
}

/** An unreadable item of a list. It affects no other item, and still counts as part of its page. */
export interface Unreadable {
  /** The codec's error. */
  readonly unreadable: string
  readonly uid: OrderUid | null
}

/** An item of a list; the list is as long as the service wrote it. */
export type Listed<A> = A | Unreadable

export const isUnreadable = (item: object): item is Unreadable => 'unreadable' in item

export const isReadable = <A extends object>(item: Listed<A>): item is A => !isUnreadable(item)

/** The auction stage of an order (P6.7); 'unknown' is a value that this build does not know. */
export type ServiceAuctionStage = AuctionStage | 'unknown'

/** A settled part of an order. */
export interface ServiceTrade {
  readonly orderUid: OrderUid
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
  readonly transactionHash: TransactionHash | null
}

/** How many orders one request may name (POST /orders/by_uids; GET /orders/{uid} at the service of 2022). */
export const ORDERS_PER_REQUEST: Readonly<Record<FeeModel, number>> = { zero: 128, signed: 1 }

/** The order book service of each chain; uses the dialect of the chain's fee model (D2.2). */
export interface OrderBook {
  readonly feeModel: (chainId: ChainId) => FeeModel
  /** POST /quote; gives up after 10 s with 'timeout'. */
  readonly quote: (request: QuoteRequest) => PortCall<OrderBookError, QuoteAnswer>
  /**
   * Quotes until the best one arrives. If the service streams them (POST /quote/stream), each is better than the one
   * before while solvers respond. Otherwise there is one of quality 'fast'. Completes after 10 s at most.
   */
  readonly earlyQuotes: (request: QuoteRequest) => Observable<E.Either<OrderBookError, QuoteAnswer>>
  /** POST /orders; answers the uid that the service computed. */
  readonly placeOrder: (order: OrderToPost) => PortCall<OrderBookError, OrderUid>
  /** DELETE /orders/{uid}. */
  readonly cancelOrder: (
    chainId: ChainId,
    uid: OrderUid,
    from: Address,
    signed: Signed,
  ) => PortCall<OrderBookError, void>
  /** GET /orders/{uid}; null when the service does not know it (which 404 says so: ADR 16). */
  readonly order: (chainId: ChainId, uid: OrderUid) => PortCall<OrderBookError, ServiceOrder | null>
  /**
   * The orders among these that the service knows, in one request: POST /orders/by_uids. A service without that route,
   * like the 2022 one, is asked for one of them, a different one with each call. At most `ORDERS_PER_REQUEST` of the
   * chain's fee model.
   */
  readonly orders: (
    chainId: ChainId,
    uids: readonly OrderUid[],
  ) => PortCall<OrderBookError, readonly Listed<ServiceOrder>[]>
  /** GET /account/{owner}/orders, newest first. */
  readonly accountOrders: (
    chainId: ChainId,
    owner: Address,
    page?: { readonly limit?: number; readonly offset?: number },
  ) => PortCall<OrderBookError, readonly Listed<ServiceOrder>[]>
  /** GET /orders/{uid}/status; null if this chain's service has no such route or does not know the order. */
  readonly orderStage: (
    chainId: ChainId,
    uid: OrderUid,
  ) => PortCall<OrderBookError, ServiceAuctionStage | null>
  /** GET /trades?owner: the account's trades, newest first; all of them if the service has no pages. */
  readonly accountTrades: (
    chainId: ChainId,
    owner: Address,
    page?: { readonly limit?: number; readonly offset?: number },
  ) => PortCall<OrderBookError, readonly Listed<ServiceTrade>[]>
  /** GET /trades?orderUid: the order's trades, newest first. */
  readonly trades: (
    chainId: ChainId,
    uid: OrderUid,
  ) => PortCall<OrderBookError, readonly Listed<ServiceTrade>[]>
}
