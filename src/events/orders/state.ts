import type { ChainId } from '../chain/chains.data'
import type { ChunkedList } from '../kernel/chunkedList'
import { emptyChunkedList } from '../kernel/chunkedList'
import type { OrderParams } from '../kernel/orderParams'
import type { SigningScheme } from '../kernel/signingScheme'
import type { UidIndex } from '../kernel/uidIndex'
import { emptyUidIndex } from '../kernel/uidIndex'
import type {
  Atoms,
  Bps,
  Hex,
  OrderUid,
  QuoteId,
  TransactionHash,
  UnixMs,
  UnixSeconds,
  Address,
} from '../kernel/units'
import type { Token } from '../tokens/token'
import type { Executed } from './progress'
import type { CancellationError, AuctionStage, PlacementFailure, PresignatureError } from './events'

/**
 * Where an order stands. 'placing' is before the service is known to hold it; the five of T §4 follow; 'failed' never
 * became an order, as far as the service knows.
 */
export type OrderStatus =
  'placing' | 'pending' | 'presignaturePending' | 'fulfilled' | 'expired' | 'cancelled' | 'failed'

/**
 * Steps of 'placing': the wallet is asked; the POST is out; whether the service has it is not known, and it is asked
 * for by uid; the same, and the user stopped it, so that nothing is posted any more.
 */
export type PlacementPhase = 'signing' | 'posting' | 'unanswered' | 'stopped'

/** One order's life, folded (T §3 'Stored local order'). */
export interface Order {
  readonly uid: OrderUid
  readonly chainId: ChainId
  readonly owner: Address
  readonly params: OrderParams
  readonly sellToken: Token
  readonly buyToken: Token
  readonly scheme: SigningScheme
  /**
   * Of an order that the account `user` placed through a contract, which is its `owner`; it may be filled until
   * `validTo`. Null for an order of the owner's own.
   */
  readonly onchain: { readonly user: Address; readonly validTo: UnixSeconds } | null
  readonly status: OrderStatus
  /** Null unless 'placing'. */
  readonly phase: PlacementPhase | null
  /** When it was asked for here, or created at the service for an order found there. */
  readonly createdAt: UnixMs
  readonly signedAt: UnixMs | null
  readonly placedAt: UnixMs | null
  /** When the first final fact was written. */
  readonly closedAt: UnixMs | null
  /** When the fill was told here (S §4 'fulfillment time'). */
  readonly fulfilledAt: UnixMs | null
  /** True when this log placed it; false for one found at the service. */
  readonly placedHere: boolean
  /** What only a placement here knows. */
  readonly placement: {
    readonly digest: Hex
    readonly appDataDocument: string
    readonly quoteId: QuoteId | null
    readonly sellAmountBeforeFee: Atoms
    readonly quotedFee: Atoms
    readonly slippage: Bps
  } | null
  readonly error: PlacementFailure | null
  /**
   * The signature on chain of a contract wallet's order: the wallet is asked; the transaction is sent; or why it was
   * not. Null when the wallet was never asked, as of every order that is signed off chain.
   */
  readonly presignature: {
    readonly phase: 'asked' | 'sent' | 'failed'
    readonly hash: TransactionHash | null
    readonly error: PresignatureError | null
    /** Of a multisig: `hash` is what its owners sign, and this is how far they are. */
    readonly safe: {
      readonly address: Address
      readonly nonce: number
      readonly confirmations: number
      readonly threshold: number
      readonly isExecuted: boolean
    } | null
  } | null
  /** The service took a cancellation, or calls the order invalidated, and it is not final yet. */
  readonly isCancelling: boolean
  /** A cancellation that is being signed or sent, and what the last one failed of. */
  readonly cancellationRequested: boolean
  readonly cancellationError: CancellationError | null
  /** The market has left the limit by more than 1 %, by the last fast quote while it was open. */
  readonly isUnfillable: boolean
  /** When its changes so far were due at one in five minutes; null while there was none, and once the order has ended. */
  readonly fillabilityDue: UnixMs | null
  /** The user took it off the list. */
  readonly isRemoved: boolean
  /** What moved so far, in atoms, fee included on the sell side; null when nothing did. All of it once filled. */
  readonly executed: Executed | null
  readonly transactionHash: TransactionHash | null
  /**
   * The fill came after this was told: a final status, or ('cancelled') a cancellation that the service had taken
   * and not yet carried out.
   */
  readonly filledAfter: 'cancelled' | 'expired' | 'failed' | null
}

/** Durable orders: the open ones small and at hand, the finished ones in an append-only ledger (design, The log 8). */
export interface Orders {
  readonly open: Readonly<Record<OrderUid, Order>>
  readonly closed: ChunkedList<Order>
  /**
   * Where each closed order stands in `closed`. An order that was revived is in `open` too, and `open` is right;
   * once it ends again it has a later place, and its old entry is void.
   */
  readonly places: UidIndex
  /**
   * The run of the tab that asked for each placement, until the service is known to hold the order, or that tab said how it
   * ended: it alone knows whether it is signed.
   */
  readonly askedBy: Readonly<Record<OrderUid, string>>
}

export const noOrders: Orders = {
  open: {},
  closed: emptyChunkedList,
  places: emptyUidIndex,
  askedBy: {},
}

/** What this tab knows of the service's health, per chain; absent when it answers. */
export interface OrdersSession {
  /** This tab's run, as facts name it, once it asked for an order; null before. */
  readonly tab: string | null
  readonly checkFailed: Partial<
    Record<
      ChainId,
      {
        readonly reason: 'unreachable' | 'malformed' | 'tooMany' | 'denied'
        readonly retryAfterMs: number | null
      }
    >
  >
  /** How far each open order is, by uid; absent until the service told. */
  readonly auctionStages: Readonly<Record<OrderUid, AuctionStage>>
  /** How often this tab posted each order that it will post again; null for one that it may post no more. */
  readonly posts: Readonly<Record<OrderUid, number | null>>
  /** Orders that the service told without a status, or whose tokens could not be read. */
  readonly skipped: Readonly<Record<OrderUid, true>>
  /** How many items of the service's lists could not be read, by `listKey`; absent where all could. */
  readonly unreadable: Readonly<Record<string, number>>
}

export const listKey = (chainId: ChainId, list: 'orders' | 'trades'): string => `${String(chainId)}:${list}`

export const noOrdersSession: OrdersSession = {
  tab: null,
  checkFailed: {},
  auctionStages: {},
  posts: {},
  skipped: {},
  unreadable: {},
}
