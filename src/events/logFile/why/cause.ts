/** One cause of an order's state: what it was, whose it was, and what helps. */
import type { LogMessage } from '../logMessage'

/** Who brought the cause about. */
export type Whose =
  | 'trader'
  | 'wallet'
  | 'safe'
  | 'service'
  | 'chain'
  | 'market'
  | 'app'
  | 'browser'
  | 'unknown'

/** Messages of the page, except 'why.placing' and 'why.sameSignature': the page has no 'Why?' before the order book has the order. */
export type CauseId =
  | 'why.filled'
  | 'why.cancelLost'
  | 'why.cancelUnsent'
  | 'why.cancelOnChain'
  | 'why.paidTo'
  | 'why.learnedLate'
  | 'why.settled'
  | 'why.slippageSet'
  | 'why.deadlineSet'
  | 'why.networkFee'
  | 'why.worse'
  | 'why.atLimit'
  | 'why.better'
  | 'why.priceLeft'
  | 'why.expired'
  | 'why.open'
  | 'why.pastEnd'
  | 'why.unknown'
  | 'why.settingsGone'
  | 'why.failed'
  | 'why.neverKnown'
  | 'why.placing'
  | 'why.sameSignature'
  | 'why.unsigned'
  | 'why.unsignedEnded'
  | 'why.safe'
  | 'why.safeEnded'
  | 'why.safeOwners'
  | 'why.safeUnseen'
  | 'why.presignFailed'
  | 'why.amount'
  | 'why.amountTwice'
  | 'why.part'
  | 'why.partTerm'
  | 'why.late'
  | 'why.sentLate'
  | 'why.allowance'
  | 'why.balance'
  | 'why.approvedLess'
  | 'why.lowered'
  | 'why.fundsFell'
  | 'why.fundsBack'
  | 'why.usedByOther'
  | 'why.safeAhead'
  | 'why.takenLater'
  | 'why.told'
  | 'why.endedEarly'
  | 'why.broken'
  | 'why.stopped'
  | 'why.twin'
  | 'why.unmined'
  | 'why.stale'
  | 'why.clock'
  | 'why.clockFast'
  | 'why.clockBehind'
  | 'ended.unwatched'
  | 'ended.cancelledHere'
  | 'ended.cancelledElsewhere'
  | 'order.filledAfter'
  | 'order.progress'
  | 'order.progressEnded'

export type NextId =
  | 'why.next.report'
  | 'why.next.approve'
  | 'why.next.cap'
  | 'why.next.fund'
  | 'why.next.shared'
  | 'why.next.wallet'
  | 'why.next.sign'
  | 'why.next.pending'
  | 'why.next.clock'
  | 'why.next.elsewhere'
  | 'why.next.explorer'

export type MissingId = 'why.missing.quote' | 'why.missing.readings' | 'why.missing.watch'

/** Events around an order explain delays on the screen but no fill, so only the tools mention them. */
export type AroundId =
  | 'why.offline'
  | 'why.hidden'
  | 'why.serviceSilent'
  | 'why.chainSilent'
  | 'why.balancesSilent'
  | 'why.storageLost'
  | 'why.otherTab'
  | 'why.deviceTime'
  | 'why.bookTime'
  | 'why.unfollowed'

export interface Cause<Id extends string = CauseId> {
  readonly said: LogMessage<Id>
  /** Null if nothing went wrong. */
  readonly whose: Whose | null
  readonly next: LogMessage<NextId> | null
  /** Ids of the facts that show it, apart from those that every answer lists. */
  readonly shownBy: readonly string[]
  /** The rule of `check` that says the same (`RULES`). */
  readonly rule?: string
  /** For the tools: the error as a service or wallet gave it, or what differs. */
  readonly detail?: string
}

export type Around = Cause<AroundId>
