/**
 * How far each confirmed order is: on the disk, signed, posted, given up. It is written by watching the ports and the
 * trader's hands, and shares no fold and no selector with the app. What an order must be, the referee says.
 */
import type { Address, OrderUid } from '../../src/events/kernel/units'
import type { OrderParams } from '../../src/events/kernel/orderParams'

export interface BookedOrder {
  readonly uid: OrderUid
  readonly owner: Address
  readonly params: OrderParams
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
  /** The runs of tabs in which 'Stop' was pressed for it, and taken. */
  readonly stoppedIn: Set<string>
  /** The runs of the tabs in which the trader gave it up. */
  readonly givenUpIn: Set<string>
  posts: number
}

export interface Ledger {
  readonly orders: Map<OrderUid, BookedOrder>
  /** By browser: how often its trader gave something up, an order or anything else that a wallet was asked for. */
  readonly givenUp: Map<number, number>
}

export const createLedger = (): Ledger => ({ orders: new Map(), givenUp: new Map() })
