import { type FactBy, durableSlice, without, withKey } from '../kernel'
import type * as orders from '../orders/events'
import type * as events from './events'
import { type Contact, type Contacts, LONGEST_CONTACT_NAME, MOST_CONTACTS, noContacts } from './state'

/** Puts a contact first, with every network that it was known on. */
const withContact = (state: Contacts, { address, name, chains }: Contact): Contacts => {
  const before = state.known.find((contact) => contact.address === address)
  const added = chains.filter((chainId) => before?.chains.includes(chainId) !== true)
  const contact = {
    address,
    name: name.slice(0, LONGEST_CONTACT_NAME),
    chains: [...(before?.chains ?? []), ...added],
  }
  const others = state.known.filter((known) => known !== before)
  return { ...state, known: [contact, ...others].slice(0, MOST_CONTACTS) }
}

/** An order that pays its owner names no one else. */
const startPlacing = (
  state: Contacts,
  { data: { uid, chainId, owner, params, receiverName = '' } }: FactBy<typeof orders.OrderPlacementRequested>,
): Contacts => {
  if (params.receiver === owner) return state
  const contact = { address: params.receiver, name: receiverName, chains: [chainId] }
  return { ...state, placing: withKey(state.placing, uid, contact) }
}

/** The user's name stays. A name that the address was typed as fills an empty place. */
const finishPlacing = (state: Contacts, { data: { uid } }: FactBy<typeof orders.OrderPlaced>): Contacts => {
  const used = state.placing[uid]
  if (used === undefined) return state
  const known = state.known.find(({ address }) => address === used.address)
  const name = known === undefined || known.name === '' ? used.name : known.name
  return withContact({ ...state, placing: without(state.placing, uid) }, { ...used, name })
}

/** The addresses that the user named, and those of orders that the service took (X165). */
export const durable = durableSlice<Contacts, typeof events | typeof orders>(noContacts, {
  OrderPlacementRequested: startPlacing,
  OrderPlaced: finishPlacing,
  // One that was signed may still reach the service, and be placed after all.
  OrderPlacementFailed: (state, { data: { uid, phase } }) => {
    const placing = phase === 'signing' ? without(state.placing, uid) : state.placing
    return placing === state.placing ? state : { ...state, placing }
  },
  ContactNamed: (state, { data: { chainId, address, contactName } }) =>
    withContact(state, { address, name: contactName, chains: [chainId] }),
  ContactRemoved: (state, { data: { address } }) => {
    const known = state.known.filter((contact) => contact.address !== address)
    return known.length === state.known.length ? state : { ...state, known }
  },
})
