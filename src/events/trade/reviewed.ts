/**
 * The user's confirmation as one value (X11). It is derived here from the state, shown by the review, passed back with
 * the confirmation, and compared with the order to sign. A confirmation covers no other trade.
 */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import type { OrderKind, Address, Atoms, Bps, UnixMs } from '../kernel'
import { acceptedReferral } from '../referral/select'
import { effectiveDeadline } from '../settings/select'
import type { OrderDraft } from './orderDraft'
import type { PriceImpact } from './priceImpact'
import { tradeOf } from './trade'
import { allowsOffchainSigning } from '../wallet/select'

/** The loss in full steps; for an unknown one, the cause; null: not known yet. */
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
  /** The account's referrer, if the order's app data names one. Otherwise absent. */
  readonly referrer?: Address
}

/** The parts that can differ between a review and its confirmation, apart from the amounts, and the value of each. */
const partValues = {
  chain: ({ chainId }) => chainId,
  owner: ({ owner }) => owner,
  sellToken: ({ sellToken }) => sellToken,
  buyToken: ({ buyToken }) => buyToken,
  kind: ({ kind }) => kind,
  receiver: ({ receiver }) => receiver,
  slippage: ({ slippage }) => slippage,
  deadline: ({ deadlineSeconds }) => deadlineSeconds,
  signing: ({ isPresign }) => isPresign,
  loss: (reviewed) => reviewed.lossGrade,
  referral: ({ referrer }) => referrer,
} satisfies Readonly<Record<string, (reviewed: Reviewed) => unknown>>

export type ReviewedPart = keyof typeof partValues

/**
 * 5 %: more is required at 5, 10 and 15 % (D3.14, D5.1), and above that a confirmation does not cover a loss that is a
 * step greater. Smaller changes are neither shown nor confirmed in the review.
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

/** `now` in chain time: the prices behind the loss expire. */
export const reviewedOf = (state: AppState, draft: OrderDraft, now: UnixMs): Reviewed => {
  const { chainId, owner, amounts } = draft
  const referral = acceptedReferral(state, chainId, owner)
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
    lossGrade: lossGrade(tradeOf(state, now).guards.impact),
    ...(referral === null ? {} : { referrer: referral.referrer }),
  }
}

/** Null while the form makes no order. */
export const reviewed = (state: AppState, now: UnixMs): Reviewed | null => {
  const { draft } = tradeOf(state, now)
  return draft === null ? null : reviewedOf(state, draft, now)
}

/** The parts of the newest that differ from the review, apart from the amounts. */
export const reviewedDifferences = (seen: Reviewed, newest: Reviewed): readonly ReviewedPart[] =>
  (Object.keys(partValues) as readonly ReviewedPart[]).filter(
    (part) => partValues[part](seen) !== partValues[part](newest),
  )

/**
 * Whether a loss is smaller than the reviewed one: a confirmation of the greater one covers it too. An unknown loss
 * isn't compared.
 */
export const isSmallerLoss = (seen: LossGrade, newest: LossGrade): boolean =>
  typeof seen === 'number' && typeof newest === 'number' && newest < seen

/** All that leaves the wallet: a signed fee leaves in addition to the sell amount. */
const leaves = ({ sellAmount, feeAmount }: Reviewed): Atoms => sellAmount + feeAmount

/**
 * How the newest amounts compare with the reviewed ones, of the same tokens and kind. 'better': the side that was typed is
 * the same and the other one is better; 'worse': anything else.
 */
export const comparedAmounts = (seen: Reviewed, newest: Reviewed): 'same' | 'better' | 'worse' => {
  const more = newest.buyAmount - seen.buyAmount
  const saved = leaves(seen) - leaves(newest)
  const typed = seen.kind === 'sell' ? saved : more
  if (typed !== 0n || more < 0n || saved < 0n) return 'worse'
  return more === 0n && saved === 0n && newest.feeAmount === seen.feeAmount ? 'same' : 'better'
}

/** The form's trade before any price. If it changes, an open review is void. */
export interface TradeSubject {
  readonly chainId: ChainId
  /** Null if the wallet is gone, which doesn't mean another owner. */
  readonly owner: Address | null
  readonly sellToken: Address | null
  readonly buyToken: Address | null
}

export const isOtherTrade = (seen: Reviewed, subject: TradeSubject): boolean =>
  subject.chainId !== seen.chainId ||
  (subject.owner !== null && subject.owner !== seen.owner) ||
  subject.sellToken !== seen.sellToken ||
  subject.buyToken !== seen.buyToken
