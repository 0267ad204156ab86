import { getAddress } from 'ethers/address'
import * as O from 'fp-ts/Option'
import type { Address } from './units'

/** Reads an address in any spelling that EIP-55 allows; a wrong checksum or shape gives `none` (S5.36). */
export const parseAddress = (text: string): O.Option<Address> => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return O.none
  return O.tryCatch(() => getAddress(text))
}
