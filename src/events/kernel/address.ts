import type { Address } from './units'

/** The address by which an order buys the native coin itself; only a buy token may have it (P1.4, V6.3). */
export const NATIVE_BUY_MARKER: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Compares two addresses without regard to case, for text that did not pass `parseAddress`. */
export const sameAddress = (a: string, b: string): boolean => a === b || a.toLowerCase() === b.toLowerCase()

/**
 * Returns the first and last four digits, for places with the whole address nearby, ready to copy. Throws a TypeError
 * for text that is not an address, because its short form could look like a real one's.
 */
export const shortAddress = (address: Address): string => {
  if (!/^0x[\da-f]{40}$/i.test(address)) throw new TypeError('Invalid address parameter')
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** The settlement contract reads it as the owner (P2.3), so an order that names it would not pay this address. */
export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000'
