import * as E from 'fp-ts/Either'
import type { Decision, DecisionContext } from '../decision'
import type { AppState } from '../appState'
import { appDataDocument, appDataHash } from '../chain/appData'
import { contractsHere } from '../chain/contracts'
import {
  type Address,
  type OrderUid,
  type UnixMs,
  type OrderParams,
  isConfirmWord,
  validToFor,
} from '../kernel'
import { orderDigest, orderUid } from '../kernel/orderHash'
import type { OrderBlocker } from './orderBlockerKinds'
import type { OrderDraft } from './orderDraft'
import { acceptedReferral } from '../referral/select'
import { type Trade, tradeOf } from './trade'
import type { Demand } from './tradeGuards'
import { allowsOffchainSigning } from '../wallet/select'
import { OrderPlacementRequested } from '../orders/events'
import { isOverdue } from '../quotes/refresh'
import { pricePeriod } from './pricePeriod'
import { openPlacements } from '../orders/intent'
import { orderByUid } from '../orders/orderByUid'
import {
  type Reviewed,
  type ReviewedPart,
  comparedAmounts,
  isSmallerLoss,
  reviewedDifferences,
  reviewedOf,
} from './reviewed'
import { effectiveDeadline } from '../settings/select'

/** The order that would be signed now. `document` is the app data's text. */
const draftParams = (
  state: AppState,
  { chainId, receiver, kind, sellToken, buyToken, amounts }: OrderDraft,
  now: UnixMs,
  document: string,
): OrderParams => ({
  sellToken: sellToken.address,
  buyToken: buyToken.address,
  receiver,
  sellAmount: amounts.sellAmount,
  buyAmount: amounts.buyAmount,
  validTo: validToFor(now, effectiveDeadline(state.durable.settings, chainId)),
  appData: appDataHash(document),
  feeAmount: amounts.feeAmount,
  kind,
  partiallyFillable: false,
})

export interface PlaceOrderInput {
  /** The user knows that the log cannot be stored, and places the order anyway (X15). */
  readonly consent?: boolean
  /** The placements of this pair with an unknown outcome that the user was warned of, and wants another order next to. */
  readonly warnedOf?: readonly OrderUid[]
  /** The address that the user saw in full and confirmed. Required for a receiver other than the owner. */
  readonly confirmedReceiver?: Address
  /** The plain confirmation of a price impact, if it is required (T2.22). */
  readonly acceptedImpact?: boolean
  /** The typed text, if the word is required (T2.23). */
  readonly typedWord?: string
  /** The order that the user saw and confirmed. The new order must match it, at amounts that are no worse (X11). */
  readonly reviewed: Reviewed
}

export type PlaceOrderRejection =
  /** The form cannot trade: the same reason as the button shows (A1.8). */
  | { readonly tag: 'blocked'; readonly blocker: OrderBlocker }
  /** Facts are in memory only; `consent` is needed. */
  | { readonly tag: 'storageLost' }
  /** Orders of this pair may exist already, and `warnedOf` must name each. `uid`: one that it doesn't name. */
  | { readonly tag: 'unresolvedPlacement'; readonly uid: OrderUid }
  /** The order would pay a receiver that the user did not confirm (D5.6). */
  | { readonly tag: 'unconfirmedReceiver'; readonly receiver: Address }
  /** The price impact requires more than was given: a confirmation, or the typed word. */
  | { readonly tag: 'unconfirmed'; readonly demand: Exclude<Demand, 'nothing'> }
  /** Something other than the price differs from the review. */
  | { readonly tag: 'notAsReviewed'; readonly parts: readonly ReviewedPart[] }
  /** The amounts moved against what was reviewed. */
  | { readonly tag: 'worsePrice'; readonly draft: OrderDraft }
  /** The identical order, to the second, was requested before. */
  | { readonly tag: 'duplicate'; readonly uid: OrderUid }

type Blocked = Extract<PlaceOrderRejection, { tag: 'blocked' | 'unresolvedPlacement' }>

/** The blocker. Unresolved placements of the pair block only until the user was warned of each of them. */
const blocked = ({ blocker, placements }: Trade, warnedOf: readonly OrderUid[]): Blocked | null => {
  if (blocker === null) return null
  if (blocker.kind !== 'placing' && blocker.kind !== 'unresolvedPlacement') return { tag: 'blocked', blocker }
  const unwarned = placements.find(({ uid }) => !warnedOf.includes(uid))
  return unwarned === undefined ? null : { tag: 'unresolvedPlacement', uid: unwarned.uid }
}

/** The review's price should have been replaced by the next one, so no one signs for it (X117). */
const overdue = (
  state: AppState,
  { quote }: Trade,
  now: UnixMs,
): Extract<PlaceOrderRejection, { tag: 'blocked' }> | null =>
  quote !== null && isOverdue(quote, now, pricePeriod(state))
    ? { tag: 'blocked', blocker: { kind: 'quoteExpired' } }
    : null

type Moved = Extract<PlaceOrderRejection, { tag: 'notAsReviewed' | 'worsePrice' }>

/** Why a confirmation does not cover this order; null when it does. A better price or a smaller loss needs no new one. */
const movedSince = (seen: Reviewed, draft: OrderDraft, state: AppState, now: UnixMs): Moved | null => {
  const newest = reviewedOf(state, draft, now)
  const isLess = isSmallerLoss(seen.lossGrade, newest.lossGrade)
  const parts = reviewedDifferences(seen, newest).filter((part) => part !== 'loss' || !isLess)
  if (parts.length > 0) return { tag: 'notAsReviewed', parts }
  return comparedAmounts(seen, newest) === 'worse' ? { tag: 'worsePrice', draft } : null
}

/** A receiver other than the owner must be confirmed; a confirmed address must be the receiver, the owner's too. */
const isConfirmed = ({ owner, receiver }: OrderDraft, confirmed: Address | undefined): boolean =>
  confirmed === undefined ? receiver === owner : receiver === confirmed

type Unmet = Extract<PlaceOrderRejection, { tag: 'unconfirmed' }>

/** The confirmation that the price impact still requires. The typed word counts as a confirmation, too. */
const unmet = (demand: Demand, acceptedImpact: boolean, typedWord: string | undefined): Unmet | null => {
  if (demand === 'nothing') return null
  const isWord = isConfirmWord(typedWord)
  const isMet = demand === 'word' ? isWord : demand === 'confirmation' && (acceptedImpact || isWord)
  return isMet ? null : { tag: 'unconfirmed', demand }
}

const requestFor = (
  state: AppState,
  draft: OrderDraft,
  { now, environment }: DecisionContext,
): ReturnType<typeof OrderPlacementRequested> => {
  const { chainId, owner, amounts } = draft
  const document = acceptedReferral(state, chainId, owner)?.document ?? appDataDocument(environment)
  const params = draftParams(state, draft, now, document)
  const intent = { chainId, owner, sellToken: params.sellToken, buyToken: params.buyToken }
  const digest = orderDigest({ chainId, verifyingContract: contractsHere(state, chainId).settlement }, params)
  return OrderPlacementRequested({
    uid: orderUid(digest, owner, params.validTo),
    digest,
    chainId,
    owner,
    params,
    appDataDocument: document,
    sellToken: draft.sellToken,
    buyToken: draft.buyToken,
    quoteId: draft.quoteId,
    scheme: allowsOffchainSigning(state.session.wallet, chainId, owner) ? 'eip712' : 'presign',
    feeModel: draft.feeModel,
    sellAmountBeforeFee: amounts.sellAmountBeforeFee,
    quotedFee: amounts.quotedFee,
    slippage: draft.slippage,
    ...(draft.receiverName === null ? {} : { receiverName: draft.receiverName }),
    knownOrders: openPlacements(state.durable.orders, intent).map(({ uid }) => uid),
  })
}

/** Requests the order of the form and its quote (T1.15, T3.9), or refuses with the first reason against it (T4.50). */
export const placeOrder: Decision<PlaceOrderInput, PlaceOrderRejection> = (
  state,
  { consent = false, warnedOf = [], confirmedReceiver, acceptedImpact = false, typedWord, reviewed },
  context,
) => {
  const trade = tradeOf(state, context.now)
  const { draft, guards } = trade
  const rejection = blocked(trade, warnedOf) ?? overdue(state, trade, context.now)
  if (rejection !== null) return E.left(rejection)
  if (state.session.chain.storageLost !== null && !consent) return E.left({ tag: 'storageLost' })
  // Without a draft the form is blocked above, so this is never reached; it keeps the decision total.
  if (draft === null) return E.left({ tag: 'blocked', blocker: { kind: 'quoteLoading' } })
  if (!isConfirmed(draft, confirmedReceiver)) {
    return E.left({ tag: 'unconfirmedReceiver', receiver: draft.receiver })
  }
  const moved = movedSince(reviewed, draft, state, context.now)
  if (moved !== null) return E.left(moved)
  const missing = unmet(guards.demand, acceptedImpact, typedWord)
  if (missing !== null) return E.left(missing)
  const request = requestFor(state, draft, context)
  const { uid } = request.data
  const same = orderByUid(state.durable.orders, uid)
  if (same !== undefined && same.status !== 'failed') return E.left({ tag: 'duplicate', uid })
  return E.right([request])
}
