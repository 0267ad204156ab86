/**
 * FNV-1a over UTF-16 code units in two independent 32-bit lanes, as 16 hex digits. It finds damage, not attack
 * (design, The log 2). Own code because it must be synchronous inside an IndexedDB transaction, run a million times
 * at boot and cost no bytes; every step is a bijection of the lane, so any change of one unit is found for certain.
 */
export const checksum = (text: string): string => {
  let a = 0x811c9dc5
  let b = 0x9747b28c
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
    b ^= b >>> 13
  }
  return hex32(a) + hex32(b)
}

/** Two digits of each byte: `toString` and `padStart` would cost half of what the hash does. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hexByte = (value: number): string => BYTES[value & 0xff] ?? ''

const hex32 = (lane: number): string =>
  hexByte(lane >>> 24) + hexByte(lane >>> 16) + hexByte(lane >>> 8) + hexByte(lane)

/** The chain's next hash: binds a row's checksum to everything before it. */
export const chainHash = (previous: string, sum: string): string => checksum(previous + sum)

/** The hash that the first row is chained to. */
export const GENESIS_HASH = '0000000000000000'
