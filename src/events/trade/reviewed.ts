/**
 * What a person confirms, as one value (X11): made here from the state, shown by the review, handed back with the
 * confirmation, and compared with what would be signed at that moment. A confirmation is good for no other trade.
 */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import type { OrderKind } from '../kernel/orderParams'
import type { Address, Atoms, Bps, UnixMs } from '../kernel/units'
import { effectiveDeadline } from '../settings/select'
import type { OrderDraft } from './orderDraft'
import { orderDraft } from './orderDraft'
import type { PriceImpact } from './priceImpact'
import { priceImpact } from './priceImpact'
import { allowsOffchainSigning } from '../wallet/select'

/** How much is lost, in full steps; what is not known, by its cause; null: not known yet. */
export type LossGrade = number | 'noSource' | 'disputed' | null

export interface Reviewed {
  readonly chainId: ChainId
  readonly owner: Address
  /** As they will be signed: the contract that is sold, and for the coin its mark. */
  readonly sellToken: Address
  readonly buyToken: Address
  readonly kind: OrderKind
  readonly sellAmount: Atoms
  readonly feeAmount: Atoms
  readonly buyAmount: Atoms
  readonly receiver: Address
  readonly slippage: Bps
  readonly deadlineSeconds: number
  /** The owner is a contract: the order is posted first, and signed by a transaction after. */
  readonly isPresign: boolean
  readonly lossGrade: LossGrade
}

/** What may differ between a review and its confirmation, the amounts apart. */
export type ReviewedPart =
  | 'chain'
  | 'owner'
  | 'sellToken'
  | 'buyToken'
  | 'kind'
  | 'receiver'
  | 'slippage'
  | 'deadline'
  | 'signing'
  | 'loss'

/**
 * 5 %: something else is asked for at 5, 10 and 15 % (decisions, Loss guard), and above that nobody confirmed a loss
 * that is a step greater. Smaller ones are neither shown nor asked about in the review.
 */
const LOSS_STEP: Bps = 500

export const lossGrade = (impact: PriceImpact): LossGrade => {
  switch (impact.tag) {
    case 'known':
      return Math.max(0, Math.floor(impact.bps / LOSS_STEP))
    case 'unknown':
      return impact.why
    case 'none':
    case 'pending':
      return null
  }
}

/** `now` in chain time: what is known of the loss ages. */
export const reviewedOf = (state: AppState, draft: OrderDraft, now: UnixMs): Reviewed => {
  const { chainId, owner, amounts } = draft
  return {
    chainId,
    owner,
    sellToken: draft.sellToken.address,
    buyToken: draft.buyToken.address,
    kind: draft.kind,
    sellAmount: amounts.sellAmount,
    feeAmount: amounts.feeAmount,
    buyAmount: amounts.buyAmount,
    receiver: draft.receiver,
    slippage: draft.slippage,
    deadlineSeconds: effectiveDeadline(state.durable.settings, chainId),
    isPresign: !allowsOffchainSigning(state.session.wallet, chainId, owner),
    lossGrade: lossGrade(priceImpact(state, now)),
  }
}

/** Null while the form is no order. */
export const reviewed = (state: AppState, now: UnixMs): Reviewed | null => {
  const draft = orderDraft(state)
  return draft === null ? null : reviewedOf(state, draft, now)
}

/** What of the newest is not as it was reviewed, whatever the amounts are. */
export const reviewedDifferences = (seen: Reviewed, newest: Reviewed): readonly ReviewedPart[] => {
  const isSame: Readonly<Record<ReviewedPart, boolean>> = {
    chain: seen.chainId === newest.chainId,
    owner: seen.owner === newest.owner,
    sellToken: seen.sellToken === newest.sellToken,
    buyToken: seen.buyToken === newest.buyToken,
    kind: seen.kind === newest.kind,
    receiver: seen.receiver === newest.receiver,
    slippage: seen.slippage === newest.slippage,
    deadline: seen.deadlineSeconds === newest.deadlineSeconds,
    signing: seen.isPresign === newest.isPresign,
    loss: seen.lossGrade === newest.lossGrade,
  }
  const parts: readonly ReviewedPart[] = [
    'chain',
    'owner',
    'sellToken',
    'buyToken',
    'kind',
    'receiver',
    'slippage',
    'deadline',
    'signing',
    'loss',
  ]
  return parts.filter((part) => !isSame[part])
}

/** All that leaves the wallet: where the fee is signed it leaves beside the sell amount. */
const leaves = ({ sellAmount, feeAmount }: Reviewed): Atoms => sellAmount + feeAmount

/**
 * How the newest amounts stand to the reviewed ones, of the same tokens and kind. 'better': the side that was typed is
 * the same and the other one is better; 'worse': anything else.
 */
export const comparedAmounts = (seen: Reviewed, newest: Reviewed): 'same' | 'better' | 'worse' => {
  const more = newest.buyAmount - seen.buyAmount
  const saved = leaves(seen) - leaves(newest)
  const typed = seen.kind === 'sell' ? saved : more
  if (typed !== 0n || more < 0n || saved < 0n) return 'worse'
  return more === 0n && saved === 0n && newest.feeAmount === seen.feeAmount ? 'same' : 'better'
}

/**
 * Why an open review no longer shows what would be signed; null while it does. Of a loss that is not known yet nothing
 * can be said: the form waits for it, and so does the review.
 */
export const updateOf = (seen: Reviewed, newest: Reviewed): 'price' | 'loss' | 'terms' | null => {
  const parts = reviewedDifferences(seen, newest)
  if (parts.some((part) => part !== 'loss')) return 'terms'
  if (comparedAmounts(seen, newest) !== 'same') return 'price'
  return parts.length > 0 && newest.lossGrade !== null ? 'loss' : null
}

/** What the form trades, before any price: with another one an open review has lost its subject. */
export interface TradeSubject {
  readonly chainId: ChainId
  /** Null: the wallet is gone, which is no other owner. */
  readonly owner: Address | null
  readonly sellToken: Address | null
  readonly buyToken: Address | null
}

export const isOtherTrade = (seen: Reviewed, subject: TradeSubject): boolean =>
  subject.chainId !== seen.chainId ||
  (subject.owner !== null && subject.owner !== seen.owner) ||
  subject.sellToken !== seen.sellToken ||
  subject.buyToken !== seen.buyToken
