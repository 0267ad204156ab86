/**
 * The differences between today's order book and the 2022 one (D2.2, P5.9). Their shared parts are in `httpOrderBook`.
 */
import type { FeeModel } from '../../events/chain/chains.data'
import type { Json, Address, QuoteId } from '../../events/kernel'
import type { OrderToPost, QuoteRequest } from '../../streams/ports/OrderBook'
import type { Signed } from '../../streams/ports/Wallets'

/** As it is written: a bigint is an integer of any size (see `writeExact`). */
export type Body = Readonly<Record<string, Json | bigint>>

export interface Dialect {
  readonly quoteBody: (request: QuoteRequest) => Body
  readonly orderBody: (order: OrderToPost) => Body
  readonly cancelBody: (from: Address, cancellation: Signed) => Body
  readonly accountPath: (owner: Address, limit: number, offset: number) => string
  /** Below the API's address without its version: today's trades are paged in version 2 only. */
  readonly tradesPath: (owner: Address, limit: number, offset: number) => string
  /** Whether POST /orders/by_uids exists. */
  readonly hasMany: boolean
  /** Whether GET /orders/{uid}/status exists. */
  readonly hasStages: boolean
  /** Whether POST /quote/stream exists; a service of the same dialect may still lack it. */
  readonly hasStream: boolean
}

const PLAIN_BALANCES = { sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' } as const

const quoteBase = (request: QuoteRequest): Body => ({
  sellToken: request.sellToken,
  buyToken: request.buyToken,
  from: request.from,
  receiver: request.receiver,
  validTo: request.validTo,
  ...PLAIN_BALANCES,
  kind: request.kind,
  [request.kind === 'sell' ? 'sellAmountBeforeFee' : 'buyAmountAfterFee']: request.amount.toString(),
})

/** The fee is sent as it was signed: another figure would be another order. */
const orderBase = ({ params, from, signature, signingScheme }: OrderToPost): Body => ({
  sellToken: params.sellToken,
  buyToken: params.buyToken,
  receiver: params.receiver,
  sellAmount: params.sellAmount.toString(),
  buyAmount: params.buyAmount.toString(),
  validTo: params.validTo,
  feeAmount: params.feeAmount.toString(),
  kind: params.kind,
  partiallyFillable: params.partiallyFillable,
  ...PLAIN_BALANCES,
  signingScheme,
  signature,
  from,
})

/** The id of the quote goes with the order (T3.9). */
const exact = (id: QuoteId): number | bigint => (typeof id === 'string' ? BigInt(id) : id)

/** Today's service (D2.3): app data as document and hash, quotes by id, strict paths. */
const today: Dialect = {
  quoteBody: (request) => ({
    ...quoteBase(request),
    appData: request.appDataDocument,
    appDataHash: request.appData,
    signingScheme: 'eip712',
    priceQuality: request.quality === 'fast' ? 'fast' : 'optimal',
  }),
  orderBody: (order) => ({
    ...orderBase(order),
    appData: order.appDataDocument,
    appDataHash: order.params.appData,
    ...(order.quoteId === null ? {} : { quoteId: exact(order.quoteId) }),
  }),
  cancelBody: (_from, { signature, scheme }) => ({ signature, signingScheme: scheme }),
  accountPath: (owner, limit, offset) => `/account/${owner}/orders?limit=${limit}&offset=${offset}`,
  tradesPath: (owner, limit, offset) => `/v2/trades?owner=${owner}&limit=${limit}&offset=${offset}`,
  hasMany: true,
  hasStages: true,
  hasStream: true,
}

/**
 * The service of the specs (D2.4): app data only as a hash, and a slash before `?limit`. The best quote is the one that
 * names no quality.
 */
const specs: Dialect = {
  quoteBody: (request) => ({
    ...quoteBase(request),
    partiallyFillable: false,
    appData: request.appData,
    ...(request.quality === 'fast' ? { priceQuality: 'fast' } : {}),
  }),
  orderBody: (order) => ({
    ...orderBase(order),
    // A presignature is identified by its owner (P3.2).
    ...(order.signingScheme === 'presign' ? { signature: order.from } : {}),
    appData: order.params.appData,
  }),
  cancelBody: (from, { signature, scheme }) => ({ signature, signingScheme: scheme, from }),
  accountPath: (owner, limit, offset) => `/account/${owner}/orders/?limit=${limit}&offset=${offset}`,
  tradesPath: (owner, limit, offset) => `/v1/trades?owner=${owner}&limit=${limit}&offset=${offset}`,
  hasMany: false,
  hasStages: false,
  hasStream: false,
}

export const dialects: Readonly<Record<FeeModel, Dialect>> = { zero: today, signed: specs }
