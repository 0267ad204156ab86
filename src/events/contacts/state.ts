import type { ChainId } from '../chain/chains.data'
import { type Address, noEntries } from '../kernel'

/** An address that the user pays, or named (X165). */
export interface Contact {
  readonly address: Address
  /** The user's name for the address, or the name that was typed for it. '' if there is none. */
  readonly name: string
  /** Where it was used or named: a contract wallet of one network may belong to no one on another. */
  readonly chains: readonly ChainId[]
}

export interface Contacts {
  /** The one used or named last stands first. */
  readonly known: readonly Contact[]
  /** Receivers of orders that the service does not have yet, by uid: an order that was not signed makes no contact. */
  readonly placing: Readonly<Record<string, Contact>>
}

export const noContacts: Contacts = { known: [], placing: noEntries }

/** The number of contacts to keep. The one used longest ago goes first (C571). */
export const MOST_CONTACTS = 100
/** In characters (C572). */
export const LONGEST_CONTACT_NAME = 40
