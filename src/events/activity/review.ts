/** The review before the wallet gets its request: the draft's terms, and the fields of the signature (D5.7). */
import type { AppState } from '../appState'
import type { Contact } from '../contacts/state'
import type { ChainId } from '../chain/chains.data'
import { contractsHere } from '../chain/contracts'
import type { OrderDomain } from '../kernel/orderHash'
import type { OrderParams, Address, Hex, OrderUid, UnixMs, Usd18, TransactionHash } from '../kernel'
import type { PlacementFailure } from '../orders/events'
import { cancellationPlanOf } from '../orders/cancellationPlan'
import { orderByUid } from '../orders/orderByUid'
import { willRepost } from '../orders/posting'
import { isOverdue, refreshDueAt } from '../quotes/refresh'
import { type Reviewed, type TradeSubject, reviewedOf } from '../trade/reviewed'
import type { Order, OrderStatus, PlacementPhase } from '../orders/state'
import { pricePeriod } from '../trade/pricePeriod'
import { pricedForm } from '../trade/pricedForm'
import type { Token } from '../tokens/token'
import { usdWorth } from '../tokens/usdWorth'
import { accountOf } from '../wallet/select'
import { type PresignView, presignOf } from './presign'
import { wasNeverSigned } from './orderLabel'
import { type LifeView, orderLife } from './orderLife'
import { type OrderSummary, orderSummary } from './orderSummary'
import { type ReceiptView, receipt } from './receipt'
import { type TermsView, termsOf } from '../trade/swapForm'

export interface QuoteTimes {
  readonly receivedAt: UnixMs | null
  /** Null while it is being asked for. */
  readonly renewsAt: UnixMs | null
  /** The next price is overdue, so this one can't be confirmed (X117). */
  readonly isOverdue: boolean
}

const quoteTimes = (state: AppState, now: UnixMs): QuoteTimes => {
  const { quote } = pricedForm(state)
  if (quote === null) return { receivedAt: null, renewsAt: null, isOverdue: false }
  const isAsking = quote.loading || quote.loadingBestQuote
  return {
    receivedAt: quote.receivedAt,
    renewsAt: isAsking ? null : refreshDueAt(quote, pricePeriod(state)),
    isOverdue: isOverdue(quote, now, pricePeriod(state)),
  }
}

export interface ReviewView {
  readonly terms: TermsView
  /** The order the user confirms, as it will be signed. validTo is set when the wallet gets the request (D3.11). */
  readonly reviewed: Reviewed
  readonly isOwnReceiver: boolean
  /** The name that the receiver was typed as (X55); null for an address. */
  readonly receiverName: string | null
  /** A link brought the receiver; the user did not type it. */
  readonly isReceiverFromLink: boolean
  /** The user's name for the receiver. Null if there is none. */
  readonly contactName: string | null
  /** The contact that the receiver looks like and is not (X166). */
  readonly resembled: Contact | null
  readonly spender: Address
  /** The worth of the two bounds: the most that leaves the wallet, the least that arrives. */
  readonly sellUsd: Usd18 | null
  readonly buyUsd: Usd18 | null
  /** How old the price is, and when the next one is requested. */
  readonly quote: QuoteTimes
  /** The log is kept in memory only, so placing needs consent (A2.14). */
  readonly needsConsent: boolean
}

/** The form's present trade. An open review compares it with the trade it was opened for. */
export const tradeSubject = ({ session: { trade: swap, wallet } }: AppState): TradeSubject => ({
  chainId: swap.chainId,
  owner: accountOf(wallet),
  sellToken: swap.sell,
  buyToken: swap.buy,
})

/** Null while the form isn't a complete order. */
export const review = (state: AppState, now: UnixMs): ReviewView | null => {
  const { draft, recipient } = pricedForm(state)
  const terms = termsOf(state, now)
  if (draft === null || terms === null) return null
  return {
    terms,
    reviewed: reviewedOf(state, draft, now),
    isOwnReceiver: draft.receiver === draft.owner,
    receiverName: draft.receiverName,
    isReceiverFromLink: recipient?.isFromLink ?? false,
    contactName: recipient?.contact?.name ?? null,
    resembled: recipient?.resembled ?? null,
    spender: contractsHere(state, draft.chainId).vaultRelayer,
    sellUsd: usdWorth(state, terms.sell, terms.kind === 'sell' ? terms.sellAmount : terms.limit, now),
    buyUsd: usdWorth(state, terms.buy, terms.kind === 'sell' ? terms.limit : terms.buyAmount, now),
    quote: quoteTimes(state, now),
    needsConsent: state.session.chain.storageLost !== null,
  }
}

/** A placement in progress: its content, its signer, and its progress. */
export interface PlacementView {
  readonly uid: OrderUid
  readonly status: OrderStatus
  readonly phase: PlacementPhase | null
  readonly summary: OrderSummary
  readonly life: LifeView
  readonly error: PlacementFailure | null
  /** It ended because the wallet did not sign, which is not a failure (X49). */
  readonly isNotSigned: boolean
  /** Null until the order is filled. */
  readonly receipt: ReceiptView | null
  readonly transactionHash: TransactionHash | null
  /** This tab holds the signature and will post the order again (X16). */
  readonly isSentAgain: boolean
  /** The placement can still be stopped: it waits for the wallet, or the order is still being posted. */
  readonly canStop: boolean
  /** Whether it can be called unwanted while the service does not know it, or was (X92); null if neither. */
  readonly cancellationPlan: 'offered' | 'planned' | null
  /** How far the cancellation of an order is that the service knows. */
  readonly cancellation: 'none' | 'requested' | 'accepted'
  readonly walletName: string
  readonly owner: Address
  /** Null unless the order waits for its signature on chain. */
  readonly presign: PresignView | null
  readonly isPresign: boolean
  /** When the order book took it, or when it was filled: nothing is left to do here. Null before, and after another end. */
  readonly doneAt: UnixMs | null
  readonly signed: {
    readonly domain: OrderDomain<ChainId>
    readonly params: OrderParams
    /** The digest that the wallet signs, computed here (D5.8); null for an order that was placed elsewhere. */
    readonly digest: Hex | null
    readonly receiverName: string | null
    readonly sellToken: Token
    readonly buyToken: Token
  }
}

const cancellationOf = ({ isCancelling, cancellationRequested }: Order): PlacementView['cancellation'] => {
  if (isCancelling) return 'accepted'
  return cancellationRequested ? 'requested' : 'none'
}

export const placement = (state: AppState, uid: OrderUid | null): PlacementView | null => {
  const order = uid === null ? undefined : orderByUid(state.durable.orders, uid)
  if (order === undefined) return null
  const isAgain = willRepost(state, order.uid)
  const isOnItsWay = isAgain || order.phase === 'signing' || order.phase === 'posting'
  return {
    uid: order.uid,
    status: order.status,
    phase: order.phase,
    summary: orderSummary(order),
    life: orderLife(order, state.session.orders.auctionStages[order.uid] ?? null),
    error: order.error,
    isNotSigned: wasNeverSigned(order),
    receipt: receipt(order),
    transactionHash: order.transactionHash,
    isSentAgain: isAgain,
    canStop: isOnItsWay && state.session.orders.posts[order.uid] !== null,
    cancellationPlan: cancellationPlanOf(state, order.uid),
    cancellation: cancellationOf(order),
    presign: presignOf(order, accountOf(state.session.wallet)),
    isPresign: order.scheme === 'presign',
    doneAt:
      order.status === 'fulfilled'
        ? order.closedAt
        : // An order that is signed on chain is open long after the order book took it.
          order.status === 'pending' && order.scheme !== 'presign'
          ? order.placedAt
          : null,
    walletName: state.session.wallet.connection?.name ?? '',
    owner: order.owner,
    signed: {
      domain: { chainId: order.chainId, verifyingContract: contractsHere(state, order.chainId).settlement },
      params: order.params,
      digest: order.placement?.digest ?? null,
      receiverName: order.placement?.receiverName ?? null,
      sellToken: order.sellToken,
      buyToken: order.buyToken,
    },
  }
}
