/**
 * The trader's own book: what was reviewed, what the wallet was asked for, what left for the service. It is written by
 * watching the ports and the trader's hands, and shares no fold and no selector with the app.
 */
import type { Address, Atoms, OrderUid } from '../../src/events/kernel/units'
import type { OrderParams } from '../../src/events/kernel/orderParams'
import type { Reviewed } from '../../src/events/trade/reviewed'

export interface BookedOrder {
  readonly uid: OrderUid
  readonly owner: Address
  readonly params: OrderParams
  /** What the trader saw and confirmed. */
  readonly reviewed: Reviewed
  readonly profile: number
  /** The runs of the tabs that requested it, as facts name them: two windows may request the very same order. */
  readonly sessions: Set<string>
  /** Placements of the same pair that the trader was warned of. */
  readonly warnedOf: readonly OrderUid[]
  /** The runs of the tabs that requested it and have seen neither its row nor a refusal. */
  readonly beingWrittenIn: Set<string>
  /** The placements of the pair that the window knew when it requested this one. */
  readonly knownOrders: readonly OrderUid[]
  requestedOnDisk: boolean
  signedOnDisk: boolean
  /** The tab had agreed to go on without a store. */
  readonly withoutStore: boolean
  /** Its tab reported that nothing was sent, or that it was given up. */
  endedUnsent: boolean
  /** When the trader's stop of it was written, in ms; null: it was not stopped. */
  stoppedAt: number | null
  /** The runs of the tabs in which the trader gave it up. */
  readonly givenUpIn: Set<string>
  posts: number
}

interface BookedApproval {
  readonly token: Address
  readonly unlimited: boolean
  /** What the form sold when it was requested. */
  readonly sells: Atoms
}

/** What the service was asked, and what the tab got for it. */
export interface AnsweredQuote {
  readonly kind: OrderParams['kind']
  readonly amount: Atoms
  readonly sellToken: Address
  readonly buyToken: Address
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
  readonly feeAmount: Atoms
}

export interface Ledger {
  readonly orders: Map<OrderUid, BookedOrder>
  readonly approvals: Map<string, BookedApproval>
  readonly quotes: AnsweredQuote[]
  /** What the trader asked to wrap or unwrap. */
  readonly wraps: { readonly type: 'wrap' | 'unwrap'; readonly amount: Atoms }[]
  /** Signatures that wallets gave: none of them may stand in a row. */
  readonly signatures: Set<string>
}

export const createLedger = (): Ledger => ({
  orders: new Map(),
  approvals: new Map(),
  quotes: [],
  wraps: [],
  signatures: new Set(),
})
