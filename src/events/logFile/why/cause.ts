/** One cause of how an order stands: what it was, whose it was, and what helps. */
import type { LogMessage } from '../logMessage'

/** Who brought the cause about. */
export type Whose =
  'trader' | 'wallet' | 'safe' | 'service' | 'chain' | 'market' | 'app' | 'browser' | 'unknown'

export type CauseId =
  | 'why.filled'
  | 'why.priceLeft'
  | 'why.priceNow'
  | 'why.expired'
  | 'why.unwatched'
  | 'why.cancelled'
  | 'why.cancelledElsewhere'
  | 'why.failed'
  | 'why.neverKnown'
  | 'why.placing'
  | 'why.unsigned'
  | 'why.open'
  | 'why.partOpen'
  | 'why.partExpired'
  | 'why.partCancelled'
  | 'why.amount'
  | 'why.amountTwice'
  | 'why.part'
  | 'why.late'
  | 'why.allowanceFell'
  | 'why.allowanceFellHere'
  | 'why.allowanceShort'
  | 'why.balanceFell'
  | 'why.balanceShort'
  | 'why.fundsBack'
  | 'why.neverSigned'
  | 'why.safeShort'
  | 'why.safeWaits'
  | 'why.safeUnseen'
  | 'why.presignFailed'
  | 'why.takenLater'
  | 'why.paidMore'
  | 'why.gotLess'
  | 'why.betterThanQuoted'
  | 'why.offline'
  | 'why.hidden'
  | 'why.serviceSilent'
  | 'why.chainSilent'
  | 'why.storageLost'
  | 'why.otherTab'

export type NextId =
  | 'why.next.report'
  | 'why.next.approve'
  | 'why.next.fund'
  | 'why.next.confirm'
  | 'why.next.execute'
  | 'why.next.explorer'
  | 'why.next.repeat'
  | 'why.next.signAgain'

export type MissingId = 'why.missing.quote' | 'why.missing.readings'

export interface Cause {
  readonly said: LogMessage<CauseId>
  /** Null where nothing went wrong. */
  readonly whose: Whose | null
  readonly next: LogMessage<NextId> | null
  /** Ids of the facts that show it, apart from those that every answer lists. */
  readonly shownBy: readonly string[]
}
