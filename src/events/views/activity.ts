/** The account's orders and transactions on the shown network, newest first (S §2.5, T §4, facts product §1a). */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import type { Address, Atoms, Bps, OrderUid, TransactionHash, UnixMs, UnixSeconds } from '../kernel/units'
import { removableFrom } from '../orders/removable'
import type { CancellationError, AuctionStage, PlacementFailure } from '../orders/events'
import { wasFoundEnded } from '../orders/history'
import { closedOrdersOfAccount, orderByUid, SHOWN_ORDERS } from '../orders/select'
import { isCancellable, whyNotCancellable } from '../orders/cancellable'
import { shareDone } from '../orders/progressShown'
import type { Order } from '../orders/state'
import { endOfOrder } from '../orders/traderOf'
import type { Token } from '../tokens/token'
import type { TransactionFailure, TransactionInfo } from '../transactions/events'
import type { Transaction } from '../transactions/state'
import { connectedAccount, openOrders, ownTransactions } from './account'
import type { LifeView } from './orderLife'
import { orderLife } from './orderLife'
import type { PresignView } from './presign'
import { presignOf } from './presign'
import type { SafeView } from './safeProgress'
import { safeProgress, signaturesView } from './safeProgress'
import type { OrderSummary } from './orderSummary'
import { orderSummary, orderSurplus } from './orderSummary'

/** One word for where an order stands (T §4 'Activity labels'; the three of placing are our own). */
export type OrderLabel =
  | 'signing'
  | 'posting'
  | 'unanswered'
  | 'presigning'
  | 'open'
  | 'cancelling'
  | 'filled'
  | 'expired'
  | 'cancelled'
  | 'failed'
export type TransactionLabel =
  'requested' | 'signing' | 'pending' | 'executed' | 'failed' | 'cancelled' | 'notSent'

export interface OrderActivity {
  readonly type: 'order'
  readonly id: OrderUid
  readonly chainId: ChainId
  readonly label: OrderLabel
  readonly at: UnixMs
  readonly closedAt: UnixMs | null
  readonly summary: OrderSummary
  readonly life: LifeView
  readonly validTo: UnixSeconds
  readonly owner: Address
  readonly receiver: Address
  /** What was settled of an order that is not filled: amounts, and the share of the side that it fixes (X8). */
  readonly progress: { readonly sold: Atoms; readonly bought: Atoms; readonly share: Bps } | null
  /** The contract that owns it and alone can cancel it; null for an order of the account's own (X9). */
  readonly contract: Address | null
  /**
   * Amounts of the price: executed once the order has ended, else the limit. Both take in all that leaves the wallet, a
   * signed fee too (decisions, 'Price row').
   */
  readonly price: { readonly sell: Atoms; readonly buy: Atoms; readonly isExecuted: boolean }
  readonly surplus: { readonly atoms: Atoms; readonly token: Token } | null
  readonly transactionHash: TransactionHash | null
  readonly error: PlacementFailure | null
  /** Null unless the order waits for its signature on chain. */
  readonly presign: PresignView | null
  /** How far a multisig's owners are; null for an order that no multisig signs. */
  readonly safe: SafeView | null
  /** Why a pending order of the account cannot be cancelled here: its wallet signs nothing off chain. */
  readonly isContractOrder: boolean
  readonly cancellation: 'none' | 'requested' | 'accepted'
  readonly cancellationError: CancellationError | null
  readonly isCancellable: boolean
  readonly filledAfter: Order['filledAfter']
  readonly isPlacedHere: boolean
  /** The market left its limit; only while it can still be cancelled (T2.42). */
  readonly isUnfillable: boolean
  /** The auction stage of an open order; null where the service did not report one. */
  readonly auctionStage: AuctionStage | null
  /** From when on it may be taken off the list; null while it is open. */
  readonly removableFrom: UnixMs | null
}

export interface TransactionActivity {
  readonly type: 'transaction'
  readonly id: string
  readonly chainId: ChainId
  readonly label: TransactionLabel
  readonly at: UnixMs
  readonly info: TransactionInfo
  /** This is step 1 of 2: a reset to zero that an approval of this amount follows. */
  readonly then: Atoms | null
  /** The chain's; null as long as only a multisig knows it. */
  readonly hash: TransactionHash | null
  /** How far a multisig's owners are; null for any other sender, and once it is executed. */
  readonly safe: SafeView | null
  readonly error: TransactionFailure | null
  readonly replacementType: Transaction['replacementType']
}

export type Activity = OrderActivity | TransactionActivity

export interface ActivityView {
  readonly items: readonly Activity[]
  /** Older ones that `limit` left out. */
  readonly hasMore: boolean
  readonly isConnected: boolean
}

/** What the panel begins with besides the pending ones. */
export const ACTIVITY_PAGE = SHOWN_ORDERS

const orderLabel = (order: Order): OrderLabel => {
  switch (order.status) {
    case 'placing':
      return order.phase === 'stopped' ? 'unanswered' : (order.phase ?? 'posting')
    case 'presignaturePending':
      return 'presigning'
    case 'pending':
      return order.isCancelling ? 'cancelling' : 'open'
    case 'fulfilled':
      return 'filled'
    case 'expired':
    case 'cancelled':
    case 'failed':
      return order.status
  }
}

const transactionLabels: Readonly<Record<Transaction['status'], TransactionLabel>> = {
  requested: 'requested',
  pending: 'pending',
  confirmed: 'executed',
  reverted: 'failed',
  cancelled: 'cancelled',
  notSent: 'notSent',
}

const priceOf = (order: Order): OrderActivity['price'] => {
  const { executed, params } = order
  return executed !== null && order.closedAt !== null
    ? { sell: executed.sellAmount, buy: executed.buyAmount, isExecuted: true }
    : { sell: params.sellAmount + params.feeAmount, buy: params.buyAmount, isExecuted: false }
}

/**
 * The auction stage that is shown: none for an order that is ending or settled, and not 'traded' where the filled part
 * is shown and the rest is still open.
 */
const stageOf = (order: Order, auctionStage: AuctionStage | null): AuctionStage | null =>
  order.status !== 'pending' || order.isCancelling || (auctionStage === 'traded' && order.executed !== null)
    ? null
    : auctionStage

const progressOf = ({ status, executed, params }: Order): OrderActivity['progress'] =>
  executed === null || status === 'fulfilled'
    ? null
    : { sold: executed.sellAmount, bought: executed.buyAmount, share: shareDone(params, executed) }

const madeActivity = (
  order: Order,
  account: Address | null,
  auctionStage: AuctionStage | null,
): OrderActivity => ({
  type: 'order',
  id: order.uid,
  chainId: order.chainId,
  label: orderLabel(order),
  at: order.createdAt,
  // The service does not report when an order from the history ended.
  closedAt: wasFoundEnded(order) ? null : order.closedAt,
  summary: orderSummary(order),
  life: orderLife(order, stageOf(order, auctionStage)),
  validTo: endOfOrder(order),
  owner: order.owner,
  receiver: order.params.receiver,
  progress: progressOf(order),
  contract: order.onchain === null ? null : order.owner,
  price: priceOf(order),
  surplus: orderSurplus(order),
  transactionHash: order.transactionHash,
  error: order.error,
  presign: presignOf(order, account),
  safe: safeProgress(order),
  isContractOrder: whyNotCancellable(order, account) === 'contractWallet',
  cancellation: order.isCancelling ? 'accepted' : order.cancellationRequested ? 'requested' : 'none',
  cancellationError: order.cancellationError,
  isCancellable: isCancellable(order, account),
  filledAfter: order.filledAfter,
  isPlacedHere: order.placedHere,
  isUnfillable: order.isUnfillable && isCancellable(order, account),
  auctionStage: stageOf(order, auctionStage),
  removableFrom: removableFrom(order),
})

/** What was made of an order last, and for what. */
const made = new WeakMap<
  Order,
  {
    readonly account: Address | null
    readonly auctionStage: AuctionStage | null
    readonly activity: OrderActivity
  }
>()

/**
 * The same object as long as the order stays the same: states share what did not change, and a history of thousands
 * would cost a frame with every fact if each order of it were built and compared again.
 */
const orderActivity = (
  order: Order,
  account: Address | null,
  auctionStage: AuctionStage | null = null,
): OrderActivity => {
  const known = made.get(order)
  if (known?.account === account && known.auctionStage === auctionStage) return known.activity
  const fresh = madeActivity(order, account, auctionStage)
  made.set(order, { account, auctionStage, activity: fresh })
  return fresh
}

const isAtSafe = ({ hashType }: Transaction): boolean => hashType === 'gnosisSafeTx'

const transactionActivity = (transaction: Transaction): TransactionActivity => ({
  type: 'transaction',
  id: transaction.id,
  chainId: transaction.chainId,
  label:
    transaction.status === 'pending' && isAtSafe(transaction)
      ? 'signing'
      : transactionLabels[transaction.status],
  at: transaction.addedTime,
  info: transaction.info,
  then: transaction.then,
  hash: isAtSafe(transaction) ? null : transaction.hash,
  safe: isAtSafe(transaction) ? signaturesView(transaction.safe) : null,
  error: transaction.error,
  replacementType: transaction.replacementType,
})

export const activity = (state: AppState, limit: number): ActivityView => {
  const account = connectedAccount(state)
  if (account === null) return { items: [], hasMore: false, isConnected: false }
  const { chainId } = state.session.chain
  const { auctionStages: stages } = state.session.orders
  // One more than is shown tells whether there are more.
  const finished = closedOrdersOfAccount(state.durable.orders, chainId, account, limit + 1, 0)
  const transactions = ownTransactions(state).map(transactionActivity)
  const isPending = ({ label }: TransactionActivity): boolean =>
    label === 'requested' || label === 'signing' || label === 'pending'
  const byAge = (a: Activity, b: Activity): number => b.at - a.at
  const past: readonly Activity[] = [
    ...finished.map((order) => orderActivity(order, account)),
    ...transactions.filter((one) => !isPending(one)),
  ].sort(byAge)
  const present = [
    ...openOrders(state).map((order) => orderActivity(order, account, stages[order.uid])),
    ...transactions.filter(isPending),
  ]
  return {
    items: [...present, ...past.slice(0, limit)].sort(byAge),
    hasMore: past.length > limit,
    isConnected: true,
  }
}

/** One order by its uid; null when this log never heard of it. */
export const orderView = (state: AppState, uid: OrderUid | null): OrderActivity | null => {
  const order = uid === null ? undefined : orderByUid(state.durable.orders, uid)
  return order === undefined ? null : orderActivity(order, connectedAccount(state))
}
