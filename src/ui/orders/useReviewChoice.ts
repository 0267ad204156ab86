/** The user's confirmations in the review, and whether they cover all that the order needs. */
import { useState } from 'react'
import { type Address, type OrderUid, type UnixMs, isConfirmWord } from '../../events/kernel'
import type { LossGrade } from '../../events/trade/reviewed'
import type { TradeGuards } from '../../events/trade/tradeGuards'
import type { ReviewView } from '../../events/activity/review'

/** The obstacle to placing, or the reason for a delay. The button shows it beside itself. */
export type ReviewBlocker =
  | { readonly tag: 'none' }
  /** The placements with an unknown outcome, and until when one can still be accepted. */
  | { readonly tag: 'unresolved'; readonly uids: readonly OrderUid[]; readonly until: UnixMs | null }
  | { readonly tag: 'blocked'; readonly words: string }

export interface ReviewChoice {
  readonly consent: boolean
  /** The placements that were warned of, and another is wanted all the same. */
  readonly warnedOf: readonly OrderUid[]
  /** The address that was shown as the receiver: the owner's own, or another's that was confirmed. */
  readonly confirmedReceiver: Address
  readonly acceptedImpact: boolean
  readonly typedWord: string
}

export interface ReviewSubject {
  /** The figures that were opened, or accepted since. */
  readonly seen: ReviewView
  /** What the price impact asks for now. */
  readonly guards: TradeGuards
  /** How much is lost; an acceptance holds for one grade of loss only. */
  readonly lossGrade: LossGrade
  /** Counts the changes that must be seen; an acceptance holds for the figures that it was given for. */
  readonly revision: number
  readonly blocker: ReviewBlocker
}

export interface ReviewChoiceState {
  readonly choice: ReviewChoice
  /** The receiver is another than the owner, and this very address is confirmed. */
  readonly isReceiverConfirmed: boolean
  /** Another order is wanted in spite of every placement that is unresolved now. */
  readonly isAnyway: boolean
  /** Everything that this order asks for is confirmed, and no blocker stands. */
  readonly isComplete: boolean
  readonly toggleConsent: () => void
  readonly toggleReceiver: () => void
  readonly toggleImpact: () => void
  readonly toggleAnyway: () => void
  readonly typeWord: (word: string) => void
}

/** Holds the choice while the review is open. A confirmation of one order, address or loss never counts for another. */
export const useReviewChoice = ({
  seen,
  guards,
  lossGrade,
  revision,
  blocker,
}: ReviewSubject): ReviewChoiceState => {
  const { receiver } = seen.reviewed
  const [consent, setConsent] = useState(false)
  // Holds the order and the address, so a box ticked for one is not ticked for another.
  const [anywayFor, setAnywayFor] = useState<readonly OrderUid[]>([])
  const [confirmed, setConfirmed] = useState<Address | null>(null)
  const [acceptedImpact, setAcceptedImpact] = useState(false)
  const [typedWord, setTypedWord] = useState('')
  const [acceptedFor, setAcceptedFor] = useState({ lossGrade, revision })
  // A word typed for one loss does not count for another loss or other figures.
  if (acceptedFor.lossGrade !== lossGrade || acceptedFor.revision !== revision) {
    setAcceptedFor({ lossGrade, revision })
    setAcceptedImpact(false)
    setTypedWord('')
  }
  const isReceiverConfirmed = confirmed === receiver
  const isAnyway = blocker.tag === 'unresolved' && blocker.uids.every((uid) => anywayFor.includes(uid))
  return {
    choice: { consent, warnedOf: anywayFor, confirmedReceiver: receiver, acceptedImpact, typedWord },
    isReceiverConfirmed,
    isAnyway,
    isComplete:
      blocker.tag !== 'blocked' &&
      (guards.demand === 'nothing' ||
        (guards.demand === 'confirmation' && acceptedImpact) ||
        (guards.demand !== 'refusal' && isConfirmWord(typedWord))) &&
      (!seen.needsConsent || consent) &&
      (seen.isOwnReceiver || isReceiverConfirmed) &&
      (blocker.tag !== 'unresolved' || isAnyway),
    toggleConsent: () => setConsent(!consent),
    toggleReceiver: () => setConfirmed(isReceiverConfirmed ? null : receiver),
    toggleImpact: () => setAcceptedImpact(!acceptedImpact),
    toggleAnyway: () => setAnywayFor(isAnyway || blocker.tag !== 'unresolved' ? [] : blocker.uids),
    typeWord: setTypedWord,
  }
}
