import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import { appDataDocument } from '../chain/appData'
import { chains } from '../chain/chains.data'
import { isConfirmWord } from '../kernel/confirmWord'
import type { Decision, DecisionContext } from '../kernel/decision'
import { orderDigest, orderUid } from '../kernel/orderHash'
import type { Address, OrderUid, UnixMs } from '../kernel/units'
import { formPlacements } from './formPlacements'
import type { OrderBlocker } from './orderBlockerKinds'
import { orderBlocker } from './orderBlocker'
import type { OrderDraft } from './orderDraft'
import { draftParams } from './draftParams'
import { orderDraft } from './orderDraft'
import type { Demand } from './tradeGuards'
import { tradeGuards } from './tradeGuards'
import { allowsOffchainSigning } from '../wallet/select'
import { OrderPlacementRequested } from '../orders/events'
import { openPlacements } from '../orders/intent'
import { orderByUid } from '../orders/orderByUid'
import type { Reviewed, ReviewedPart } from './reviewed'
import { comparedAmounts, reviewedDifferences, reviewedOf } from './reviewed'

export interface PlaceOrderInput {
  /** The user knows that the log cannot be stored, and places the order all the same. */
  readonly consent?: boolean
  /** The placements of this pair, of outcomes that are not known, that the user was warned of and wants another beside. */
  readonly warnedOf?: readonly OrderUid[]
  /** The address that the user was shown whole and confirmed; needed for a receiver who is not the owner. */
  readonly confirmedReceiver?: Address
  /** The plain confirmation of a price impact, where one is asked for. */
  readonly acceptedImpact?: boolean
  /** What was typed where the word is asked for. */
  readonly typedWord?: string
  /** What the user was shown and confirmed; what is asked for is that, at amounts that are no worse (X11). */
  readonly reviewed: Reviewed
}

export type PlaceOrderRejection =
  /** The form cannot trade, and why: the same that the button says. */
  | { readonly tag: 'blocked'; readonly blocker: OrderBlocker }
  /** Facts are in memory only; `consent` is needed. */
  | { readonly tag: 'storageLost' }
  /** Orders of this pair may exist already; `warnedOf` must name each. `uid`: one that it does not name. */
  | { readonly tag: 'unresolvedPlacement'; readonly uid: OrderUid }
  /** The order would pay somebody whom the user did not confirm. */
  | { readonly tag: 'unconfirmedReceiver'; readonly receiver: Address }
  /** The price impact asks for more than was given: a confirmation, or the typed word. */
  | { readonly tag: 'unconfirmed'; readonly demand: Exclude<Demand, 'nothing'> }
  /** Something else than the price is not as it was reviewed. */
  | { readonly tag: 'notAsReviewed'; readonly parts: readonly ReviewedPart[] }
  /** The amounts moved against what was reviewed. */
  | { readonly tag: 'worsePrice'; readonly draft: OrderDraft }
  /** The very same order, to the second, was asked for already. */
  | { readonly tag: 'duplicate'; readonly uid: OrderUid }

type Blocked = Extract<PlaceOrderRejection, { tag: 'blocked' | 'unresolvedPlacement' }>

/** What stands in the way. Placements of the pair that are not resolved give way to a warning of each of them. */
const blocked = (
  state: AppState,
  blocker: OrderBlocker | null,
  warnedOf: readonly OrderUid[],
): Blocked | null => {
  if (blocker === null) return null
  if (blocker.kind !== 'placing' && blocker.kind !== 'unresolvedPlacement') return { tag: 'blocked', blocker }
  const unwarned = formPlacements(state).find(({ uid }) => !warnedOf.includes(uid))
  return unwarned === undefined ? null : { tag: 'unresolvedPlacement', uid: unwarned.uid }
}

type Moved = Extract<PlaceOrderRejection, { tag: 'notAsReviewed' | 'worsePrice' }>

/** Why a confirmation is not for this order; null when it is. A better price needs none of its own. */
const movedSince = (seen: Reviewed, draft: OrderDraft, state: AppState, now: UnixMs): Moved | null => {
  const newest = reviewedOf(state, draft, now)
  const parts = reviewedDifferences(seen, newest)
  if (parts.length > 0) return { tag: 'notAsReviewed', parts }
  return comparedAmounts(seen, newest) === 'worse' ? { tag: 'worsePrice', draft } : null
}

/** Another's address must have been confirmed; one that was confirmed must be the one, the owner's included. */
const isConfirmed = ({ owner, receiver }: OrderDraft, confirmed: Address | undefined): boolean =>
  confirmed === undefined ? receiver === owner : receiver === confirmed

type Unmet = Extract<PlaceOrderRejection, { tag: 'unconfirmed' }>

/** What the price impact still asks for. Who typed the word has confirmed, too. */
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
  const document = appDataDocument(environment)
  const params = draftParams(state, draft, now, document)
  const intent = { chainId, owner, sellToken: params.sellToken, buyToken: params.buyToken }
  const digest = orderDigest({ chainId, verifyingContract: chains[chainId].contracts.settlement }, params)
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
    knownOrders: openPlacements(state.durable.orders, intent).map(({ uid }) => uid),
  })
}

/** Asks for the order that the form and its quote amount to; refuses unless everything is in order. */
export const placeOrder: Decision<AppState, PlaceOrderInput, AppEvent, PlaceOrderRejection> = (
  state,
  { consent = false, warnedOf = [], confirmedReceiver, acceptedImpact = false, typedWord, reviewed },
  context,
) => {
  const rejection = blocked(state, orderBlocker(state, context.now), warnedOf)
  if (rejection !== null) return E.left(rejection)
  if (state.session.chain.storageLost !== null && !consent) return E.left({ tag: 'storageLost' })
  const draft = orderDraft(state)
  // Without a draft the form is blocked, so this is not met; it keeps the decision total.
  if (draft === null) return E.left({ tag: 'blocked', blocker: { kind: 'quoteLoading' } })
  if (!isConfirmed(draft, confirmedReceiver)) {
    return E.left({ tag: 'unconfirmedReceiver', receiver: draft.receiver })
  }
  const moved = movedSince(reviewed, draft, state, context.now)
  if (moved !== null) return E.left(moved)
  const missing = unmet(tradeGuards(state, context.now).demand, acceptedImpact, typedWord)
  if (missing !== null) return E.left(missing)
  const request = requestFor(state, draft, context)
  const { uid } = request.data
  const same = orderByUid(state.durable.orders, uid)
  if (same !== undefined && same.status !== 'failed') return E.left({ tag: 'duplicate', uid })
  return E.right([request])
}
