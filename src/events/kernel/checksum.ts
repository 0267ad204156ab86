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

const hex32 = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0')

/** The chain's next hash: binds a row's checksum to everything before it. */
export const chainHash = (previous: string, sum: string): string => checksum(previous + sum)

/** The hash that the first row is chained to. */
export const GENESIS_HASH = '0000000000000000'
