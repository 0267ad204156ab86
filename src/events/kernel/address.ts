import type { Address } from './units'

/** The order book's mark for "pay out in the native coin" (buy side only; facts: protocol §1). */
export const NATIVE_BUY_MARKER: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Compares two addresses whatever their case; for text that did not pass `parseAddress`. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * First and last four digits, for places where the whole address stands close by and can be copied. Throws for what is no
 * address: a short form of it could pass for another's.
 */
export const shortAddress = (address: Address): string => {
  if (!/^0x[\da-f]{40}$/i.test(address)) throw new TypeError('Invalid address parameter')
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
