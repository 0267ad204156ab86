import * as t from 'io-ts'
import { AddressC, nullable, literals } from '../kernel'

/** A recipient's text and the address that it names: either `address` or `problem` is null. */
export const RecipientC = t.type({
  text: t.string,
  address: nullable(AddressC),
  problem: nullable(
    literals(
      'empty',
      'malformed',
      'wrongChecksum',
      'otherNetwork',
      // A name of no service that this chain can ask.
      'name',
      // A name that is being looked up; then one of the two below, or the address.
      'resolving',
      'unknownName',
      'nameUnreachable',
    ),
  ),
})
/**
 * Problems that only the look-up of a name reveals (X132): the service's rules refuse it, or its records may be off
 * chain.
 */
export type NameProblem = 'invalidName' | 'offChainName'

export type RecipientReading = t.TypeOf<typeof RecipientC>
