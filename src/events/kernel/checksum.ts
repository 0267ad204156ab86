/**
 * FNV-1a over UTF-16 code units in two independent 32-bit lanes, as 16 hex digits. It finds damage, not attack
 * (design, The log 2). Own code because it must be synchronous inside an IndexedDB transaction, run a million times
 * at boot and cost no bytes; every step is a bijection of the lane, so any change of one unit is found for certain.
 */
export const checksum = (text: string): string => {
  if (text.length <= SHORT) return hexOf(foldUnits(BASIS, text))
  let lanes = BASIS
  for (let from = 0; from < text.length; from += PIECE)
    lanes = foldPiece(lanes, text.slice(from, from + PIECE))
  return hexOf(lanes)
}

interface Lanes {
  readonly a: number
  readonly b: number
}

const BASIS: Lanes = { a: 0x811c9dc5, b: 0x9747b28c }
/** Characters at a time (our choice: the sum is the same). */
const PIECE = 8192
/** Up to this length the way through the bytes costs more than it saves (our choice). */
const SHORT = 64
const bytes = new Uint8Array(PIECE)
const encoder = new TextEncoder()

/**
 * Bytes are read twice as fast as a text's units are: a piece in ASCII, as nearly all of a log is, has as many bytes
 * as units, and the same ones.
 */
const foldPiece = (lanes: Lanes, piece: string): Lanes => {
  const { read, written } = encoder.encodeInto(piece, bytes)
  return read === piece.length && written === piece.length
    ? foldBytes(lanes, written)
    : foldUnits(lanes, piece)
}

const foldBytes = ({ a, b }: Lanes, count: number): Lanes => {
  for (let i = 0; i < count; i++) {
    const code = bytes[i] ?? 0
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
    b ^= b >>> 13
  }
  return { a, b }
}

const foldUnits = ({ a, b }: Lanes, text: string): Lanes => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
    b ^= b >>> 13
  }
  return { a, b }
}

/** Two digits of each byte: `toString` and `padStart` would cost half of what the hash does. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hexByte = (value: number): string => BYTES[value & 0xff] ?? ''

const hexOf = ({ a, b }: Lanes): string => hex32(a) + hex32(b)

const hex32 = (lane: number): string =>
  hexByte(lane >>> 24) + hexByte(lane >>> 16) + hexByte(lane >>> 8) + hexByte(lane)

/** The chain's next hash: binds a row's checksum to everything before it. */
export const chainHash = (previous: string, sum: string): string => checksum(previous + sum)

/** The hash that the first row is chained to. */
export const GENESIS_HASH = '0000000000000000'
