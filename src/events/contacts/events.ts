/** Facts of the addresses that the user pays. They never leave the device unredacted: the name is hidden in every redaction. */
import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, durable } from '../kernel'

/** The user gave an address of a network a name, or took the name away (''). It is a contact from then on. */
export const ContactNamed = durable(
  'ContactNamed',
  { chainId: ChainIdC, address: AddressC, contactName: t.string },
  { isIgnorable: true },
)

/** The user took an address off the contacts of every network. */
export const ContactRemoved = durable('ContactRemoved', { address: AddressC }, { isIgnorable: true })
