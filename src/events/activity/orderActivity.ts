/** An order as a row of the activity list and its dialogs show it. */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import {
  type Address,
  type Atoms,
  type Bps,
  type OrderUid,
  type TransactionHash,
  type UnixMs,
  type UnixSeconds,
  toUnixMs,
} from '../kernel'
import { isCancellable, whyNotCancellable } from '../orders/cancellable'
import { GRACE_MS } from '../orders/classify'
import type { AuctionStage, CancellationError, PlacementFailure } from '../orders/events'
import { endSeenAt } from '../orders/endSeen'
import { shareDone } from '../orders/progressShown'
import { removableFrom } from '../orders/removable'
import { orderByUid } from '../orders/select'
import type { Order } from '../orders/state'
import { isByStranger } from '../orders/strangers'
import { endOfOrder } from '../orders/traderOf'
import { connectedAccount } from './connectedAccount'
import { quotedSide } from '../trade/againstQuote'
import { type EndReason, endReason } from './endReason'
import { type OrderLabel, orderLabel } from './orderLabel'
import { type LifeView, orderLife, shownStage } from './orderLife'
import { type OrderSummary, orderSummary } from './orderSummary'
import { type ReceiptView, receipt } from './receipt'
import { type PresignView, presignOf } from './presign'
import { type SafeView, safeProgress } from './safeProgress'

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
  /** The filled part of an order that isn't completely filled: amounts, and the share of its fixed side (X8). */
  readonly progress: { readonly sold: Atoms; readonly bought: Atoms; readonly share: Bps } | null
  /** The contract that owns the order, which only that contract can cancel. Null for the account's own orders (X9). */
  readonly contract: Address | null
  /**
   * Amounts of the price: executed once the order has ended, else the limit. Both take in all that leaves the wallet, a
   * signed fee too (D2.8).
   */
  readonly price: { readonly sell: Atoms; readonly buy: Atoms; readonly isExecuted: boolean }
  /** The amounts of the quote that it was signed at, fee included; null for an order that was placed elsewhere. */
  readonly quoted: { readonly sell: Atoms; readonly buy: Atoms } | null
  /** The network fee as quoted, in atoms of the sell token; null for an order that was placed elsewhere. */
  readonly quotedFee: Atoms | null
  readonly slippage: Bps | null
  /** Null until it is filled. */
  readonly receipt: ReceiptView | null
  /** Why it ended unfilled; null if an error says it, and for any other. */
  readonly endReason: EndReason | null
  /** It ended without a fill: the form can be filled with it again. 'tryAgain' if it was signed and not taken. */
  readonly repeat: 'repeat' | 'tryAgain' | null
  readonly transactionHash: TransactionHash | null
  readonly error: PlacementFailure | null
  /** Null unless the order waits for its signature on chain (T3.46). */
  readonly presign: PresignView | null
  /** How far a multisig's owners are; null for an order that no multisig signs. */
  readonly safe: SafeView | null
  /** A pending order of the account that cannot be cancelled here, because its wallet signs nothing off chain. */
  readonly isContractOrder: boolean
  readonly cancellation: 'none' | 'requested' | 'accepted'
  readonly cancellationError: CancellationError | null
  readonly isCancellable: boolean
  /** From when on a cancellation that the order book accepted is certain: until then a solver may have the order. */
  readonly cancelledFrom: UnixMs
  readonly filledAfter: Order['filledAfter']
  readonly isPlacedHere: boolean
  /** The market left its limit; only while it can still be cancelled (T2.42). */
  readonly isUnfillable: boolean
  /** The auction stage of an open order; null if the service did not report one. */
  readonly auctionStage: AuctionStage | null
  /** The time after which the user may remove it from the list. Null while it is open. */
  readonly removableFrom: UnixMs | null
}

const priceOf = (order: Order): OrderActivity['price'] => {
  const { executed, params } = order
  return executed !== null && order.closedAt !== null
    ? { sell: executed.sellAmount, buy: executed.buyAmount, isExecuted: true }
    : { sell: params.sellAmount + params.feeAmount, buy: params.buyAmount, isExecuted: false }
}

const progressOf = ({ status, executed, params }: Order): OrderActivity['progress'] =>
  executed === null || status === 'fulfilled'
    ? null
    : { sold: executed.sellAmount, bought: executed.buyAmount, share: shareDone(params, executed) }

/**
 * When it ended. An expired one ended with its time, however late that was seen. Any other end is known only if it was
 * seen.
 */
const endedAt = (order: Order): UnixMs | null =>
  order.status === 'expired' ? toUnixMs(endOfOrder(order)) : endSeenAt(order)

const quotedOf = (order: Order): OrderActivity['quoted'] => {
  const open = quotedSide(order)
  const { params } = order
  if (open === null) return null
  return params.kind === 'sell'
    ? { sell: params.sellAmount + params.feeAmount, buy: open }
    : { sell: open, buy: params.buyAmount }
}

const repeatOf = (order: Order): OrderActivity['repeat'] => {
  const { status, signedAt, onchain } = order
  if (onchain !== null || isByStranger(order)) return null
  if (status === 'failed') return signedAt === null ? 'repeat' : 'tryAgain'
  return status === 'expired' || status === 'cancelled' ? 'repeat' : null
}

const buildActivity = (
  order: Order,
  account: Address | null,
  auctionStage: AuctionStage | null,
): OrderActivity => ({
  type: 'order',
  id: order.uid,
  chainId: order.chainId,
  label: orderLabel(order),
  at: order.createdAt,
  closedAt: endedAt(order),
  summary: orderSummary(order),
  life: orderLife(order, auctionStage),
  validTo: endOfOrder(order),
  owner: order.owner,
  receiver: order.params.receiver,
  progress: progressOf(order),
  contract: order.onchain === null ? null : order.owner,
  price: priceOf(order),
  quoted: quotedOf(order),
  quotedFee: order.placement?.quotedFee ?? null,
  slippage: order.placement?.slippage ?? null,
  receipt: receipt(order),
  endReason: endReason(order),
  repeat: repeatOf(order),
  transactionHash: order.transactionHash,
  error: order.error,
  presign: presignOf(order, account),
  safe: safeProgress(order),
  isContractOrder: !isByStranger(order) && whyNotCancellable(order, account) === 'contractWallet',
  cancellation: order.isCancelling ? 'accepted' : order.cancellationRequested ? 'requested' : 'none',
  cancellationError: order.cancellationError,
  isCancellable: isCancellable(order, account),
  cancelledFrom: order.createdAt + GRACE_MS,
  filledAfter: order.filledAfter,
  isPlacedHere: order.placedHere,
  isUnfillable: order.isUnfillable && isCancellable(order, account),
  auctionStage: shownStage(order, auctionStage),
  removableFrom: removableFrom(order),
})

/** An order's last activity, with the other values that it was built from. */
const built = new WeakMap<
  Order,
  {
    readonly account: Address | null
    readonly auctionStage: AuctionStage | null
    readonly activity: OrderActivity
  }
>()

/**
 * The same object while the order stays the same. States share their unchanged parts, and with a history of thousands,
 * building and comparing every order again would cost a frame with each fact.
 */
export const orderActivity = (
  order: Order,
  account: Address | null,
  auctionStage: AuctionStage | null = null,
): OrderActivity => {
  const known = built.get(order)
  if (known?.account === account && known.auctionStage === auctionStage) return known.activity
  const fresh = buildActivity(order, account, auctionStage)
  built.set(order, { account, auctionStage, activity: fresh })
  return fresh
}

/** One order by its uid; null when it is not in this log. */
export const orderView = (state: AppState, uid: OrderUid | null): OrderActivity | null => {
  const order = uid === null ? undefined : orderByUid(state.durable.orders, uid)
  return order === undefined
    ? null
    : orderActivity(order, connectedAccount(state), state.session.orders.auctionStages[order.uid])
}
