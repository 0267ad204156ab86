import { getAddress } from 'ethers/address'
import * as O from 'fp-ts/Option'
import type { Address } from './units'

/** The order book's mark for "pay out in the native coin" (buy side only; facts: protocol §1). */
export const NATIVE_BUY_MARKER: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Reads an address in any spelling that EIP-55 allows; a wrong checksum or shape is `none` (S §5). */
export const parseAddress = (text: string): O.Option<Address> => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return O.none
  return O.tryCatch(() => getAddress(text))
}

/** Compares two addresses whatever their case; for text that did not pass `parseAddress`. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** First and last four digits, for places where the whole address stands close by and can be copied. */
export const shortAddress = (address: Address): string => `${address.slice(0, 6)}…${address.slice(-4)}`
