/** Which addresses the user knows, and which only look like one of them (address poisoning). */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'
import type { Contact } from './state'

/** A network's contacts, most recently used first. */
export const contactsOn = ({ durable }: Pick<AppState, 'durable'>, chainId: ChainId): readonly Contact[] =>
  durable.contacts.known.filter(({ chains }) => chains.includes(chainId))

export const contactOf = ({ durable }: Pick<AppState, 'durable'>, address: Address): Contact | null =>
  durable.contacts.known.find((contact) => contact.address === address) ?? null

/** Most people compare this many digits at both ends, so a forged address has them (C573). */
const SAME_AT_BOTH_ENDS = 3
/** An address that differs in so few digits was mistyped, or made to be mistaken (C573). */
const FEW_DIGITS = 4

const digitsOf = (address: Address): readonly string[] => address.slice(2).toLowerCase().split('')

/** Whether one address may be taken for the other: it has the same ends, or nearly the same digits. */
export const areAlike = (one: Address, other: Address): boolean => {
  const [a, b] = [digitsOf(one), digitsOf(other)]
  const differs = a.map((digit, place) => digit !== b[place])
  const count = differs.filter(Boolean).length
  if (count === 0) return false
  const head = differs.indexOf(true)
  const tail = differs.length - 1 - differs.lastIndexOf(true)
  return count <= FEW_DIGITS || (head >= SAME_AT_BOTH_ENDS && tail >= SAME_AT_BOTH_ENDS)
}

/** The contact that this address resembles (X166); null if it is a contact, or resembles none. */
export const resembledContact = (state: Pick<AppState, 'durable'>, address: Address): Contact | null =>
  contactOf(state, address) === null
    ? (state.durable.contacts.known.find((contact) => areAlike(contact.address, address)) ?? null)
    : null
