import {
  type OrderParams,
  type SigningScheme,
  type Atoms,
  type Bps,
  type FactBy,
  type Hex,
  type OrderUid,
  type QuoteId,
  type TransactionHash,
  type UnixMs,
  type UnixSeconds,
  type Usd18,
  type Address,
  noEntries,
} from '../kernel'
import type { ChainId } from '../chain/chains.data'
import { type ChunkedList, emptyChunkedList } from '../kernel/chunkedList'
import { type UidIndex, emptyUidIndex } from '../kernel/uidIndex'
import type { Token } from '../tokens/token'
import type { HistoryMark, HistoryRequest, PlaceRange } from './historyMark'
import type { Executed } from './progress'
import type {
  CancellationError,
  AuctionStage,
  OrdersCheckFailed,
  PlacementFailure,
  PresignatureError,
} from './events'

/**
 * An order's status. 'placing': the service isn't known to have it. The next five are those of T4.10. 'failed': the
 * service doesn't have it.
 */
export type OrderStatus =
  | 'placing'
  | 'pending'
  | 'presignaturePending'
  | 'fulfilled'
  | 'expired'
  | 'cancelled'
  | 'failed'

/**
 * Steps of 'placing': the wallet is signing; the POST is in flight; the service may or may not have the order, which
 * the app looks up by uid; the same after the user stopped it, so nothing is posted any more.
 */
export type PlacementPhase = 'signing' | 'posting' | 'unanswered' | 'stopped'

/** One order, folded from its facts (T3.10, T3.13). */
export interface Order {
  readonly uid: OrderUid
  readonly chainId: ChainId
  readonly owner: Address
  readonly params: OrderParams
  readonly sellToken: Token
  readonly buyToken: Token
  readonly scheme: SigningScheme
  /**
   * For an order that the account `user` placed through a contract, which is its `owner`; it may be filled until
   * `validTo` (X9). Null for an order that its owner placed.
   */
  readonly onchain: { readonly user: Address; readonly validTo: UnixSeconds } | null
  readonly status: OrderStatus
  /** Null unless 'placing'. */
  readonly phase: PlacementPhase | null
  /** When it was requested here, or for a discovered order, created at the service. */
  readonly createdAt: UnixMs
  readonly signedAt: UnixMs | null
  readonly placedAt: UnixMs | null
  /** When the first final fact was written. */
  readonly closedAt: UnixMs | null
  /** When tracking found the fill (T4.16). */
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
    /** The name that the receiver was typed as (X55); null for an address. */
    readonly receiverName: string | null
  } | null
  readonly error: PlacementFailure | null
  /**
   * The signature on chain of a contract wallet's order: requested from the wallet; sent; or failed, and why. Null when
   * it was never requested, as for every order that is signed off chain.
   */
  readonly presignature: {
    readonly phase: 'asked' | 'sent' | 'failed'
    /** The hash that the wallet returned: for a Safe, that of its Safe transaction (T3.14). Null before. */
    readonly hash: TransactionHash | null
    readonly error: PresignatureError | null
    /** For a multisig: `hash` is what its owners sign, and this is their progress. */
    readonly safe: {
      readonly address: Address
      readonly nonce: number
      readonly confirmations: number
      readonly threshold: number
      readonly isExecuted: boolean
    } | null
  } | null
  /** The service accepted a cancellation, or reports the order as invalidated, and it is not final yet. */
  readonly isCancelling: boolean
  /** A cancellation is being signed or sent; and why the last one failed. */
  readonly cancellationRequested: boolean
  readonly cancellationError: CancellationError | null
  /** The market has left the limit by more than 1 %, by the last fast quote while it was open. */
  readonly isUnfillable: boolean
  /**
   * When the market last left the limit by more than 1 %, and the amounts it took and gave then. This explains the end,
   * too (X50).
   */
  readonly marketLeft: { readonly at: UnixMs; readonly sellAmount: Atoms; readonly buyAmount: Atoms } | null
  /** When its owner first asked here to cancel it, also before the service knew it (X92); null if no one did. */
  readonly cancelAskedAt: UnixMs | null
  /** The fill's value at that time, in dollars times 10^18. Null if no price was known. */
  readonly filledUsd: { readonly sold: Usd18 | null; readonly bought: Usd18 | null } | null
  /** When its next change of fillability is due, at one in five minutes. Null before the first and after the end. */
  readonly fillabilityDue: UnixMs | null
  /** The user removed it from the list. */
  readonly isRemoved: boolean
  /** The amounts that moved so far, in atoms, fee included on the sell side; null while nothing moved. */
  readonly executed: Executed | null
  readonly transactionHash: TransactionHash | null
  /**
   * The fill came after this was reported: a final status, or ('cancelled') a cancellation that the service had accepted
   * and not yet carried out.
   */
  readonly filledAfter: 'cancelled' | 'expired' | 'failed' | null
}

/** Durable orders: the open ones small and at hand, the finished ones in an append-only `ChunkedList` (A2.8). */
export interface Orders {
  readonly open: Readonly<Record<OrderUid, Order>>
  readonly closed: ChunkedList<Order>
  /**
   * The place of each closed order in `closed`. A revived order is in `open` too, and `open` is right. When it ends
   * again it gets a later place, and its old entry is void.
   */
  readonly places: UidIndex
  /**
   * The session of the tab that asked for each placement, until the service is known to have the order, or that tab
   * reports its end. Only that tab knows whether it is signed.
   */
  readonly askedBy: Readonly<Record<OrderUid, string>>
  /** How far each account's history was loaded, by `accountLabel`. Absent if one page held all of it (X144). */
  readonly history: Readonly<Record<string, HistoryMark>>
  /** The places in `closed` of the pages of history, in the order of their places. */
  readonly older: readonly PlaceRange[]
}

export const noOrders: Orders = {
  open: noEntries,
  closed: emptyChunkedList,
  places: emptyUidIndex,
  askedBy: noEntries,
  history: noEntries,
  older: [],
}

/** Why the service did not report the state of the orders. */
export type CheckFailure = Omit<FactBy<typeof OrdersCheckFailed>['data'], 'chainId'>

/** This tab's knowledge of the service's health, per chain. Absent while it responds. */
export interface OrdersSession {
  /** This tab's run, as facts name it, once it asked for an order; null before. */
  readonly tab: string | null
  readonly checkFailed: Partial<Record<ChainId, CheckFailure>>
  /** The auction stage of each open order, by uid; absent until the service reported it. */
  readonly auctionStages: Readonly<Record<OrderUid, AuctionStage>>
  /** The market of each open order that is out of its range, as this tab read it last. */
  readonly markets: Readonly<
    Record<OrderUid, { readonly at: UnixMs; readonly sellAmount: Atoms; readonly buyAmount: Atoms }>
  >
  /** How often this tab posted each order that it will post again. Null for an order that it may no longer post. */
  readonly posts: Readonly<Record<OrderUid, number | null>>
  /** Orders that the service returned without a status, or whose tokens couldn't be read. */
  readonly skipped: Readonly<Record<OrderUid, true>>
  /** The number of unreadable items in the service's lists, by `listKey`. Absent if all could be read. */
  readonly unreadable: Readonly<Record<string, number>>
  /** This tab's requests to load an account's history, by `accountLabel`. Absent before the first. */
  readonly history: Readonly<Record<string, HistoryRequest>>
}

export const listKey = (chainId: ChainId, list: 'orders' | 'trades'): string => `${String(chainId)}:${list}`

export const noOrdersSession: OrdersSession = {
  tab: null,
  checkFailed: noEntries,
  auctionStages: noEntries,
  markets: noEntries,
  posts: noEntries,
  skipped: noEntries,
  unreadable: noEntries,
  history: noEntries,
}
