import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { Address } from '../kernel'
import { externalText } from '../kernel/externalText'
import { ContactNamed, ContactRemoved } from './events'
import { contactOf } from './select'
import { LONGEST_CONTACT_NAME } from './state'

interface Unchanged {
  readonly tag: 'unchanged'
}

/** The name in a typed text: one line, without invisible characters, and no longer than the maximum. */
export const contactNameIn = (typed: string): string =>
  externalText(typed, 8 * LONGEST_CONTACT_NAME).slice(0, LONGEST_CONTACT_NAME)

/** Gives an address of the network in use a name; an empty one takes the name of a contact away (X165). */
export const nameContact: Decision<{ readonly address: Address; readonly contactName: string }, Unchanged> = (
  state,
  { address, contactName },
) => {
  const name = contactNameIn(contactName)
  return name === (contactOf(state, address)?.name ?? '')
    ? E.left({ tag: 'unchanged' })
    : E.right([ContactNamed({ chainId: state.session.trade.chainId, address, contactName: name })])
}

/** Takes an address off the contacts (X165); an order that pays it again brings it back. */
export const removeContact: Decision<{ readonly address: Address }, Unchanged> = (state, { address }) =>
  contactOf(state, address) === null ? E.left({ tag: 'unchanged' }) : E.right([ContactRemoved({ address })])
